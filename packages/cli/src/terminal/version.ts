/** What `oja --version` says, and what a report of a bug names. */
export const VERSION = "0.1.0"
