import { existsSync } from "node:fs"
import { join } from "node:path"
import { oja } from "@oja/domain"
import { MAIN } from "@oja/domain/businesses/index"
import { products } from "@oja/domain/catalog/views"
import { adaStores } from "@oja/domain/demo/shops"
import { type AnyCommand, type InputOf, rowsIn } from "@oja/domain/kernel/index"
import { placeOrder } from "@oja/domain/orders/placeOrder"
import { freshTracking } from "@oja/domain/orders/ids"
import { variantOf } from "@oja/domain/products/index"
import { recordSale, Sale } from "@oja/domain/sales/index"
import { receiveStock } from "@oja/domain/stock/index"
import { transactions } from "@oja/domain/transactions/index"
import { Ledger, sealingOf } from "@oja/store"
import { States } from "@oja/store/states"
import { writeDemo } from "../packages/gateway/src/demo.ts"
import { minted } from "../packages/gateway/src/http/mint.ts"
import { bigBook, copyOf, placeOf } from "./bigBook.ts"
import { median, tell } from "./figures.ts"
import { scratch } from "./scratch.ts"

/**
 * How what is done daily grows with the book (G28): the processor time of a sale, a list, a rehydration and an order in
 * one process at a thousand facts, a hundred thousand and, where the book of `million.ts` is there, a million; and with one
 * business, a hundred and as many as `BENCH_BUSINESSES` says. The exponent is the slope of log cost over log size: at
 * 0.026 what is a thousand times as large costs 20 % more. Books are copied first, so that nothing is written into them.
 */
const ROUNDS = Number(process.env["BENCH_ROUNDS"] ?? 9)
/** So often between two looks at the processor's clock: what only reads is quick. */
const COUNT = { writes: 80, reads: 400 }
const WARM = 1500
const SMALLEST = 60
const folder = scratch("growth")
const now = Date.now()
const today = new Date(now).toISOString().slice(0, 10)

interface Book {
  readonly ledger: Ledger
  /** Keeps nothing in memory. */
  readonly cold: States
  readonly shops: ReadonlyArray<Shop>
}
interface Shop {
  readonly business: string
  readonly goods: ReadonlyArray<`prod_${string}`>
  readonly sales: ReadonlyArray<string>
}

const id = <const Kind extends string>(kind: Kind) => minted(kind, now)

const ask = async <C extends AnyCommand>(
  { ledger }: Pick<Book, "ledger">,
  business: string,
  command: C,
  input: InputOf<C>,
): Promise<void> => {
  const context = { by: "user_bench", at: now, today, business: business as `biz_${string}` }
  const answer = await ledger.ask({ command, input, context, commandId: minted("cmd", now) })
  if (answer._tag !== "Accepted") throw new Error(JSON.stringify(answer))
}

const opened = (at: string): Ledger => Ledger.open({ folder: at, domain: oja, sealing: sealingOf(at) })

/** A copy of a book of so many sales, with the key that it is sealed with. */
const copied = async (sales: number | undefined): Promise<Book> => {
  const to = copyOf(await bigBook(sales), join(folder, String(Math.random())))
  const ledger = opened(to)
  return { ledger, cold: new States(ledger.log, 0), shops: [await shopOf(ledger, businessIn(ledger))] }
}

const shopOf = async (ledger: Ledger, business: string): Promise<Shop> => {
  const found = ledger.find(
    business,
    rowsIn(products, { where: { trackStock: true }, sort: [["name", "ASC"]], limit: 20 }),
  )
  const goods = found.map(({ id }) => id)
  for (const productId of goods)
    await ask({ ledger }, business, receiveStock, {
      movementId: id("move"),
      variantId: variantOf(productId),
      locationId: MAIN,
      quantity: 1_000_000_000,
    })
  const sales = (["ASC", "DESC"] as const).flatMap((way) =>
    ledger.find(business, rowsIn(transactions, { where: { kind: "sale" }, sort: [["recordedAt", way]], limit: 50 })),
  )
  return { business, goods, sales: sales.map(({ id }) => id) }
}

let n = 0
const some = (goods: Shop["goods"], i: number) => ({ productId: goods[(n + i) % goods.length]!, quantity: 1000 })
const works = {
  "a sale": (book: Book, { business, goods }: Shop) =>
    ask(book, business, recordSale, {
      saleId: id("sale"),
      on: today,
      channel: "pos",
      lines: [some(goods, 0)],
      paymentType: "full",
    }),
  "a list": ({ ledger }: Book, { business }: Shop) =>
    ledger.find(
      business,
      rowsIn(transactions, {
        where: { kind: "sale" },
        sort: [["recordedAt", "DESC"]],
        limit: 25,
        offset: n % 100,
      }),
    ),
  "a rehydration": ({ cold }: Book, { business, sales }: Shop) => cold.get(business, Sale, sales[n % sales.length]!),
  "an order": (book: Book, { business, goods }: Shop) =>
    ask(book, business, placeOrder, {
      orderId: id("ord"),
      trackingToken: freshTracking(undefined, (kind) => minted(kind, now)),
      lines: [some(goods, 1), some(goods, 2), some(goods, 3)],
      contactName: "Tunde Bello",
      contactPhone: `+23480${String(10_000_000 + (n % 1000))}`,
      mode: "bank_transfer",
    }),
}

