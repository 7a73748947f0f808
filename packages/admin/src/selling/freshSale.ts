import { ONE, parse as readQuantity } from "@oja/domain/kernel/counting"
import { mintId } from "../data/mintId.ts"
import type { Carrier } from "./CompanyPick.tsx"
import { plainAmount } from "../data/formatMoney.ts"
import type { LineDraft, SaleDraft } from "./saleDraft.ts"

const noOff = { type: "amount", value: "" } as const

/** By what the book knows a sale, once it is written down. */
export const anewSale = () => ({ saleId: mintId("sale") })

export const freshSale = (today: string): SaleDraft => ({
  ...anewSale(),
  buyer: null,
  lines: [],
  off: noOff,
  codes: [],
  shippingFee: "",
  shippingCompany: "",
  channel: "walk_in",
  on: today,
  paymentType: "full",
  deposit: "",
  method: "cash",
  dueDate: "",
  note: "",
  tags: [],
  attachments: [],
})

/** The line's own name within its sale: one more than the last. */
const nextId = (lines: ReadonlyArray<LineDraft>) =>
  String(1 + Math.max(0, ...lines.map(({ lineId }) => Number(lineId) || 0)))

interface Added {
  readonly productId?: `prod_${string}`
  readonly variantId?: `var_${string}`
  readonly name: string
  readonly price: string
  readonly productTax?: string
}

/** Adding what is there already makes it so many more. `quantity` in thousandths. */
export const withProduct = (
  lines: ReadonlyArray<LineDraft>,
  added: Added,
  quantity = ONE,
): ReadonlyArray<LineDraft> => {
  const there = lines.find(
    ({ productId, variantId }) =>
      productId !== undefined && productId === added.productId && variantId === added.variantId,
  )
  if (there === undefined)
    return [...lines, { ...added, lineId: nextId(lines), quantity: plainQuantity(quantity), off: noOff }]
  return lines.map((line) => (line === there ? more(line, quantity) : line))
}

/** So many more of a line, or fewer; what nobody can read counts as none. */
export const more = (line: LineDraft, by: number): LineDraft => ({
  ...line,
  quantity: plainQuantity(Math.max(0, (readQuantity(line.quantity) ?? 0) + by)),
})

/** A quantity as it stands in a field: "2" or "2.5". */
const plainQuantity = (thousandths: number): string => String(thousandths / ONE)

/** Who delivers, and the fee they usually ask where none was typed. Whoever goes takes their own fee along. */
export const withCompany = (
  { shippingFee }: Pick<SaleDraft, "shippingFee">,
  company: Carrier | undefined,
  left: Carrier | undefined,
  currency: string,
): Partial<SaleDraft> => {
  const usual = (it: Carrier | undefined) =>
    it?.defaultFee === undefined || it.currency !== currency ? "" : plainAmount(it.defaultFee, currency)
  const typed = shippingFee.trim() === usual(left) ? "" : shippingFee.trim()
  return { shippingCompany: company?.name ?? "", shippingFee: typed === "" ? usual(company) : typed }
}
