import * as Result from "effect/Result"
import * as Schema from "effect/Schema"
import { Business } from "../businesses/business.ts"
import { DeliveryOption } from "../delivery/option.ts"
import { accept, command, versionConflict, refusal, refuse } from "../kernel/index.ts"
import { Discount, Redemption } from "../promotions/discount.ts"
import { Promotion } from "../promotions/promotion.ts"
import { Product, type ProductState } from "../catalog/product.ts"
import { PreviewStale } from "../sales/correctSale.ts"
import { onBackorder, productsOf, variantsMeant } from "../sales/lines.ts"
import { givenAnew } from "../sales/offered.ts"
import { hashOf, Preview, previewOf } from "../sales/preview.ts"
import { generosity, lineStands } from "../sales/rights.ts"
import { balance, Sale, type SaleState } from "../sales/sale.ts"
import { Stock } from "../stock/stock.ts"
import { ALL as RATES, TaxRates } from "../taxes/taxRates.ts"
import { type Amendment, amending, amendingRefusals, amendment, type Amended } from "./amending.ts"
import { confirmingNeeds } from "./confirming.ts"
import { heldBy, holding, lettingGo } from "./holding.ts"
import { saleIdOf } from "./ids.ts"
import { Order, type OrderState } from "./order.ts"
import { receivedFor } from "./receiving.ts"
import { completing, orderAfter, saleAfter } from "./unfolding.ts"

const access = { module: "orders", action: "amend" } as const

const OrderAmendmentPreview = refusal("OrderAmendmentPreview", { code: "PREVIEW", status: 200 }, { preview: Preview })

const reads = (
  { delivery, orderId }: Pick<Amendment, "delivery" | "orderId">,
  { business }: { readonly business: string },
) => ({
  order: Order.of(orderId),
  business: Business.of(business),
  rates: TaxRates.of(RATES),
  options: delivery?.optionId === undefined ? [] : [DeliveryOption.of(delivery.optionId)],
})

const readsNext = ({ order }: { readonly order: OrderState }, input: Pick<Amendment, "lines" | "orderId">) => {
  const { stock: _, ...more } = confirmingNeeds(order, input.orderId)
  const named = [...productsOf(input), ...order.agreed.lines.flatMap(({ productId }) => productId ?? [])]
  return { ...more, products: [...new Set(named)].map((id) => Product.of(id)) }
}

type Products = Parameters<typeof variantsMeant>[1]

const readsLast = (
  { order, products }: { readonly order: OrderState; readonly products: Products },
  input: Pick<Amendment, "lines" | "orderId">,
) => {
  const held = Object.values(order.holds).flatMap(({ plan }) => plan.map(({ variantId }) => variantId))
  const were = order.agreed.lines.flatMap(({ variantId }) => variantId ?? [])
  return { stock: [...new Set([...variantsMeant(input, products), ...were, ...held])].map((id) => Stock.of(id)) }
}

/** A sale that stands for the order before there is one, so that both are previewed alike. */
const asSale = (order: OrderState, sale: SaleState, { before }: Amended): SaleState => ({
  ...(sale.status === "posted"
    ? sale
    : { ...Sale.initial, status: "posted", terms: before, received: receivedFor(order) }),
  version: order.version,
})

/** The order is to be something else: what it keeps, its sale and its shelves follow (pain C43). */
/** What was agreed on before stands. */
const stands = (
  { order, products }: { readonly order: OrderState; readonly products: ReadonlyMap<string, ProductState> },
  { lines }: Pick<Amendment, "lines">,
) => ({ lines: lines?.map((line) => lineStands(line, products, order.agreed.lines)) })

export const amendOrder = command("AmendOrder", {
  summary: "Changes an order: other goods or quantities, another way of delivery. What is packed stays.",
  input: { ...amendment, previewHash: Schema.optionalKey(Schema.String.check(Schema.isMaxLength(40))) },
  subject: "orderId",
  access,
  offline: "never",
  reads,
  readsNext,
  readsLast,
  stands: (found, input) => stands(found, input),
  measures: (events, { order, products }) =>
    events.flatMap((it) => (it._tag === "OrderAmended" ? generosity(it, products, order.agreed) : [])),
  writes: [Order, Sale, Stock, Discount, Promotion, Redemption],
  refusals: [...amendingRefusals, PreviewStale],
  decide: ({ order, ...found }, input, context) => {
    const { address, expectedVersion, orderId, previewHash, reason } = input
    const amended = amending(found, order, input)
    if (Result.isFailure(amended)) return refuse(amended.failure)
    const { after, agreed, before, changed, movements } = amended.success
    if (!changed) return accept([])
    const conflict = versionConflict(expectedVersion, order.version)
    if (conflict !== undefined) return refuse(conflict)
    if (
      previewHash !== undefined &&
      previewHash !== hashOf(asSale(order, found.sale, amended.success), amended.success)
    )
      return refuse(PreviewStale({}))

    const { at } = context
    const saleId = saleIdOf(orderId)
    const freed = lettingGo(found.stock, order, orderId, "over")
    const [held] = heldBy(order)
    const kept = agreed.plan.filter(({ variantId }) => !onBackorder(found.products, variantId))
    const said = {
      _tag: "OrderAmended" as const,
      ...agreed,
      orderId,
      ...(address !== undefined && { address }),
      reason,
      at,
    }
    const again =
      held === undefined ? [] : holding(orderAfter(order, freed), orderId, kept, { at, until: held[1].until })
    if (order.status === "placed") return accept([...freed, said, ...again])
    const sold = { _tag: "SaleCorrected" as const, saleId, reason, ...after }
    const owed = -balance(saleAfter(found.sale, [sold]))
    const events = [said, sold, ...movements, ...givenAnew(saleId, before, after)]
    return accept([
      ...events,
      ...(owed > 0 ? [{ _tag: "OrderRefundDue" as const, orderId, amount: owed, at }] : []),
      ...completing(orderId, order, found.sale, events, context),
    ])
  },
})

/** What an amendment would change, before anybody makes it. */
export const previewAmendment = command("PreviewAmendment", {
  summary: "Shows what changing an order would do to its amounts and to the shelves, and changes nothing.",
  input: { ...amendment, reason: Schema.optionalKey(amendment.reason) },
  subject: "orderId",
  access,
  offline: "never",
  reads,
  readsNext,
  readsLast,
  stands: (found, input) => stands(found, input),
  writes: [],
  refusals: [...amendingRefusals, OrderAmendmentPreview],
  decide: ({ order, ...found }, input) => {
    const amended = amending(found, order, { ...input, reason: input.reason ?? "preview" })
    if (Result.isFailure(amended)) return refuse(amended.failure)

    const sale = asSale(order, found.sale, amended.success)
    return refuse(OrderAmendmentPreview({ preview: previewOf(sale, amended.success) }))
  },
})