/** Microseconds of processor time each takes in each book, in turn, by a program that has done it often in another. */
const costs = async (books: ReadonlyArray<Book>, what: keyof typeof works): Promise<ReadonlyArray<number>> => {
  const work = works[what]
  const once = (book: Book): unknown => work(book, book.shops[++n % book.shops.length]!)
  // Eight at a time, as by as many callers: what the disk costs a lone one hides what grows.
  const often = async (book: Book, count: number): Promise<void> => {
    for (let many = 0; many < count; many += 8) await Promise.all(Array.from({ length: 8 }, () => once(book)))
  }
  await often(warm, WARM)
  const times = books.map((): Array<number> => [])
  const count = COUNT[what === "a list" || what === "a rehydration" ? "reads" : "writes"]
  for (let round = 0; round < ROUNDS + 2; round++)
    for (const [i, book] of books.entries()) {
      const cpu = process.cpuUsage()
      await often(book, count)
      const { system, user } = process.cpuUsage(cpu)
      // The first rounds warm what each book keeps in memory.
      if (round > 1) times[i]!.push((user + system) / count)
    }
  return times.map(median)
}

/** The slope of the line through the logarithms, by least squares. */
const exponent = (sizes: ReadonlyArray<number>, costs: ReadonlyArray<number>): number => {
  const [x, y] = [sizes.map(Math.log), costs.map(Math.log)]
  const mean = (values: ReadonlyArray<number>) => values.reduce((sum, it) => sum + it, 0) / values.length
  const [middle, height] = [mean(x), mean(y)]
  const squares = x.reduce((sum, it) => sum + (it - middle) ** 2, 0)
  return x.reduce((sum, it, i) => sum + (it - middle) * (y[i]! - height), 0) / squares
}

/** To one figure: what was sold in earlier runs is not told apart. */
const said = (size: number): string => Number(size.toPrecision(1)).toLocaleString("en")

/** What grows by so much in a thousandfold. */
const grows = (by: number): number => Number((Math.log(by) / Math.log(1000)).toFixed(4))

const compared = async (of: string, sizes: ReadonlyArray<number>, books: ReadonlyArray<Book>): Promise<void> => {
  for (const what of Object.keys(works) as ReadonlyArray<keyof typeof works>) {
    const each = await costs(books, what)
    for (const [i, size] of sizes.entries())
      tell({ goal: "G28", what: `${what} at ${said(size)} ${of}, CPU µs`, ours: each[i]! })
    const bounds = { must: grows(1.2), stretch: grows(1.05) }
    const growth = exponent(sizes, each)
    tell({ goal: "G28", what: `growth of ${what} by ${of}, exponent`, ours: growth, ...bounds })
  }
  for (const { ledger } of books) await ledger.close()
}

/** The shop, which was opened after the platform's own. */
const businessIn = (ledger: Ledger): string =>
  ledger.db.prepare("SELECT id FROM businesses ORDER BY n DESC LIMIT 1").pluck().get() as string

const byFacts = async (): Promise<void> => {
  // The same shop with the same goods, which are most of the smallest book's three thousand facts.
  const books: Array<Book> = []
  for (const sales of [SMALLEST, 22_700, ...(existsSync(placeOf()) ? [undefined] : [])]) books.push(await copied(sales))
  const sizes = books.map(({ ledger }) => ledger.log.position)
  await compared("facts", sizes, books)
}

const byBusinesses = async (): Promise<void> => {
  const most = Number(process.env["BENCH_BUSINESSES"] ?? 100)
  const sizes = [1, 100, 1000].filter((it) => it <= most)
  const books: Array<Book> = []
  for (const size of sizes) {
    const ledger = opened(join(folder, `of-${size}`))
    const shops: Array<Shop> = []
    for (let i = 0; i < size; i++) {
      const shop = { ...adaStores, name: `Shop ${i}` }
      const business = await writeDemo(ledger, { email: `ada${i}@shop.ng`, at: now, shop, days: 3, salesADay: 4 })
      shops.push(await shopOf(ledger, business))
    }
    books.push({ ledger, cold: new States(ledger.log, 0), shops })
  }
  await compared("businesses", sizes, books)
}

const warm = await copied(SMALLEST)
await byFacts()
await byBusinesses()
await warm.ledger.close()
