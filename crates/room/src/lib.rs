//! One live table: seats, log, chance, undo. No input or output.
