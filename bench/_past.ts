import { ReadingBook } from "@oja/store"
import { oja } from "@oja/domain"
import { salesByProducts } from "@oja/domain/reports/products"
import { profitAndLoss } from "@oja/domain/reports/money"
import { trialBalance } from "@oja/domain/ledger/queries"
import { TimeTravel } from "@oja/store/timeTravel"
import * as all from "@oja/domain/reports/lists"
console.log(Object.keys(all).join(" "))
const book = new ReadingBook("/tmp/oja-big-book-332000", oja)
const asOf = "2025-10-21"
const context = { by: "u", at: Date.now(), today: asOf, business: "biz_01a210bf-f9f6-7cfc-a53e-e2e2d9aed051" } as any
for (const [what, q, input] of [
  ["month", salesByProducts, { from: "2025-10-01", to: asOf }],
  ["until", salesByProducts, { from: "2000-01-01", to: asOf }],
  ["tb", trialBalance, {}],
  ["pl", profitAndLoss, { from: "2025-10-01", to: asOf }],
] as const) {
  if (q === undefined) continue
  const travel = new TimeTravel(book.log, oja)
  const asked = (q as any).reads(input, context)
  for (const [name, selection] of Object.entries<any>(asked)) {
    const t: string[] = []
    for (let i = 0; i < 2; i++) {
      const s = performance.now()
      travel.at(context.business, { asOf }).find(selection)
      t.push((performance.now() - s).toFixed(1))
    }
    console.log(what, name, selection.view?.name, t.join(" "))
  }
  travel.close()
}
