import * as Result from "effect/Result"
import { expect, it } from "vitest"
import { chance } from "../kernel/chance.ts"
import { oja } from "../index.ts"
import { type AnyCommand, type Context, brokenLaw, type Fact, project, type Row, World } from "../kernel/index.ts"
import { aMorning } from "../kernel/story.ts"
import { receivePayment } from "../sales/receivePayment.ts"
import { recordSale } from "../sales/recordSale.ts"
import { sales } from "../sales/module.ts"
import { Sale } from "../sales/sale.ts"
import { stock } from "../stock/module.ts"
import { receiveStock } from "../stock/receiveStock.ts"
import { amendOrder } from "./amendOrder.ts"
import { cancelOrder } from "./cancelOrder.ts"
import { claimOrderPayment, confirmOrderClaim } from "./claims.ts"
import { confirmOrder } from "./confirmOrder.ts"
import { storeFees } from "./feesView.ts"
import * as fulfil from "./fulfil.ts"
import { holdOrder } from "./holdOrder.ts"
import { orders } from "./module.ts"
import { Order, type OrderState } from "./order.ts"
import { placeOrder } from "./placeOrder.ts"
import { receiveOrderMoney } from "./receiveOrderMoney.ts"
import { receivedFor } from "./receiving.ts"
import { refundOrder } from "./refundOrder.ts"
import { completeOrder, reopenOrder } from "./reopenOrder.ts"
import { approveReturn, closeReturn, declineReturn, receiveReturn, requestReturn } from "./returns.ts"
import type { OrderRow } from "./row.ts"
import { tendOrder } from "./tendOrder.ts"
import { shop, token } from "./testing/shop.ts"
import { saleAfter } from "../sales/index.ts"
import { orders as view } from "./views.ts"

// Tens of thousands of requests such as a store's day makes: customers, tills, providers and packers at once.

const SHOPS = 200
const REQUESTS = 220
const seed = Number(process.env["OJA_SEED"] ?? Date.now() % 1_000_000)

const random = chance(seed)
const upTo = (n: number): number => 1 + Math.floor(random() * n)
const pick = <A>(of: ReadonlyArray<A>): A => of[upTo(of.length) - 1]!
const often = (share: number): boolean => random() < share
const reason = "as it happens"

type Request = readonly [AnyCommand, object, object?]

const someLines = (most: number) =>
  Array.from({ length: upTo(3) }, (_, i) => ({
    lineId: String(i + 1),
    productId: `prod_${upTo(3) - 1}`,
    quantity: upTo(most) * 1000,
  }))

const placing = (orderId: string, n: number): Request => [
  placeOrder,
  {
    orderId,
    trackingToken: token(n),
    lines: someLines(4),
    contactName: "Tunde",
    contactPhone: `+23480311122${10 + upTo(3)}`,
    address: { line1: "12 Allen Avenue", state: "Lagos" },
    ...(often(0.7) && { delivery: often(0.5) ? { optionId: "dopt_0" } : { optionId: "dopt_1", locationId: "loc_0" } }),
    mode: pick(["online", "online", "bank_transfer", "on_delivery", "on_pickup"]),
  },
  often(0.6) ? { by: "storefront" } : {},
]

