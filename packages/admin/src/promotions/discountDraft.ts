import { parse } from "@oja/domain/kernel/amounts"
import { plainAmount } from "../data/formatMoney.ts"
import type { Key } from "../words/words.ts"
import type { Discount } from "./offer.ts"
import type { Picked, TargetKind } from "./PickField.tsx"
import { percentOf } from "./ruleDraft.ts"
import { limitOf, said, type WhenDraft, whenDraft, whenSaid, wrongWhen } from "./whenDraft.ts"

/** What stands in the form of a discount, letter by letter. */
export interface DiscountDraft extends WhenDraft {
  readonly name: string
  readonly code: string
  readonly type: "percent" | "amount" | "free_delivery"
  readonly value: string
  readonly appliesTo: "all" | TargetKind
  readonly targets: ReadonlyArray<Picked>
  readonly minimumTotal: string
  readonly perCustomerLimit: string
  readonly stackable: boolean
  readonly firstOrderOnly: boolean
}

export const applications = ["all", "products", "categories", "collections", "customers"] as const

export const discountDraft = (it: Discount | undefined, currency: string, today: string): DiscountDraft => ({
  ...whenDraft(it, today),
  name: it?.name ?? "",
  code: it?.code ?? "",
  type: it?.off.type ?? "percent",
  value:
    it === undefined || it.off.type === "free_delivery"
      ? ""
      : plainAmount(it.off.value, it.off.type === "percent" ? "NGN" : it.currency),
  appliesTo: applications.find((to) => to === it?.appliesTo) ?? "all",
  targets: it?.targets?.map((id) => ({ id })) ?? [],
  minimumTotal: it?.minimumTotal === undefined ? "" : plainAmount(it.minimumTotal, currency),
  perCustomerLimit: it?.perCustomerLimit === undefined ? "" : String(it.perCustomerLimit),
  stackable: it?.stackable ?? false,
  firstOrderOnly: it?.firstOrderOnly ?? false,
})

/** What comes off, or nothing as long as it is missing or wrong. */
export const offOf = ({ type, value }: Pick<DiscountDraft, "type" | "value">, currency: string) => {
  if (type === "free_delivery") return { type }
  const read = type === "percent" ? percentOf(value) : parse(value, currency)
  return read === undefined || read <= 0 || read > 1e12 ? undefined : { type, value: read }
}

const minimumOf = (text: string, currency: string): number | undefined | "wrong" => {
  if (text.trim() === "") return undefined
  const read = parse(text, currency)
  return read === undefined || read <= 0 || read > 1e12 ? "wrong" : read
}

/** What must be mended, by field. */
export const wrongDiscount = (draft: DiscountDraft, currency: string): Readonly<Record<string, Key>> => ({
  ...wrongWhen(draft),
  ...(draft.name.trim().length < 2 && { name: "problem.required" }),
  ...(draft.code.trim() !== "" &&
    !/^[0-9A-Za-z][0-9A-Za-z_-]{2,29}$/.test(draft.code.trim()) && { code: "offers.wrong.code" }),
  ...(offOf(draft, currency) === undefined && { off: "offers.wrong.off" }),
  ...(draft.appliesTo !== "all" && draft.targets.length === 0 && { targets: "problem.required" }),
  ...(minimumOf(draft.minimumTotal, currency) === "wrong" && { minimumTotal: "offers.wrong.amount" }),
  ...(limitOf(draft.perCustomerLimit) === "wrong" && { perCustomerLimit: "offers.wrong.limit" }),
})

/** What is asked of the book; only a draft with nothing to mend. */
export const discountSaid = (draft: DiscountDraft, currency: string, fresh: boolean) => ({
  name: draft.name.trim(),
  off: offOf(draft, currency),
  appliesTo: draft.appliesTo,
  stackable: draft.stackable,
  firstOrderOnly: draft.firstOrderOnly,
  ...said("code", draft.code.trim() === "" ? undefined : draft.code.trim(), fresh),
  ...said("targets", draft.appliesTo === "all" ? undefined : draft.targets.map(({ id }) => id), fresh),
  ...said("minimumTotal", minimumOf(draft.minimumTotal, currency), fresh),
  ...said("perCustomerLimit", limitOf(draft.perCustomerLimit), fresh),
  ...whenSaid(draft, fresh),
})
