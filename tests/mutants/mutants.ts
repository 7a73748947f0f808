/** A slip that somebody could make: in a file, this text becomes that one; the folder's own tests must see it. */
export interface Mutant {
  readonly file: string
  readonly from: string
  readonly to: string
}

const of =
  (folder: string) =>
  (file: string, from: string, to: string): Mutant => ({ file: `${folder}/${file}`, from, to })

const stock = of("stock")
const sales = of("sales")
const kernel = of("kernel")
const expenses = of("expenses")
const reports = of("reports")
const ledger = of("ledger")
const transfers = of("transfers")
const team = of("team")

export const mutants: ReadonlyArray<Mutant> = [
  stock("valuing.ts", "const trueUp = cover - paidBack", "const trueUp = cover + paidBack"),
  stock("valuing.ts", "held.total + revalued + value - cover)", "held.total + revalued + value)"),
  stock("valuing.ts", "const missing = Math.max(0, units - there)", "const missing = units"),
  stock("valuing.ts", "Math.max(-after.total, Math.min(after.total, difference))", "0"),
  stock("valuing.ts", "quantity > 0 ? Money.share(total, ONE, quantity)", "quantity > 0 ? otherwise"),
  stock("moving.ts", "    ...leftAt(cost),\n", ""),
  stock("legs.ts", 'why === OWN_USE || why === "received" || notLost(event) ? 0 : gone', "gone"),
  stock("effect.ts", "      return event.beforeCount ? 0 : event.difference", "      return event.difference"),
  stock("stock.ts", "sold: stock.sold - event.quantity", "sold: stock.sold + event.quantity"),

  sales("settle.ts", "writtenOff - (received - refunded))", "writtenOff - received)"),
  sales("reckon.ts", "tax.inclusive ? 10_000 + tax.rate : 10_000", "10_000"),
  sales("reckon.ts", "share(amount, 1, step) * step - amount", "share(amount, 1, step) * step"),
  sales("reckon.ts", "subtotal - onAll + shippingFee + addedTax", "subtotal - onAll + shippingFee"),
  sales("credit.ts", "before.units + units, line.quantity", "units, line.quantity"),
  sales("returnGoods.ts", "...(overWrittenOff > 0", "...(overWrittenOff > 1e9"),
  sales("costing.ts", 'event._tag === "StockSold" ? value : -value', "value"),
  sales("costing.ts", "upTo(before + units) - upTo(before)", "upTo(units)"),
  sales("rights.ts", "Math.max(0, Quantities.priced(quantity, unitCost) - total)", "0"),
  sales("paid.ts", "deposit <= above", "deposit < above"),
  sales("rules.ts", "const BACK = 60", "const BACK = 61"),
  sales("voidSale.ts", "      ...valued(stock, back,", "      ...valued(stock, back.slice(1),"),

  kernel("arithmetic.ts", "rest * 2 >= by", "rest * 2 > by"),
  kernel("arithmetic.ts", "a.rest === b.rest ? a.i - b.i", "a.rest === b.rest ? b.i - a.i"),
  kernel("permitting.ts", "it.size > mostOf(actor, it)", "it.size >= mostOf(actor, it)"),
  kernel("permitting.ts", "if (denied !== undefined) return Result.fail", "if (denied === null) return Result.fail"),

  expenses("expense.ts", ": -sentBack) - paidLater", ": -sentBack)"),
  expenses("returnToSupplier.ts", "Math.max(0, amount - unpaid(expense))", "amount"),
  expenses("events.ts", 'owner_drawings: "drawings"', 'owner_drawings: "operating"'),
  expenses("recordExpense.ts", "if (cost > amount)", "if (cost > amount * 2)"),

  reports("metrics.ts", '      figure("inventory_losses") -\n', ""),
  reports(
    "metrics.ts",
    'figure("gross_sales") - figure("discounts") - figure("returns")',
    'figure("gross_sales") - figure("discounts")',
  ),

  ledger("posting.ts", 'debit("goods_lost", loss)', 'debit("cost_of_goods", loss)'),
  ledger("posting.ts", 'drawings: "drawings"', 'drawings: "running_costs"'),
  ledger(
    "views.ts",
    "PaymentReversed: ({ paymentId, saleId }) => [undo(saleId, [paymentId, feePart(paymentId)])]",
    "PaymentReversed: () => []",
  ),

  transfers("receiveTransfer.ts", "if (quantity > (line?.quantity ?? 0))", "if (quantity > 2 * (line?.quantity ?? 0))"),
  team(
    "roles.ts",
    'only("view", "create", "receive_payment"), only("view", "create", "edit"',
    'only("view", "create", "receive_payment", "refund"), only("view", "create", "edit"',
  ),
  team("actor.ts", "has: (feature) => has(plan, feature)", "has: () => true"),
]
