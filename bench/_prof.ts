import { openDb } from "@oja/store/sqlite"
import { Reader } from "@oja/store/select"
import { salesByProducts } from "@oja/domain/reports/products"
import { trialBalance } from "@oja/domain/ledger/queries"
const db = openDb("/tmp/oja-big-book-332000/book.sqlite", { readonly: true }) as any
console.log(db.prepare("select * from businesses").all())
for (const sql of db
  .prepare("select sql from sqlite_master where tbl_name like 'sums_sale_lines%' or (tbl_name like 'rows_sale_lines%')")
  .pluck()
  .all())
  console.log(sql)
const reader = new Reader(db)
const context = { by: "u", at: Date.now(), today: "2026-11-25", business: "b" } as any
const time = (what: string, work: () => unknown) => {
  const all: number[] = []
  let r: any
  for (let i = 0; i < 7; i++) {
    const s = performance.now()
    r = work()
    all.push(performance.now() - s)
  }
  console.log(what.padEnd(60), all.map((x) => x.toFixed(1)).join(" "), Array.isArray(r) ? r.length : "")
  return r
}
for (const [what, q, input] of [
  ["month", salesByProducts, {}],
  ["all", salesByProducts, { from: "2000-01-01", to: "2026-11-25" }],
  ["year", salesByProducts, { from: "2025-01-01", to: "2025-12-31" }],
  ["tb", trialBalance, {}],
] as const) {
  const asked = (q as any).reads(input, context)
  const found: any = {}
  for (const [name, selection] of Object.entries<any>(asked)) {
    const list = Array.isArray(selection) ? selection : [selection]
    found[name] = time(
      `${what} ${name} ${selection.view?.name} ${JSON.stringify(selection.where)}`.slice(0, 110),
      () => list.map((s) => reader.find(2, s))[0],
    )
  }
  time(`${what} answer`, () => (q as any).answer(found, input, context))
  time(`${what} json`, () => JSON.stringify((q as any).answer(found, input, context)).length)
}
