import fc from "fast-check"
import { reviseProduct } from "../../catalog/reviseProduct.ts"
import { payExpense } from "../../expenses/payExpense.ts"
import { recordExpense } from "../../expenses/recordExpense.ts"
import { receiveSupplierRefund, returnToSupplier } from "../../expenses/returnToSupplier.ts"
import { voidExpense } from "../../expenses/voidExpense.ts"
import { payOutChange } from "../../change/payOutChange.ts"
import { confirmPayment, declinePayment } from "../../sales/confirmPayment.ts"
import { correctSale } from "../../sales/correctSale.ts"
import { issueRefund } from "../../sales/issueRefund.ts"
import { receivePayment } from "../../sales/receivePayment.ts"
import { recordSale } from "../../sales/recordSale.ts"
import { reversePayment } from "../../sales/reversePayment.ts"
import { returnGoods } from "../../sales/returnGoods.ts"
import { voidSale } from "../../sales/voidSale.ts"
import { writeOff } from "../../sales/writeOff.ts"
import { adjustStock } from "../../stock/adjustStock.ts"
import { receiveStock } from "../../stock/receiveStock.ts"
import { setStock } from "../../stock/setStock.ts"
import { draftTransfer } from "../../transfers/draftTransfer.ts"
import { closeTransfer, recallTransfer } from "../../transfers/endTransfer.ts"
import { receiveTransfer } from "../../transfers/receiveTransfer.ts"
import { sendTransfer } from "../../transfers/sendTransfer.ts"
import { Asked, type Model, branches, days, kinds, plus } from "./closingModel.ts"

// What histories are made of: each request with what it must come to, by the model's own reckoning.

/** A quotient of whole numbers, half up. */
const rounded = (amount: number, by: number): number => Math.floor((2 * amount + by) / (2 * by))

const units = fc.integer({ min: 1, max: 9 }).map((n) => n * 500)
const thing = fc.integer({ min: 0, max: 1 })
const branch = fc.constantFrom(...branches)
const day = fc.constantFrom(...days)
const amount = fc.integer({ min: 1, max: 4_000 })
const pick = fc.nat({ max: 50 })
const of = <T>(map: ReadonlyMap<string, T>, at: number): readonly [string, T] | undefined => {
  const all = [...map]
  return all[at % Math.max(1, all.length)]
}

/** Whether a later count has seen what happens on a day: then it moves nothing. */
const seen = (model: Model, key: string, on: string) => on < (model.counted.get(key) ?? "")

const nothing = () => ({
  payments: new Map<string, number>(),
  fees: new Map<string, number>(),
  waiting: new Map<string, { amount: number; fee: number }>(),
  slips: new Map<string, number>(),
  given: 0,
  lost: 0,
  off: 0,
  back: 0,
  worth: 0,
  gone: false,
})

/** What is sold with tenders of the counter: what is shown and waits, change that is owed, and change that is spent. */
const atCounter = fc
  .tuple(
    thing,
    branch,
    units,
    amount,
    fc.constantFrom("waits", "owes change", "spends change"),
    pick,
    fc.nat({ max: 60 }),
  )
  .map(
    ([n, locationId, quantity, price, how, at, small]) =>
      new Asked(`sell ${quantity} of ${n} at ${price} in ${locationId}: ${how} ${at} ${small}`, (model, step) => {
        const total = rounded(quantity * price, 1000)
        const [slipId, left] = of(model.slips, at) ?? ["chg_none", 0]
        const amount = Math.min(left, total, small)
        const fee = small % 2 === 0 ? small : 0
        const saleId = `sale_${step}`
        const payments =
          how === "waits"
            ? [{ paymentId: `pay_${step}`, amount: total, method: "mobile_money", operator: "opay", reference: saleId }]
            : how === "owes change"
              ? [{ amount: total, method: "cash" }]
              : [
                  ...(amount > 0 ? [{ amount, method: "change_owed", slipId }] : []),
                  ...(total > amount ? [{ amount: total - amount, method: "card" }] : []),
                ]
        const feeing = how === "waits" && fee > 0 ? { fee, feeBy: at % 3 === 0 ? "customer" : "shop" } : {}
        return [
          recordSale,
          {
            saleId,
            on: "2026-03-01",
            locationId,
            channel: "pos",
            lines: [{ lineId: "1", productId: `prod_${n}`, quantity, unitPrice: price }],
            paymentType: "full",
            payments: payments.map((it) => ({ ...it, ...feeing })),
            ...(how === "owes change" && small > 0 && { changeOwed: small }),
          },
          () => {
            const key = `var_${n} ${locationId}`
            if (!seen(model, key, "2026-03-01")) plus(model.onHand, key, -quantity)
            const paid = how === "waits" ? 0 : total
            const sale = { ...nothing(), total, paid, quantity, price, key, on: "2026-03-01" }
            model.sales.set(saleId, sale)
            if (how === "waits")
              sale.waiting.set(`pay_${step}`, { amount: total, fee: at % 3 === 0 ? 0 : (feeing.fee ?? 0) })
            if (how === "owes change" && small > 0) model.slips.set(`chg_${step}`, small)
            if (how === "spends change" && amount > 0) {
              sale.slips.set(slipId, amount)
              plus(model.slips, slipId, -amount)
            }
          },
        ]
      }),
  )

