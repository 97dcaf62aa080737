//! The one program.

use std::process::ExitCode;

fn main() -> ExitCode {
    cuvee::cli::main()
}
