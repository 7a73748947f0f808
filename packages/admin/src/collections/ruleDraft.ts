import { isId } from "@oja/domain/kernel/isId"
import { present } from "@oja/domain/kernel/present"
import type { Rule } from "@oja/domain/collections/events"
import { amountText, quantityText, readAmount, readQuantity } from "../data/typed.ts"

/** A rule as it is being typed; what is left blank does not bind. */
export interface RuleDraft {
  readonly key: number
  readonly kind: Rule["_tag"]
  readonly tag: string
  readonly categoryId: string
  readonly from: string
  readonly to: string
  readonly days: string
  readonly older: boolean
}

export const ruleKinds: ReadonlyArray<Rule["_tag"]> = ["tag", "category", "price", "stock", "age"]

const blank = { tag: "", categoryId: "", from: "", to: "", days: "", older: false }
let last = 0

export const freshRule = (kind: Rule["_tag"] = "tag"): RuleDraft => ({ ...blank, key: (last += 1), kind })

export const draftOf = (rule: Rule, currency: string, locale: string): RuleDraft => {
  const fresh = freshRule(rule._tag)
  switch (rule._tag) {
    case "tag":
      return { ...fresh, tag: rule.is }
    case "category":
      return { ...fresh, categoryId: rule.categoryId }
    case "price":
    case "stock": {
      const text = (value: number | undefined) =>
        value === undefined
          ? ""
          : rule._tag === "price"
            ? amountText(value, currency, locale)
            : quantityText(value, locale)
      return { ...fresh, from: text(rule.from), to: text(rule.to) }
    }
    case "age":
      return { ...fresh, days: String(rule.days), older: rule.older === true }
  }
}

/** The rule that a draft says; undefined while something of it cannot be read. */
export const ruleOf = (draft: RuleDraft, currency: string, locale: string): Rule | undefined => {
  const { categoryId, days, from, kind, older, tag, to } = draft
  switch (kind) {
    case "tag":
      return tag.trim().length > 2 ? { _tag: "tag", is: tag.trim() } : undefined
    case "category":
      return isId("cat", categoryId) ? { _tag: "category", categoryId } : undefined
    case "price":
    case "stock": {
      const read = (text: string) =>
        text.trim() === ""
          ? undefined
          : kind === "price"
            ? readAmount(text, currency, locale)
            : readQuantity(text, locale)
      const [least, most] = [read(from), read(to)]
      if (typeof least === "string" || typeof most === "string" || (least === undefined && most === undefined))
        return undefined
      return { _tag: kind, ...present({ from: least, to: most }) }
    }
    case "age":
      return /^[1-9]\d{0,3}$/.test(days) && Number(days) <= 3650
        ? { _tag: "age", days: Number(days), ...(older && { older }) }
        : undefined
  }
}
