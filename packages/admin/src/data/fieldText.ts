import { readTyped } from "@oja/domain/kernel/numbers"
import { read as readFields, type Wrong } from "@oja/domain/kernel/reading"
import type { ShownField } from "./described.ts"
import { amountOver, quantityText, readAmount, readQuantity, typedOver } from "./typed.ts"

// What a person types into a field, and the value the field means by it.

/** How the person and the shop write. */
export interface Typing {
  readonly currency: string
  readonly locale: string
  /** "234": for telephone numbers that name no country. */
  readonly callingCode: string
}

/** A field's value as it stands in a form: texts for what is typed, everything else as it is. */
export type Typed = unknown

/** A value ready to be typed over. */
export const typedOf = ({ kind, meaning }: ShownField, value: unknown, { currency, locale }: Typing): Typed => {
  if (kind !== "number") return value ?? ""
  if (typeof value !== "number") return ""
  switch (meaning) {
    case "amount":
      return amountOver(value, currency, locale)
    case "quantity":
      return quantityText(value, locale).replaceAll(/\s/g, "")
    case "rate":
      return typedOver(String(value / 100), locale)
    default:
      return String(value)
  }
}

const HUNDREDTHS = 2

const numberOf = ({ meaning }: ShownField, text: string, { currency, locale }: Typing): number | undefined => {
  const found =
    meaning === "amount"
      ? readAmount(text, currency, locale)
      : meaning === "quantity"
        ? readQuantity(text, locale)
        : meaning === "rate"
          ? readTyped(text.replace("%", ""), HUNDREDTHS, locale)
          : Number(text.replaceAll(/\s/g, ""))
  return typeof found === "number" && Number.isFinite(found) ? found : undefined
}

/** What was typed, as the field's schema judges it: a value (none where nothing was typed), or what is wrong with it. */
export const valueOf = (
  field: ShownField,
  typed: Typed,
  typing: Typing,
): { readonly value?: unknown } | { readonly wrong: Wrong } => {
  const given = typeof typed === "string" ? typed.trim() : typed
  // A list that may not be empty says nothing when it is.
  const bare = Array.isArray(given) && given.length === 0 && (field.limits?.min ?? 0) > 0
  if (given === "" || given === undefined || given === null || bare) {
    if (field.required) return { wrong: { is: "required" } }
    return field.nullable === true ? { value: null } : {}
  }
  const number = field.kind === "number" && typeof given === "string" ? numberOf(field, given, typing) : given
  if (number === undefined) return { wrong: { is: "number" } }
  const read = readFields([field], { [field.name]: number }, { callingCode: typing.callingCode })
  if ("value" in read) return { value: read.value[field.name] }
  return { wrong: read.problems[0]!.wrong }
}
