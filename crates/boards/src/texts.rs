//! What boards say beside what games say.
