import { adjustStock } from "@oja/domain/stock/adjustStock"
import { receiveStock } from "@oja/domain/stock/receiveStock"
import { setStock } from "@oja/domain/stock/setStock"
import type { LevelRow, MovementRow } from "@oja/domain/stock/views"
import { useEffect, useState } from "react"
import { type FieldValues, useFormContext, useWatch } from "react-hook-form"
import { useNavigate } from "react-router-dom"
import { mintId } from "../data/mintId.ts"
import { readQuantity } from "../data/typed.ts"
import { useShop } from "../data/useShop.ts"
import { labelsPath } from "../labels/index.ts"
import { BranchInput } from "../ui/BranchInput.tsx"
import { CommandDialog } from "../ui/CommandDialog.tsx"
import { formOf } from "../ui/CommandForm.tsx"
import type { Slots } from "../ui/slots.ts"
import { toast } from "../ui/toasts.ts"
import { useOpenBranches } from "../ui/useBranches.ts"
import { useHomeBranch } from "../ui/useBranchName.ts"
import { stockWords } from "./words.ts"

export interface Moving extends Pick<Slots["productStock"], "product" | "variant"> {
  readonly levels: ReadonlyArray<LevelRow>
  readonly onClose: () => void
}

const { Input } = formOf(adjustStock)
const counting = formOf(setStock)
const receiving = formOf(receiveStock)

/** What is the same of every movement: which goods, a name so that it counts once, and what is said afterwards. */
const useMoving = ({ variant, onClose }: Moving) => {
  const say = stockWords.use()
  const { quantity } = useShop()
  const home = useHomeBranch()
  const [movementId] = useState(() => mintId("move"))
  return {
    given: { movementId, variantId: variant.id as `var_${string}` },
    start: { locationId: home },
    onClose,
    told: (moved: MovementRow, action?: { readonly label: string; readonly act: () => void }) =>
      toast({
        type: "success",
        title: say("done", { name: variant.name, quantity: quantity(variant.quantity + moved.quantity) }),
        action,
      }),
  }
}

/** How many were typed, once that can be read. */
const useTyped = () => {
  const { locale } = useShop()
  return (text: unknown): number | undefined => {
    const read = typeof text === "string" && text.trim() !== "" ? readQuantity(text, locale) : undefined
    return typeof read === "number" && read >= 0 ? read : undefined
  }
}

/** Which branch: goods may come to one that never had any. */
const Where = ({ levels }: Pick<Moving, "levels">) => {
  const among = [useHomeBranch(), ...levels.map(({ locationId }) => locationId), ...useOpenBranches()]
  return <BranchInput among={[...new Set<string>(among)]} />
}

/** What becomes of the shelf, while it is typed. */
const useBecomes = (levels: Moving["levels"], after: (typed: number, there: number) => number) => {
  const say = stockWords.use()
  const { quantity } = useShop()
  const typedOf = useTyped()
  return (typed: FieldValues): string | undefined => {
    const there = levels.find(({ locationId }) => locationId === typed["locationId"])?.onHand ?? 0
    const many = typedOf(typed["quantity"] ?? typed["counted"])
    if (many === undefined) return undefined
    const now = after(many, there)
    return now === there ? say("agrees") : say("becomes", { before: quantity(there), after: quantity(now) })
  }
}

/** Goods were bought and came in, perhaps at a new cost. */
export const ReceiveStock = (asked: Moving) => {
  const say = stockWords.use()
  const go = useNavigate()
  const { quantity } = useShop()
  const typedOf = useTyped()
  const { given, start, told, onClose } = useMoving(asked)
  const { levels, product, variant } = asked
  return (
    <CommandDialog<typeof receiveStock, MovementRow>
      command={receiveStock}
      words={{ title: say("receiveTitle", { name: variant.name }), lead: say("receiveLead"), submit: say("receive") }}
      submit={(typed) => {
        const many = typedOf(typed["quantity"])
        return many === undefined ? say("receive") : say("receiveSubmit", { quantity: quantity(many) })
      }}
      given={given}
      start={{ ...start, unitCost: product.costPrice }}
      onDone={(moved) => {
        const count = Math.ceil(moved.quantity / 1000)
        told(moved, {
          label: say("printLabels"),
          act: () => void go(labelsPath({ variants: [{ variantId: variant.id, count }] })),
        })
      }}
      onClose={onClose}
    >
      <Where levels={levels} />
      <Received levels={levels} />
    </CommandDialog>
  )
}