/** A request about an order, the more often one that makes sense. */
const request = (world: World, orderId: `ord_${string}`, n: number): Request => {
  const order = world.of<OrderState>(Order).get(orderId) ?? Order.initial
  if (order.status === "none") return placing(orderId, n)
  const about = { orderId }
  const word = orderId.slice(4)
  const parcels = Object.entries(order.parcels)
  const owed = Math.max(1, order.agreed.total - receivedFor(order))
  const money = (amount: number) => ({
    ...about,
    paymentId: `pay_${word}-${upTo(4)}`,
    amount,
    currency: "NGN",
    method: "transfer",
    online: often(0.8),
  })
  switch (parcels.length > 0 && often(0.5) ? pick([0, 10, 10]) : upTo(15)) {
    case 1:
      return [receiveOrderMoney, money(often(0.8) ? owed : upTo(owed + 3000))]
    case 2:
      return [confirmOrder, { ...about, anyway: often(0.3) }]
    case 3:
      return often(0.15) ? [cancelOrder, { ...about, reason }] : [holdOrder, about]
    case 4:
      return [tendOrder, about]
    case 5:
      return often(0.5)
        ? [claimOrderPayment, { ...about, claimId: `claim_${word}-${upTo(2)}` }]
        : [confirmOrderClaim, { ...about, claimId: `claim_${word}-${upTo(2)}` }]
    case 6:
      return [amendOrder, { ...about, reason, ...(often(0.8) ? { lines: someLines(5) } : { shippingFee: upTo(3000) }) }]
    case 7: {
      const refundId = `rfd_${word}-${upTo(3)}`
      return [refundOrder, { ...about, refundId, amount: upTo(owed + 6000), method: "transfer", reason }]
    }
    case 8:
      return [reopenOrder, { ...about, reason }]
    case 9: {
      const rest = Math.max(1, order.agreed.total)
      return often(0.5)
        ? [
            receivePayment,
            { saleId: `sale_${word}`, paymentId: `pay_${word}-s${upTo(3)}`, amount: upTo(rest), method: "cash" },
          ]
        : [
            recordSale,
            {
              saleId: `sale_t${n}`,
              on: "2026-03-02",
              channel: "pos",
              lines: someLines(2),
              paymentType: "full",
              method: "cash",
            },
          ]
    }
    case 10: {
      const returnId = `oret_${word}-${upTo(2)}`
      if (order.returns[returnId] === undefined)
        return [requestReturn, { returnId, lines: [{ lineId: "1", quantity: upTo(3) * 1000 }], reason }]
      const close: Request = [closeReturn, { returnId, ...(often(0.6) && { refund: { method: "cash" } }) }]
      const decline: Request = [declineReturn, { returnId, reason }]
      const next: { readonly [status: string]: Request } = {
        requested: often(0.8) ? [approveReturn, { returnId }] : decline,
        approved: [receiveReturn, { returnId }],
      }
      return next[order.returns[returnId].status] ?? close
    }
    case 11: {
      const fulfilmentId = `ful_${word}-${upTo(3)}`
      return often(0.6)
        ? [fulfil.createFulfilment, { fulfilmentId }]
        : [fulfil.createFulfilment, { fulfilmentId, lines: [{ lineId: "1", quantity: upTo(3) * 1000 }] }]
    }
    default: {
      const none: readonly [string, { readonly status: string }] = [`ful_${word}-1`, { status: "new" }]
      const [fulfilmentId, parcel] = pick(parcels.length > 0 ? parcels : [none])
      const payment = often(0.5) && { payment: { amount: owed, method: "cash" } }
      const it = { fulfilmentId }
      const next: { readonly [status: string]: ReadonlyArray<Request> } = {
        new: [[fulfil.packFulfilment, it]],
        packed: [
          [fulfil.readyFulfilment, it],
          [fulfil.assignFulfilment, { ...it, driverId: "driver_1" }],
          [fulfil.dispatchFulfilment, it],
        ],
        ready_for_pickup: [[fulfil.pickUpFulfilment, { ...it, ...payment }]],
        assigned: [[fulfil.dispatchFulfilment, it]],
        out_for_delivery: [
          [fulfil.deliverFulfilment, { ...it, ...payment }],
          [fulfil.deliverFulfilment, it],
          [fulfil.failFulfilment, { ...it, reason }],
        ],
        failed: [
          [fulfil.returnFulfilment, it],
          [fulfil.assignFulfilment, { ...it, driverId: "driver_2" }],
        ],
      }
      return often(0.1)
        ? [fulfil.cancelFulfilment, it]
        : pick(next[parcel.status] ?? ([[fulfil.deliverFulfilment, it]] as ReadonlyArray<Request>))
    }
  }
}

/** What the reports add up is what the order was charged, to the kobo. */
const feesDiffer = (world: World, fees: ReadonlyMap<string, Row>, orderId: string): string | undefined => {
  const rows = [...(fees.values() as Iterable<Row & { readonly orderId: string; readonly amount: number }>)]
  const listed = rows.reduce((sum, it) => sum + (it.orderId === orderId ? it.amount : 0), 0)
  const fee = world.of<OrderState>(Order).get(orderId)?.storeFee ?? 0
  return listed === fee ? undefined : `fees of ${listed} are listed, and ${fee} was charged`
}

