import { adjustStock } from "@oja/domain/stock/adjustStock"
import { previewAdjustment, previewReceipt } from "@oja/domain/stock/previewMovement"
import { receiveStock } from "@oja/domain/stock/receiveStock"
import { setStock } from "@oja/domain/stock/setStock"
import type { LevelRow, MovementRow } from "@oja/domain/stock/views"
import { type ComponentProps, type ReactNode, useEffect } from "react"
import { type FieldValues, useFormContext } from "react-hook-form"
import { useNavigate } from "react-router-dom"
import { readQuantity } from "../data/typed.ts"
import type { InputOf } from "../data/useCommand.ts"
import { useShop } from "../data/useShop.ts"
import { labelsPath } from "../labels/index.ts"
import { Foreseen } from "../selling/Foreseen.tsx"
import { BranchInput } from "../ui/BranchInput.tsx"
import { CommandDialog } from "../ui/CommandDialog.tsx"
import { formOf } from "../ui/CommandForm.tsx"
import { Typed, useSaid } from "../ui/formInputs.tsx"
import type { Slots } from "../ui/slots.ts"
import { toast } from "../ui/toasts.ts"
import { useOpenBranches } from "../ui/useBranches.ts"
import { useHomeBranch } from "../ui/useBranchName.ts"
import { stockWords } from "./words.ts"

export interface Moving extends Pick<Slots["productStock"], "product" | "variant"> {
  readonly levels: ReadonlyArray<LevelRow>
  readonly onClose: () => void
}

const adjusting = formOf(adjustStock)
const counting = formOf(setStock)
const receiving = formOf(receiveStock)

type Move = typeof receiveStock | typeof adjustStock | typeof setStock

interface Props<C extends Move> extends Pick<ComponentProps<typeof CommandDialog<C>>, "command" | "words" | "start"> {
  readonly of: Moving
  /** What the button says once it can be read how many. */
  readonly submit: (many: string, typed: FieldValues) => string
  /** What is on the shelf after so many. */
  readonly after: (many: number, there: number, typed: FieldValues) => number
  /** What may be done next with what moved. */
  readonly next?: (moved: MovementRow) => { readonly label: string; readonly act: () => void }
  /** The fields, handed what becomes of the shelf while it is typed. */
  readonly children: (becomes: string | undefined, typed: FieldValues) => ReactNode
}

/** What is the same of every movement: which goods, a name so that it counts once, where, and what is said afterwards. */
const MoveDialog = <C extends Move>({ of, start, submit, after, next, children, ...asked }: Props<C>) => {
  const say = stockWords.use()
  const { locale, quantity, today } = useShop()
  const home = useHomeBranch()
  const { levels, variant, onClose } = of
  // Goods may come to a branch that never had any.
  const among = new Set<string>([home, ...levels.map(({ locationId }) => locationId), ...useOpenBranches()])
  const manyIn = ({ counted, quantity: text = counted }: FieldValues): number | undefined => {
    const read = typeof text === "string" && text.trim() !== "" ? readQuantity(text, locale) : undefined
    return typeof read === "number" && read >= 0 ? read : undefined
  }
  const becomes = (typed: FieldValues): string | undefined => {
    const there = levels.find(({ locationId }) => locationId === typed["locationId"])?.onHand ?? 0
    const many = manyIn(typed)
    // What a count may have seen since, the preview says.
    if (many === undefined || typed["on"] < today) return undefined
    const now = after(many, there, typed)
    return now === there ? say("agrees") : say("becomes", { before: quantity(there), after: quantity(now) })
  }
  return (
    <CommandDialog<C, MovementRow>
      {...asked}
      submit={(typed) => {
        const many = manyIn(typed)
        return many === undefined ? undefined : submit(quantity(many), typed)
      }}
      given={{ variantId: variant.id } as Partial<C["input"]["Type"]>}
      start={{ locationId: home, ...start }}
      onDone={(moved) =>
        toast({
          type: "success",
          title: say("done", { name: variant.name, quantity: quantity(variant.quantity + moved.quantity) }),
          action: next?.(moved),
        })
      }
      onClose={onClose}
    >
      <BranchInput among={[...among]} />
      <Typed>{(typed) => children(becomes(typed), typed)}</Typed>
    </CommandDialog>
  )
}

