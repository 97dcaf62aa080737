//! Players that are handed views and nothing else.
