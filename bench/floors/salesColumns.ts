import { openDb, snapshotDb } from "@oja/store/sqlite"

/**
 * What sold by product between two days, from what a single process can hold of it: columns of numbers in memory, sorted
 * by day; and a table whose one index has all that is asked. Both are made of the rows of a book.
 */
export interface Sold {
  readonly product: string
  readonly quantity: number
  readonly net: number
  readonly cost: number
}
export type Asks = (from: string, to: string) => ReadonlyArray<Sold>

const TOP = 50
type Line = [day: string, product: string, quantity: number, net: number, cost: number]

const linesOf = (book: string): ReadonlyArray<Line> => {
  const db = snapshotDb(book)
  const all = db.prepare(
    `SELECT "on", coalesce("productId", "name", ''), "quantity", "net", coalesce("cost", 0) FROM rows_sale_lines WHERE "live" = 1 ORDER BY "on"`,
  )
  const lines = all.raw().all() as ReadonlyArray<Line>
  db.close()
  return lines
}

export const inColumns = (book: string): Asks => {
  const lines = linesOf(book)
  const names = [...new Set(lines.map(([, product]) => product))]
  const number = new Map(names.map((name, i) => [name, i]))
  const days = lines.map(([day]) => day)
  const product = Uint32Array.from(lines, (it) => number.get(it[1])!)
  const [quantity, net, cost] = ([2, 3, 4] as const).map((i) => Float64Array.from(lines, (it) => it[i])) as [
    Float64Array,
    Float64Array,
    Float64Array,
  ]
  /** The first line of a day, or after it. */
  const first = (day: string): number => {
    let [low, high] = [0, days.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if (days[middle]! < day) low = middle + 1
      else high = middle
    }
    return low
  }
  return (from, to) => {
    const [quantities, nets, costs] = [0, 1, 2].map(() => new Float64Array(names.length)) as [
      Float64Array,
      Float64Array,
      Float64Array,
    ]
    const end = first(`${to}~`)
    for (let i = first(from); i < end; i++) {
      const it = product[i]!
      quantities[it]! += quantity[i]!
      nets[it]! += net[i]!
      costs[it]! += cost[i]!
    }
    return Array.from(names, (_, i) => i)
      .toSorted((a, b) => nets[b]! - nets[a]!)
      .slice(0, TOP)
      .map((i) => ({ product: names[i]!, quantity: quantities[i]!, net: nets[i]!, cost: costs[i]! }))
  }
}

export const inAnIndex = (book: string, path: string): Asks => {
  const db = openDb(path)
  db.exec('CREATE TABLE line("on" TEXT, product TEXT, quantity INTEGER, net INTEGER, cost INTEGER)')
  const put = db.prepare("INSERT INTO line VALUES(?, ?, ?, ?, ?)")
  db.transaction(() => {
    for (const line of linesOf(book)) put.run(...line)
  })()
  db.exec('CREATE INDEX covering ON line("on", product, quantity, net, cost)')
  const top = db.prepare(
    `SELECT product, sum(quantity) AS quantity, sum(net) AS net, sum(cost) AS cost FROM line
     WHERE "on" BETWEEN ? AND ? GROUP BY product ORDER BY sum(net) DESC LIMIT ${TOP}`,
  )
  return (from, to) => top.all(from, to) as ReadonlyArray<Sold>
}