/** What goods of an earlier day do to the days since, before they are written down. */
const Since = ({ command }: { readonly command: typeof previewReceipt | typeof previewAdjustment }) => {
  const { today } = useShop()
  const { on = today, quantity = 0, ...said } = useSaid(command)
  const isLate = on < today && quantity > 0
  return <Foreseen command={command} of={isLate ? ({ ...said, on, quantity } as InputOf<typeof command>) : undefined} />
}

/** Goods were bought and came in, perhaps at a new cost. */
export const ReceiveStock = (of: Moving) => {
  const say = stockWords.use()
  const { today } = useShop()
  const go = useNavigate()
  const { product, variant } = of
  return (
    <MoveDialog
      of={of}
      command={receiveStock}
      words={say.of("receive", { name: variant.name })}
      submit={(quantity) => say("receiveSubmit", { quantity })}
      start={{ unitCost: product.costPrice, on: today }}
      after={(many, there) => there + many}
      next={(moved) => {
        const count = Math.ceil(moved.quantity / 1000)
        return {
          label: say("printLabels"),
          act: () => void go(labelsPath({ variants: [{ variantId: variant.id, count }] })),
        }
      }}
    >
      {(becomes) => (
        <>
          <receiving.Input name="quantity" help={becomes} autoFocus />
          <receiving.Input name="unitCost" />
          <receiving.Input name="on" quick />
          <receiving.Input name="note" rows={2} />
          <Since command={previewReceipt} />
        </>
      )}
    </MoveDialog>
  )
}

const reasons = {
  out: ["damaged", "theft_or_loss", "expired", "promotion_or_gift", "own_use", "correction"],
  in: ["found", "returned", "correction"],
} as const

/** Goods were found, broken, lost or used: the stock is put right, with the reason. */
export const AdjustStock = (of: Moving) => {
  const say = stockWords.use()
  const { quantity, today } = useShop()
  const { variant } = of
  return (
    <MoveDialog
      of={of}
      command={adjustStock}
      words={say.of("adjust", { name: variant.name, quantity: quantity(variant.quantity) })}
      submit={(many, { direction }) => say(direction === "out" ? "outSubmit" : "inSubmit", { quantity: many })}
      start={{ direction: "out", reason: "damaged", on: today }}
      after={(many, there, { direction }) => (direction === "out" ? there - many : there + many)}
    >
      {(becomes, { direction, reason }) => (
        <>
          <adjusting.Input name="direction" among={["out", "in"]} />
          <adjusting.Input name="quantity" help={becomes} autoFocus />
          <Reason among={reasons[direction as keyof typeof reasons]} value={String(reason)} />
          <adjusting.Input name="on" quick />
          <adjusting.Input name="note" rows={2} />
          <Since command={previewAdjustment} />
        </>
      )}
    </MoveDialog>
  )
}

/** Why, among what may be said of the way the goods went: the first of it where another way was chosen. */
const Reason = ({ among, value }: { readonly among: ReadonlyArray<string>; readonly value: string }) => {
  const { setValue } = useFormContext()
  useEffect(() => {
    if (!among.includes(value)) setValue("reason", among[0])
  }, [among, value, setValue])
  return <adjusting.Input name="reason" among={among} />
}

/** Somebody counted: so many are there, whatever the book believed. */
export const CountStock = (of: Moving) => {
  const say = stockWords.use()
  const { quantity } = useShop()
  const { variant } = of
  return (
    <MoveDialog
      of={of}
      command={setStock}
      words={say.of("count", { name: variant.name, quantity: quantity(variant.quantity) })}
      submit={(many) => say("countSubmit", { quantity: many })}
      after={(many) => many}
    >
      {(becomes) => (
        <>
          <counting.Input name="counted" help={becomes} autoFocus />
          <counting.Input name="note" rows={2} />
        </>
      )}
    </MoveDialog>
  )
}
