import { blockOrders, unblockOrders } from "@oja/domain/orders/blockOrders"
import { blocked } from "@oja/domain/orders/blocksView"
import type { RowOf } from "@oja/domain/kernel/index"
import { useState } from "react"
import { mayAsk } from "../data/useCommand.ts"
import { CommandDialog } from "../ui/CommandDialog.tsx"
import { DataList } from "../ui/list/DataList.tsx"
import { bulk } from "../ui/list/spec.ts"
import { useChoice } from "../ui/useText.ts"
import type { Order } from "./order.ts"
import { orderWords } from "./words.ts"

type Block = RowOf<typeof blocked>

/** From whom the online store takes no orders; whoever is taken off the list may order again. */
export const Blocked = () => {
  const say = orderWords.use()
  const choice = useChoice(blocked)
  const [asking, ask] = useState(false)
  const nameOf = ({ number, phone, what }: Block) => phone ?? [choice("what", what), number].filter(Boolean).join(" · ")
  return (
    <>
      <DataList
        view={blocked}
        words={say.of("blocked")}
        columns={["what", "phone", "number", "reason", "at"]}
        card={(it) => ({ title: nameOf(it), line: it.reason })}
        nameOf={nameOf}
        sort="-at"
        filters={["what"]}
        create={mayAsk(blockOrders) && { label: say("blockNumber"), act: () => ask(true) }}
        bulk={[bulk(unblockOrders, { label: say("unblock"), input: ({ id }) => ({ blockId: id }) })]}
      />
      {asking && <BlockNumber onClose={() => ask(false)} />}
    </>
  )
}

interface Props {
  readonly onClose: () => void
}

const BlockNumber = ({ onClose }: Props) => {
  const say = orderWords.use()
  return (
    <CommandDialog
      command={blockOrders}
      words={{ title: say("blockNumber"), ...say.of("block") }}
      danger
      given={{ what: "phone" }}
      fields={["phone", "reason"]}
      demanded={["phone"]}
      onClose={onClose}
    />
  )
}

/** No more orders from whoever placed this one: by their number, their network, or their browser there. */
export const BlockSender = ({ row, onClose }: Props & { readonly row: Order }) => {
  const say = orderWords.use()
  const { contactPhone, id: orderId, number } = row
  return (
    <CommandDialog
      command={blockOrders}
      words={{ title: say("blockSender", { number }), ...say.of("block") }}
      danger
      given={{ orderId }}
      start={{ what: contactPhone === undefined ? "device" : "phone" }}
      fields={["what", "reason"]}
      helps={{ what: say("blockHelp") }}
      onClose={onClose}
    />
  )
}
