import { call } from "../data/http.ts"
import type { Business } from "../session/session.ts"
import { exponentOf } from "../data/formatMoney.ts"

/** One answer of onboarding, kept as soon as it is given. */
export type Answers = Readonly<Record<string, string>>

interface Step {
  readonly name: "address" | "product" | "store"
  readonly fields: ReadonlyArray<{
    readonly name: string
    readonly label: "addressField" | "instagram" | "x" | "facebook" | "productName" | "price" | "stock" | "slug"
    readonly required?: boolean
    readonly pattern?: RegExp
    readonly inputMode?: "decimal" | "numeric"
  }>
  /** What may be answered, for whoever has not answered yet. */
  readonly suggest?: () => Promise<Answers>
  readonly save: (answers: Answers, business: Business) => Promise<unknown>
}

/** "12 500.5" in a currency with two decimals is 1250050 in whole minor units. */
export const minorOf = (typed: string, currency: string) => {
  const [whole = "0", part = ""] = typed.replaceAll(/\s/g, "").replace(",", ".").split(".")
  const digits = exponentOf(currency)
  return Number(whole + part.padEnd(digits, "0").slice(0, digits))
}

export const steps: ReadonlyArray<Step> = [
  {
    name: "address",
    fields: [
      { name: "address", label: "addressField", required: true, pattern: /^.{3,160}$/s },
      { name: "instagram", label: "instagram" },
      { name: "x", label: "x" },
      { name: "facebook", label: "facebook" },
    ],
    save: (answers, { businessId }) =>
      call(`/business/${businessId}`, {
        method: "PATCH",
        body: Object.fromEntries(Object.entries(answers).filter(([, value]) => value !== "")),
      }),
  },
  {
    name: "product",
    fields: [
      { name: "name", label: "productName", required: true, pattern: /^.{2,}$/s },
      { name: "price", label: "price", required: true, pattern: /^[\d\s]+([.,]\d+)?$/, inputMode: "decimal" },
      { name: "stock", label: "stock", pattern: /^\d*$/, inputMode: "numeric" },
    ],
    save: ({ name, price = "", stock = "" }, { currencyObj }) =>
      call("/product", {
        method: "POST",
        body: {
          name,
          type: "product",
          sellingPrice: minorOf(price, currencyObj?.currencyCode ?? "NGN"),
          // Quantities are whole thousandths.
          ...(stock === "" ? {} : { openingStock: [{ locationId: "loc_main", quantity: Number(stock) * 1000 }] }),
        },
      }),
  },
  {
    name: "store",
    fields: [{ name: "slug", label: "slug", required: true, pattern: /^[a-z0-9][a-z0-9-]{1,48}[a-z0-9]$/ }],
    suggest: async () => {
      const { slug } = await call<{ readonly slug: string }>("/v1.0/store/slug-check", { method: "POST", body: {} })
      return { slug }
    },
    save: ({ slug }) => call("/v1.0/store", { method: "PATCH", body: { slug } }),
  },
]
