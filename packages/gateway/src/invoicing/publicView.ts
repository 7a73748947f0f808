import type { Standing } from "./standing.ts"

/** What whoever holds the link may see of an invoice: what its paper says, and what is left to pay. No id of ours is in it. */
export const publicView = ({ balance, claimed, received, snapshot, state }: Standing) => {
  const { customerId: _, lines, template: __, ...said } = snapshot
  return {
    ...said,
    lines: lines.map(({ productId: ___, variantId: ____, ...line }) => line),
    status: state.status,
    received,
    balance,
    /** The customer has said that they paid, and the seller is looking. */
    claimed,
    ...(state.credit !== undefined && { creditNote: { number: state.credit.number, on: state.credit.on } }),
  }
}
