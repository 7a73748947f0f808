import { oja } from "@oja/domain"
import Database from "better-sqlite3"
import { Reader } from "../packages/store/src/select.ts"
const db = new Database("/tmp/oja-big-book-332000/book.sqlite")
db.pragma("cache_size=-64000")
db.pragma("mmap_size=0")
for (const sql of process.argv.slice(2)) {
  const t = performance.now()
  db.exec(sql)
  console.log(sql.slice(0, 90), Math.round(performance.now() - t))
}
const r = new Reader(db)
const v = (n: string) => oja.views.get(n)!
const T = v("transactions")
const L: any[] = [
  ["recordedAt", { view: T, where: { kind: "sale" }, sort: [["recordedAt", "DESC"]] }],
  ["recordedAt own", { view: T, where: { kind: "sale", recordedBy: "user_x" }, sort: [["recordedAt", "DESC"]] }],
  ["on", { view: T, sort: [["on", "DESC"]] }],
  ["total", { view: T, sort: [["total", "DESC"]] }],
  ["number", { view: T, sort: [["number", "DESC"]] }],
  ["on p1000", { view: T, sort: [["on", "DESC"]], offset: 25000 }],
  ["debtors", { view: T, where: { kind: "sale", voided: false, balance: { above: 0 } }, sort: [["balance", "DESC"]] }],
  ["q chi", { view: T, search: "chi", sort: [["on", "DESC"]] }],
  ["q p", { view: T, search: "p", sort: [["on", "DESC"]] }],
  ["q S-300000", { view: T, search: "S-300000", sort: [["on", "DESC"]] }],
  ["channel", { view: T, where: { channel: "whatsapp" }, sort: [["recordedAt", "DESC"]] }],
  ["payments", { view: v("payments") }],
  ["movements", { view: v("stock_movements") }],
  ["ledger on", { view: v("ledger_entries"), sort: [["on", "DESC"]] }],
  ["ledger account", { view: v("ledger_entries"), where: { account: "sales" }, sort: [["on", "DESC"]] }],
  ["sale lines", { view: v("sale-lines") }],
  ["customers", { view: v("customers"), sort: [["name", "ASC"]] }],
]
for (const [name, sel] of L) {
  const s = { kind: "rows", limit: 25, ...sel }
  const time = (f: () => unknown) => {
    const ts: number[] = []
    let x
    for (let i = 0; i < 4; i++) {
      const t = performance.now()
      x = f()
      ts.push(performance.now() - t)
    }
    ts.sort((a, b) => a - b)
    return [ts[1]!.toFixed(1), x] as const
  }
  const [a] = time(() => r.texts(2, s))
  const [b, n] = time(() => r.count(2, s))
  console.log(name.padEnd(16), "page", a, "count", b, n)
}
