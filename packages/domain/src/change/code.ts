import { hashed } from "../kernel/hashed.ts"

// No 0 and O, no 1 and I: they are read out over a counter.
const SIGNS = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ"

/**
 * What the customer reads out for change they are owed: "A-123-7K". The sale's number makes it the only one, at any
 * device and without a connection; the two signs after it keep it from being guessed by whoever counts on.
 */
export const slipCode = (number: string, saleId: string): string => {
  const digest = BigInt(`0x${hashed(`change ${saleId}`)}`)
  const sign = (at: bigint) => SIGNS[Number((digest >> (at * 5n)) & 31n)]!
  return `${number.replace(/-0+(?=\d)/, "-")}-${sign(0n)}${sign(1n)}`
}
