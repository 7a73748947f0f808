import { detectStyle, readNumber, type NumberProblem, type NumberStyle } from "@oja/domain/imports/numbers"
import { exponentOf } from "./formatMoney.ts"

const THOUSANDTHS = 3

/** Which sign parts the whole from the rest where this person reads. */
export const styleFor = (locale: string): NumberStyle =>
  new Intl.NumberFormat(locale).formatToParts(1.5).find(({ type }) => type === "decimal")?.value === ","
    ? "comma"
    : "point"

// 1,500.50 and 1 500,50 tell their own style; 1,500 alone is read as the person's language writes it.
const read = (text: string, decimals: number, locale: string): number | NumberProblem => {
  const found = detectStyle([text], decimals)
  return readNumber(text, found === "point" || found === "comma" ? found : styleFor(locale), decimals)
}

/** An amount as people type it, in whole minor units: "1,500.50" naira are 150050 kobo. */
export const readAmount = (text: string, currency: string, locale: string) => read(text, exponentOf(currency), locale)

/** A quantity as people type it, in thousandths: "1.5" bags are 1500. */
export const readQuantity = (text: string, locale: string) => read(text, THOUSANDTHS, locale)

/**
 * What was typed of a quantity, as a draft keeps it: what parts thousands falls away, so that "1,500" pieces in Lagos are
 * seen to be 1500 and not one and a half. The thousands before have lost their signs already when the next come.
 */
export const quantityTyped = (text: string, locale: string): string => {
  const close = text.replaceAll(/(?<=\d)\s(?=\d)/g, "")
  const thousands = styleFor(locale) === "point" && /^[1-9]\d*(?:,\d{3})+(?:\.\d*)?$/.test(close)
  return thousands ? close.replaceAll(",", "") : close
}

/** A plain number where it is typed over: "2,5" for "2.5" in Abidjan. */
export const typedOver = (text: string, locale: string): string =>
  styleFor(locale) === "comma" ? text.replace(".", ",") : text

const written = (units: number, decimals: number, least: number, locale: string) => {
  const digits = String(Math.abs(units)).padStart(decimals + 1, "0")
  const point = digits.length - decimals
  const text = `${units < 0 ? "-" : ""}${digits.slice(0, point)}${decimals === 0 ? "" : "."}${digits.slice(point)}`
  const format = new Intl.NumberFormat(locale, { minimumFractionDigits: least, maximumFractionDigits: decimals })
  return format.format(text as Intl.StringNumericLiteral)
}

/** An amount ready to be typed over, without its sign. */
export const amountText = (amount: number, currency: string, locale: string) => {
  const decimals = exponentOf(currency)
  return written(amount, decimals, decimals, locale)
}

/** "1.5" for 1500 thousandths, "1,250" for a thousand times as many and a quarter. */
export const quantityText = (quantity: number, locale: string) => written(quantity, THOUSANDTHS, 0, locale)
