import type { RowOf } from "@oja/domain/kernel/index"
import { transfers } from "@oja/domain/transfers/views"
import { useShop } from "../data/useShop.ts"
import { textOf } from "../ui/Cell.tsx"
import { useFields } from "../ui/list/useList.ts"
import { StatusChip } from "../ui/StatusChip.tsx"
import type { Tone } from "../ui/tone.ts"

/** Goods between two branches, as the book tells of them. */
export type Transfer = RowOf<typeof transfers>

const tones: Readonly<Record<Transfer["status"], Tone>> = {
  draft: "quiet",
  sent: "info",
  part_received: "warn",
  received: "good",
  recalled: "quiet",
  closed_with_difference: "bad",
  cancelled: "quiet",
}

/** How it stands. */
export const StatusOf = ({ transfer }: { readonly transfer: Transfer }) => {
  const shop = useShop()
  const status = useFields(transfers).find(({ name }) => name === "status")
  return (
    <StatusChip tone={tones[transfer.status]}>
      {status === undefined ? transfer.status : textOf(status, transfer.status, transfer, shop)}
    </StatusChip>
  )
}

export const listPath = "/products/inventory-transfers"
export const pathOf = (id: string) => `${listPath}/edit/${id}`

export const isUnderway = ({ status }: Transfer) => status === "sent" || status === "part_received"

/** How many of a line are still on their way. */
export const awaited = (
  transfer: Transfer,
  { qtyLost, qtyReceived, qtyReturned, qtySent }: Transfer["lines"][number],
) => (isUnderway(transfer) ? qtySent - qtyReceived - qtyReturned - qtyLost : 0)
