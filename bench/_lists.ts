import { openDb } from "@oja/store/sqlite"
import { Reader } from "@oja/store/select"
import { oja } from "@oja/domain"
const db = openDb("/tmp/oja-big-book-332000/book.sqlite", { readonly: true }) as any
const reader = new Reader(db)
const v = (n: string) => oja.views.get(n)!
const tr = v("transactions")
const time = (what: string, s: any) => {
  const a: string[] = [],
    c: string[] = []
  for (let i = 0; i < 6; i++) {
    let t = performance.now()
    reader.texts(2, { kind: "rows", limit: 25, most: 1000, ...s })
    a.push((performance.now() - t).toFixed(1))
    t = performance.now()
    reader.count(2, { kind: "rows", limit: 25, most: 1000, ...s })
    c.push((performance.now() - t).toFixed(1))
  }
  console.log(what.padEnd(30), a.join(" "), " | count", c.join(" "))
}
time("recordedAt sale", { view: tr, sort: [["recordedAt", "DESC"]], where: { kind: "sale" } })
time("on", { view: tr, sort: [["on", "DESC"]] })
time("total", { view: tr, sort: [["total", "DESC"]] })
time("page 1000", { view: tr, sort: [["on", "DESC"]], offset: 25000 })
time("channel", { view: tr, sort: [["recordedAt", "DESC"]], where: { channel: "whatsapp" } })
time("debtors", {
  view: tr,
  sort: [["balance", "DESC"]],
  where: { kind: "sale", voided: false, balance: { above: 0 } },
})
time("chi", { view: tr, sort: [["on", "DESC"]], search: "chi" })
time("p", { view: tr, sort: [["on", "DESC"]], search: "p" })
time("number", { view: tr, sort: [["number", "DESC"]] })
