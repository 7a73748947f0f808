// What the online store costs (spec/decisions.md 6.9), apart from Schema, for screens that say so.

/** 2 % of what is paid online for an order. */
export const FEE_BASIS_POINTS = 200

const MOST: { readonly [currency: string]: number } = { NGN: 200_000 }

/** In minor units; for naira never more than ₦2,000. */
export const mostFee = (currency: string): number => MOST[currency] ?? Number.MAX_SAFE_INTEGER