const looked = fc.tuple(pick, fc.boolean()).map(
  ([at, came]) =>
    new Asked(`what waited of sale ${at} ${came ? "came" : "did not come"}`, (model) => {
      const found = of(new Map([...model.sales].filter(([, { waiting }]) => waiting.size > 0)), at)
      if (found === undefined) return undefined
      const [saleId, sale] = found
      const [paymentId, { amount, fee }] = [...sale.waiting][0]!
      if (!came)
        return [
          declinePayment,
          { saleId, paymentId, reason: "not on the account" },
          () => void sale.waiting.delete(paymentId),
        ]
      return [
        confirmPayment,
        { saleId, paymentId },
        () => {
          sale.waiting.delete(paymentId)
          sale.paid += amount
          sale.payments.set(paymentId, amount)
          if (fee > 0) sale.fees.set(paymentId, fee)
        },
      ]
    }),
)

const coins = fc.tuple(pick).map(
  ([at]) =>
    new Asked(`give the change of slip ${at}`, (model) => {
      const found = of(model.slips, at)
      if (found === undefined) return undefined
      return [payOutChange, { slipId: found[0] }, () => void model.slips.set(found[0], 0)]
    }),
)

export const commands = [
  atCounter,
  looked,
  coins,
  fc.tuple(thing, branch, units, amount, day).map(
    ([n, locationId, quantity, unitCost, on]) =>
      new Asked(`receive ${quantity} of ${n} at ${unitCost} in ${locationId} on ${on}`, (_, step) => [
        receiveStock,
        {
          variantId: `var_${n}`,
          locationId,
          movementId: `move_r${step}`,
          quantity,
          on,
          unitCost,
        },
        (model) => {
          const key = `var_${n} ${locationId}`
          if (!seen(model, key, on)) plus(model.onHand, key, quantity)
          model.bought += rounded(quantity * unitCost, 1000)
        },
      ]),
  ),
  fc.tuple(thing, branch, units, day, fc.boolean(), amount).map(
    ([n, locationId, quantity, on, owes, price]) =>
      new Asked(
        `sell ${quantity} of ${n} at ${price} in ${locationId} on ${on}${owes ? " on credit" : ""}`,
        (_, step) => {
          const total = rounded(quantity * price, 1000)
          return [
            recordSale,
            {
              saleId: `sale_${step}`,
              on,
              locationId,
              channel: "pos",
              lines: [{ lineId: "1", productId: `prod_${n}`, quantity, unitPrice: price }],
              ...(owes ? { paymentType: "credit", customerId: "cust_1" } : { paymentType: "full", method: "card" }),
            },
            (model) => {
              const key = `var_${n} ${locationId}`
              if (!seen(model, key, on)) plus(model.onHand, key, -quantity)
              model.sales.set(`sale_${step}`, { ...nothing(), total, paid: owes ? 0 : total, quantity, price, key, on })
            },
          ]
        },
      ),
  ),
  fc.tuple(pick, fc.constantFrom("restocked", "damaged"), fc.integer({ min: 1, max: 4 })).map(
    ([at, condition, part]) =>
      new Asked(`bring back ${part}/4 of sale ${at}, ${condition}`, (model, step) => {
        const found = of(model.sales, at)
        if (found === undefined) return undefined
        const [saleId, sale] = found
        const quantity = Math.max(1, Math.floor((sale.quantity * part) / 4))
        return [
          returnGoods,
          { saleId, returnId: `ret_${step}`, reason: "came back", lines: [{ lineId: "1", quantity, condition }] },
          () => {
            const { key } = sale
            // The count that follows the day of the return is none: it is today's.
            if (condition === "restocked") plus(model.onHand, key, quantity)
            // The part of the price that still stands, less what came back before.
            const whole = rounded(sale.quantity * sale.price, 1000) - sale.off
            const credited = Math.max(0, rounded(whole * (sale.back + quantity), sale.quantity) - sale.worth)
            sale.worth += credited
            sale.back += quantity
            sale.total -= credited
            // What had been written off of it is lost so much less.
            const over = Math.max(0, sale.lost - Math.max(0, sale.total + sale.lost))
            if (over > 0) {
              sale.lost -= over
              sale.total += over
            }
          },
        ]
      }),
  ),
  fc.tuple(pick).map(
    ([at]) =>
      new Asked(`void sale ${at}`, (model) => {
        const found = of(model.sales, at)
        if (found === undefined) return undefined
        const [saleId, sale] = found
        return [
          voidSale,
          { saleId, reason: "by mistake" },
          () => {
            if (!sale.gone) plus(model.onHand, sale.key, sale.quantity)
            if (!sale.gone) for (const [slip, value] of sale.slips) plus(model.slips, slip, value)
            // Its own change is owed no more, as its payment is taken back.
            const own = `chg_${saleId.slice("sale_".length)}`
            if (!sale.gone && model.slips.has(own)) model.slips.set(own, 0)
            sale.gone = true
          },
        ]
      }),
  ),
  fc.tuple(pick, units).map(
    ([at, quantity]) =>
      new Asked(`correct sale ${at} to ${quantity}`, (model) => {
        const found = of(model.sales, at)
        if (found === undefined) return undefined
        const [saleId, sale] = found
        const { key, on } = sale
        return [
          correctSale,
          {
            saleId,
            reason: "miscounted",
            lines: [{ lineId: "1", productId: key.replace(/var_(\d).*/, "prod_$1"), quantity, unitPrice: sale.price }],
          },
          () => {
            // The goods of a corrected sale move on the day of the sale: a count since has seen them.
            if (!seen(model, key, on)) plus(model.onHand, key, sale.quantity - quantity)
            sale.total += rounded(quantity * sale.price, 1000) - rounded(sale.quantity * sale.price, 1000)
            sale.quantity = quantity
          },
        ]
      }),
  ),
  fc.tuple(pick, amount).map(
    ([at, value]) =>
      new Asked(`pay ${value} of sale ${at}`, (model, step) => {
        const found = of(model.sales, at)
        if (found === undefined) return undefined
        const [saleId, sale] = found
        return [
          receivePayment,
          { saleId, paymentId: `pay_${step}`, amount: value, method: "bank_transfer" },
          () => {
            sale.paid += value
            sale.payments.set(`pay_${step}`, value)
          },
        ]
      }),
  ),
  fc.tuple(pick, pick).map(
    ([at, which]) =>
      new Asked(`payment ${which} of sale ${at} never came`, (model) => {
        const found = of(model.sales, at)
        const payment = found && of(found[1].payments, which)
        if (found === undefined || payment === undefined) return undefined
        const [saleId, sale] = found
        const [paymentId, value] = payment
        return [
          reversePayment,
          { saleId, paymentId, reason: "it never came" },
          () => {
            sale.paid -= value
            sale.payments.delete(paymentId)
            sale.fees.delete(paymentId)
          },
        ]
      }),
  ),
  fc.tuple(pick, amount).map(
    ([at, value]) =>
      new Asked(`give back ${value} of sale ${at}`, (model, step) => {
        const found = of(model.sales, at)
        if (found === undefined) return undefined
        const [saleId, sale] = found
        return [
          issueRefund,
          { saleId, refundId: `rfd_${step}`, amount: value, method: "cash", reason: "scratched" },
          () => {
            // What nobody was owed comes off the price.
            const due = Math.max(0, sale.paid - sale.given - sale.total)
            sale.total -= Math.max(0, value - due)
            sale.off += Math.max(0, value - due)
            sale.given += value
          },
        ]
      }),
  ),
  fc.tuple(pick, amount).map(
    ([at, value]) =>
      new Asked(`write ${value} of sale ${at} off`, (model, step) => {
        const found = of(model.sales, at)
        if (found === undefined) return undefined
        const [saleId, sale] = found
        return [
          writeOff,
          { saleId, writeOffId: `wof_${step}`, amount: value, reason: "moved away" },
          () => {
            sale.total -= value
            sale.lost += value
          },
        ]
      }),
  ),
  fc
    .tuple(thing, branch, units, fc.constantFrom("theft_or_loss", "own_use", "damaged", "promotion_or_gift", "found"))
    .map(
      ([n, locationId, quantity, reason]) =>
        new Asked(`${reason} ${quantity} of ${n} in ${locationId}`, (_, step) => {
          const direction = reason === "found" ? "in" : "out"
          return [
            adjustStock,
            { variantId: `var_${n}`, locationId, movementId: `move_a${step}`, quantity, direction, reason },
            (model) => plus(model.onHand, `var_${n} ${locationId}`, direction === "in" ? quantity : -quantity),
          ]
        }),
    ),
  fc.tuple(thing, branch, units).map(
    ([n, locationId, counted]) =>
      new Asked(`count ${counted} of ${n} in ${locationId}`, (_, step) => [
        setStock,
        { variantId: `var_${n}`, locationId, movementId: `move_c${step}`, counted },
        (model) => {
          model.onHand.set(`var_${n} ${locationId}`, counted)
          model.counted.set(`var_${n} ${locationId}`, "2026-03-02")
        },
      ]),
  ),
  fc.tuple(thing, branch, branch, units).map(
    ([n, from, to, quantity]) =>
      new Asked(`draft a transfer of ${quantity} of ${n} from ${from} to ${to}`, (_, step) => [
        draftTransfer,
        {
          transferId: `trf_${step}`,
          fromLocationId: from,
          toLocationId: to,
          lines: [{ variantId: `var_${n}`, quantity }],
        },
        (model) => {
          model.transfers.set(`trf_${step}`, { variant: n, quantity, from, to, open: false, sent: false })
        },
      ]),
  ),
  fc.tuple(pick, fc.constantFrom("send", "receive", "recall", "close")).map(
    ([at, verb]) =>
      new Asked(`${verb} transfer ${at}`, (model, step) => {
        const found = of(model.transfers, at)
        if (found === undefined) return undefined
        const [transferId, it] = found
        const away = `var_${it.variant} away`
        const put = (place: string, quantity: number) => plus(model.onHand, `var_${it.variant} ${place}`, quantity)
        if (verb === "send")
          return [
            sendTransfer,
            { transferId },
            () => {
              if (it.sent) return
              Object.assign(it, { sent: true, open: true })
              put(it.from, -it.quantity)
              plus(model.onHand, away, it.quantity)
            },
          ]
        const ends = (place: string | undefined) => () => {
          if (!it.open) return
          it.open = false
          if (place !== undefined) put(place, it.quantity)
          plus(model.onHand, away, -it.quantity)
        }
        if (verb === "receive") return [receiveTransfer, { transferId, receiptId: `rcp_${step}` }, ends(it.to)]
        return verb === "recall"
          ? [recallTransfer, { transferId }, ends(it.from)]
          : [closeTransfer, { transferId, reason: "never came" }, ends(undefined)]
      }),
  ),
  fc.tuple(fc.constantFrom(...kinds), amount, fc.boolean(), day).map(
    ([category, value, owes, on]) =>
      new Asked(`spend ${value} on ${category}${owes ? ", to be paid" : ""}`, (_, step) => [
        recordExpense,
        { expenseId: `exp_${step}`, amount: value, on, category, ...(owes && { paid: false }) },
        (model) =>
          void model.bills.set(`exp_${step}`, {
            amount: value,
            paid: owes ? 0 : value,
            kind: category,
            gone: false,
          }),
      ]),
  ),
  fc.tuple(thing, units, amount, fc.nat({ max: 300 }), day).map(
    ([n, quantity, cost, more, on]) =>
      new Asked(`buy ${quantity} of ${n} for ${cost} with the bill`, (_, step) => [
        recordExpense,
        {
          expenseId: `exp_${step}`,
          amount: cost + more,
          on,
          category: "stock_purchase",
          goods: [{ productId: `prod_${n}`, quantity, cost }],
        },
        (model) => {
          const key = `var_${n} loc_main`
          if (!seen(model, key, on)) plus(model.onHand, key, quantity)
          model.bought += cost
          model.bills.set(`exp_${step}`, {
            amount: cost + more,
            paid: cost + more,
            goods: { key, quantity, cost, on },
            kind: "stock_purchase",
            gone: false,
          })
        },
      ]),
  ),
  fc.tuple(pick, amount).map(
    ([at, value]) =>
      new Asked(`pay ${value} of bill ${at}`, (model, step) => {
        const found = of(model.bills, at)
        if (found === undefined) return undefined
        const [expenseId, bill] = found
        return [
          payExpense,
          { expenseId, paymentId: `xpay_${step}`, amount: value, method: "cash" },
          () => {
            bill.paid += value
          },
        ]
      }),
  ),
  fc.tuple(pick, units, day, fc.boolean()).map(
    ([at, quantity, on, gives]) =>
      new Asked(`return ${quantity} of bill ${at} on ${on}${gives ? ", for cash" : ""}`, (model, step) => {
        const found = of(new Map([...model.bills].filter(([, { goods }]) => goods !== undefined)), at)
        if (found === undefined) return undefined
        const [expenseId, bill] = found
        const goods = bill.goods!
        return [
          returnToSupplier,
          {
            expenseId,
            returnId: `xret_${step}`,
            lines: [{ variantId: goods.key.split(" ")[0], quantity }],
            reason: "past its date",
            on,
            ...(gives && { refundMethod: "cash" }),
          },
          () => {
            const cost = rounded(goods.cost * quantity, goods.quantity)
            if (!seen(model, goods.key, on)) plus(model.onHand, goods.key, -quantity)
            goods.quantity -= quantity
            goods.cost -= cost
            model.bought -= cost
            bill.amount -= cost
            if (gives) bill.paid -= Math.min(cost, Math.max(0, bill.paid - bill.amount))
          },
        ]
      }),
  ),
  fc.tuple(pick, amount).map(
    ([at, value]) =>
      new Asked(`${value} of bill ${at} comes back`, (model, step) => {
        const found = of(new Map([...model.bills].filter(([, it]) => it.paid > it.amount)), at)
        if (found === undefined) return undefined
        const [expenseId, bill] = found
        return [
          receiveSupplierRefund,
          { expenseId, paymentId: `xpay_${step}`, amount: value, method: "bank_transfer" },
          () => {
            bill.paid -= value
          },
        ]
      }),
  ),
  fc.tuple(pick).map(
    ([at]) =>
      new Asked(`void bill ${at}`, (model) => {
        const found = of(model.bills, at)
        if (found === undefined) return undefined
        const [expenseId, bill] = found
        const { goods } = bill
        return [
          voidExpense,
          { expenseId, reason: "by mistake" },
          (model) => {
            if (goods !== undefined && !bill.gone) {
              if (!seen(model, goods.key, goods.on)) plus(model.onHand, goods.key, -goods.quantity)
              model.bought -= goods.cost
            }
            bill.gone = true
          },
        ]
      }),
  ),
  fc
    .tuple(thing, fc.option(amount, { nil: undefined }))
    .map(
      ([n, costPrice]) =>
        new Asked(`thing ${n} is said to cost ${costPrice}`, () => [
          reviseProduct,
          { productId: `prod_${n}`, costPrice: costPrice ?? null },
          () => undefined,
        ]),
    ),
]