/** A sale that is paid may complete its order: what the reaction to it asks. */
const complete = (world: World, orderId: `ord_${string}`, context: Context, events: ReadonlyArray<Fact>) => {
  const order = world.of<OrderState>(Order).get(orderId) ?? Order.initial
  const sale = saleAfter(world.of<typeof Sale.initial>(Sale).get(`sale_${orderId.slice(4)}`) ?? Sale.initial, events)
  const done = completeOrder.decide({ order, sale }, { orderId }, context)
  return Result.isSuccess(done) ? done.success : []
}

/** What the row says of money and goods is what the order and its sale say. */
const rowDiffers = (world: World, rows: ReadonlyMap<string, Row>, orderId: string): string | undefined => {
  const order = world.of<OrderState>(Order).get(orderId)
  if (order === undefined) return undefined
  const row = rows.get(orderId) as OrderRow
  const sale = world.of<typeof Sale.initial>(Sale).get(row.saleId)
  const said = { state: row.state, total: row.total, storeFee: row.storeFee, version: row.version }
  const is = { state: order.status, total: order.agreed.total, storeFee: order.storeFee, version: order.version }
  const money =
    sale?.status === "posted"
      ? sale.terms.total + sale.rounded - sale.credited - sale.writtenOff - sale.received + sale.refunded
      : (order.status === "placed" ? order.agreed.total : 0) - receivedFor(order)
  const isVoid = sale?.status === "voided"
  if (!isVoid && row.balance !== money) return `the row's balance is ${row.balance} and should be ${money}`
  return JSON.stringify(said) === JSON.stringify(is)
    ? undefined
    : `${JSON.stringify(said)} is not ${JSON.stringify(is)}`
}

it(`the laws hold over a day of orders (OJA_SEED=${seed})`, () => {
  const laws = [...orders.laws, ...sales.laws, ...stock.laws]
  const happened = new Map<string, number>()
  const count = (what: string) => happened.set(what, 1 + (happened.get(what) ?? 0))
  for (let s = 0; s < SHOPS; s++) {
    const world = new World(oja.aggregateOf)
    const rows = new Map<string, Row>()
    const fees = new Map<string, Row>()
    for (const event of shop) world.apply(event)
    if (often(0.5)) world.apply({ _tag: "ReservePolicyChanged", businessId: "biz_ada", reserveOn: "payment" } as Fact)
    for (let n = 0; n < REQUESTS; n++) {
      const orderId = `ord_${upTo(8)}` as const
      const [command, input, who = {}] = often(0.02)
        ? ([
            receiveStock,
            { variantId: "var_0", movementId: `move_r${n}`, locationId: "loc_main", quantity: 3000 },
          ] as Request)
        : request(world, orderId, s * REQUESTS + n)
      const asked = { ...aMorning, at: aMorning.at + n * 60_000, ...who }
      const decided = world.ask(command, input, asked)
      count("asked")
      if (Result.isFailure(decided)) {
        count("refused")
        continue
      }
      // What a fact elsewhere asks of orders is asked at once.
      const looked = command === receivePayment ? complete(world, orderId, asked, decided.success) : []
      for (const event of [...decided.success, ...looked]) {
        world.apply(event)
        const recorded = {
          eventId: `e${n}`,
          position: n,
          business: asked.business,
          by: asked.by,
          at: asked.at,
          day: asked.today,
        }
        project(view, rows, event, recorded)
        project(storeFees, fees, event, { ...recorded, eventId: `${n} ${event._tag}` })
        count(event._tag)
      }
      if (decided.success.length === 0) continue
      const again = world.ask(command, input, asked)
      const broken =
        brokenLaw(laws, world) ??
        rowDiffers(world, rows, orderId) ??
        feesDiffer(world, fees, orderId) ??
        (Result.isSuccess(again) && again.success.length === 0 ? undefined : "asked twice is not asked once")
      expect(broken, `${command.name} ${JSON.stringify(input)} in shop ${s}, OJA_SEED=${seed}`).toBeUndefined()
    }
  }
  process.stdout.write(`seed ${seed}, asked at random: ${JSON.stringify(Object.fromEntries(happened))}\n`)
  for (const tag of ["OrderCompleted", "OrderReturnClosed", "OrderExpired", "OrderAmended", "StoreFeeReturned"])
    expect(happened.get(tag) ?? 0, tag).toBeGreaterThan(5)
}, 120_000)