const Received = ({ levels }: Pick<Moving, "levels">) => {
  const becomes = useBecomes(levels, (many, there) => there + many)
  const help = becomes(useWatch())
  return (
    <>
      <receiving.Input name="quantity" help={help} autoFocus />
      <receiving.Input name="unitCost" />
      <receiving.Input name="note" rows={2} />
    </>
  )
}

const reasons = {
  out: ["damaged", "theft_or_loss", "expired", "promotion_or_gift", "own_use", "correction"],
  in: ["found", "returned", "correction"],
} as const

/** Goods were found, broken, lost or used: the stock is put right, with the reason. */
export const AdjustStock = (asked: Moving) => {
  const say = stockWords.use()
  const { quantity } = useShop()
  const typedOf = useTyped()
  const { given, start, told, onClose } = useMoving(asked)
  const { levels, variant } = asked
  return (
    <CommandDialog<typeof adjustStock, MovementRow>
      command={adjustStock}
      words={{
        title: say("adjustTitle", { name: variant.name }),
        lead: say("adjustLead", { quantity: quantity(variant.quantity) }),
        submit: say("adjust"),
      }}
      submit={(typed) => {
        const many = typedOf(typed["quantity"])
        const does = typed["direction"] === "out" ? "outSubmit" : "inSubmit"
        return many === undefined ? say("adjust") : say(does, { quantity: quantity(many) })
      }}
      given={given}
      start={{ ...start, direction: "out", reason: "damaged" }}
      onDone={(moved) => told(moved)}
      onClose={onClose}
    >
      <Where levels={levels} />
      <Adjusted levels={levels} />
    </CommandDialog>
  )
}

const Adjusted = ({ levels }: Pick<Moving, "levels">) => {
  const { setValue } = useFormContext()
  const typed = useWatch() as FieldValues & { readonly direction: "in" | "out"; readonly reason: string }
  const { direction, reason } = typed
  const becomes = useBecomes(levels, (many, there) => (direction === "out" ? there - many : there + many))
  const among: ReadonlyArray<string> = reasons[direction]
  useEffect(() => {
    if (!among.includes(reason)) setValue("reason", among[0])
  }, [among, reason, setValue])
  return (
    <>
      <Input name="direction" among={["out", "in"]} />
      <Input name="quantity" help={becomes(typed)} autoFocus />
      <Input name="reason" among={among} />
      <Input name="note" rows={2} />
    </>
  )
}

/** Somebody counted: so many are there, whatever the book believed. */
export const CountStock = (asked: Moving) => {
  const say = stockWords.use()
  const { quantity } = useShop()
  const typedOf = useTyped()
  const { given, start, told, onClose } = useMoving(asked)
  const { levels, variant } = asked
  return (
    <CommandDialog<typeof setStock, MovementRow>
      command={setStock}
      words={{
        title: say("countTitle", { name: variant.name }),
        lead: say("countLead", { quantity: quantity(variant.quantity) }),
        submit: say("count"),
      }}
      submit={(typed) => {
        const many = typedOf(typed["counted"])
        return many === undefined ? say("count") : say("countSubmit", { quantity: quantity(many) })
      }}
      given={given}
      start={start}
      onDone={(moved) => told(moved)}
      onClose={onClose}
    >
      <Where levels={levels} />
      <Counted levels={levels} />
    </CommandDialog>
  )
}

const Counted = ({ levels }: Pick<Moving, "levels">) => {
  const becomes = useBecomes(levels, (many) => many)
  const help = becomes(useWatch())
  return (
    <>
      <counting.Input name="counted" help={help} autoFocus />
      <counting.Input name="note" rows={2} />
    </>
  )
}
