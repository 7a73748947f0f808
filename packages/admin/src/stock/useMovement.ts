import type { ProductRow } from "@oja/domain/catalog/views"
import { useState } from "react"
import { useNavigate } from "react-router-dom"
import { call } from "../data/http.ts"
import { mintId } from "../data/mintId.ts"
import { labelsPath } from "../labels/index.ts"
import { tell } from "../ui/problem.ts"
import { refusedFields, type Wrongs } from "../ui/refusedFields.ts"
import { toast } from "../ui/toasts.ts"
import { useSending } from "../data/useSending.ts"
import { useShop } from "../data/useShop.ts"
import { useWords } from "../words/words.ts"
import type { Level } from "./types.ts"
import { mainBranch } from "./useBranchName.ts"

export interface Moving {
  readonly product: ProductRow
  readonly levels: ReadonlyArray<Level>
  readonly onClose: () => void
  readonly onMoved: () => void
}

/** One movement of one product's stock: asked once, however often the button is pressed. */
export const useMovement = ({ product, levels, onClose, onMoved }: Moving) => {
  const say = useWords()
  const go = useNavigate()
  const { quantity } = useShop()
  const { sending, send } = useSending({ once: true })
  const [movementId] = useState(() => mintId("move"))
  const [locationId, choose] = useState(() => levels[0]?.locationId ?? mainBranch)
  const [wrongs, judge] = useState<Wrongs>({})
  const there = levels.find((level) => level.locationId === locationId)?.onHand ?? 0

  const move = async (verb: "receive" | "adjust" | "count", said: object, after: number) => {
    const body = { movementId, variantId: product.variantId, locationId, ...said }
    try {
      const done = await send({ verb, ...body }, (key) =>
        call<unknown>(`/api/stock-movements/${verb}`, { method: "POST", key, body }),
      )
      if (done === undefined) return
      const count = Math.ceil((after - product.currentQuantity) / 1000)
      const print = labelsPath({ variants: [{ variantId: product.variantId, count }] })
      toast({
        type: "success",
        title: say("stocking.done", { name: product.name, quantity: quantity(after) }),
        ...(verb === "receive" && { action: { label: say("stocking.printLabels"), act: () => void go(print) } }),
      })
      onMoved()
      onClose()
    } catch (error) {
      const found = refusedFields(error, ["quantity", "counted", "unitCost", "reason", "note", "on"])
      if (found === undefined) tell(error)
      else judge({ ...found, ...(found["counted"] !== undefined && { quantity: found["counted"] }) })
    }
  }

  return { sending, move, wrongs, judge, there, locationId, choose, levels }
}
