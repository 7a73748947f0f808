/**
 * Four figures that the customer's page shows and the driver types in: whoever says them holds the order's link. Worked
 * out from the tracking token alone, apart from Schema, so that the shop's page and the decision say the same.
 */
export const deliveryCode = (trackingToken: string): string => {
  // FNV-1a over a token of 128 random bits: nobody who lacks the token can tell the code, which is all it is for.
  let hash = 0x811c9dc5
  for (const letter of `delivery/${trackingToken}`) hash = Math.imul(hash ^ letter.charCodeAt(0), 0x01000193)
  return String((hash >>> 0) % 10_000).padStart(4, "0")
}
