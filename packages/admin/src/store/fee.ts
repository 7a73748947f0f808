/** The most that is taken of one order, in minor units; where nothing is said it is the share alone (spec/decisions.md 6.9). */
const most: { readonly [currency: string]: number } = { NGN: 200_000 }

export const mostFee = (currency: string): number | undefined => most[currency]
