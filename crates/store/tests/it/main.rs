//! One contract, two kinds of database.
//!
//! PostgreSQL is started in a temporary folder; its programs have to be on this machine (`./check` installs them).

mod cluster;
mod place;
mod shared;
mod store;
