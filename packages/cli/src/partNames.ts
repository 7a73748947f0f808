/** The parts of the business, named here so that `oja --help` need not load them; a test holds the list to the book. */
export const partNames = [
  "accounts",
  "businesses",
  "team",
  "customers",
  "locations",
  "taxes",
  "catalog",
  "stock",
  "transfers",
  "counts",
  "collections",
  "delivery",
  "promotions",
  "sales",
  "expenses",
  "attention",
] as const
