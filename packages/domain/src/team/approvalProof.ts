import type { Allowance } from "./limits.ts"

interface Said extends Allowance {
  readonly approverId: string
  /** Epoch milliseconds. */
  readonly at: number
}

/**
 * What a device proves with a colleague's PIN, word for word: for which request of which business, who, when and how much.
 * Signed by what is made of the PIN, so that it holds for nothing else.
 */
export const approvalSaid = (business: string, eventId: string, { approverId, at, ...rest }: Said): string => {
  const allows = Object.entries(rest as Readonly<Record<string, unknown>>)
    .filter(([name, size]) => typeof size === "number" && name !== "proof")
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, size]) => `${name}=${String(size)}`)
  return [business, eventId, approverId, at, ...allows].join("\n")
}
