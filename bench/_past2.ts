import { Ledger } from "@oja/store"
import { oja } from "@oja/domain"
import { profitAndLoss } from "@oja/domain/reports/money"
import { addCategory } from "@oja/domain/catalog/addCategory"
import { ReadingBook } from "@oja/store"
import { TimeTravel } from "@oja/store/timeTravel"
const ledger = Ledger.open({ folder: "/tmp/oja-big-book-332000", domain: oja })
const book = new ReadingBook("/tmp/oja-big-book-332000", oja)
const asOf = "2025-10-21"
const context = { by: "u", at: Date.now(), today: asOf, business: "biz_01a210bf-f9f6-7cfc-a53e-e2e2d9aed051" } as any
const travel = new TimeTravel(book.log, oja)
for (let round = 0; round < 4; round++) {
  const id = `${Date.now()}`
  const came = await ledger.ask({
    command: addCategory,
    input: { categoryId: `cat_${id}`, name: `Cat ${id}` } as any,
    context: { ...context, today: "2026-11-25" },
    commandId: `c_${id}`,
  })
  if (came._tag !== "Accepted") console.log(JSON.stringify(came).slice(0, 200))
  book.refresh()
  const asked = (profitAndLoss as any).reads({ from: "2025-10-01", to: asOf }, context)
  const line: string[] = []
  const t0 = performance.now()
  for (const [name, selection] of Object.entries<any>(asked)) {
    const s = performance.now()
    travel.at(context.business, { asOf }).find(selection)
    const took = performance.now() - s
    if (took > 2) line.push(`${name} ${selection.view?.name} ${took.toFixed(1)}`)
  }
  console.log((performance.now() - t0).toFixed(0), line.join(", "))
}
await ledger.close()
