import { randomBytes, randomUUID } from "node:crypto"
import { type Command, Option } from "commander"
import { businesses } from "@oja/domain/businesses/views"
import { changePrices } from "@oja/domain/catalog/changePrices"
import { type PriceRule, pricesInParts, type Repriced, repriced, usualStep } from "@oja/domain/catalog/repricing"
import { type ProductRow, products } from "@oja/domain/catalog/views"
import { Money, present } from "@oja/domain/kernel/index"
import { mint } from "@oja/domain/kernel/mint"
import { asking, reading } from "../connection/open.ts"
import { exits } from "../terminal/exits.ts"
import type { Session } from "../terminal/session.ts"
import { YourTurn } from "../terminal/trouble.ts"

interface Said {
  readonly up?: string
  readonly down?: string
  readonly round: PriceRule["way"]
  readonly to?: string
  readonly overCost?: string
  readonly category?: string
  readonly search?: string
  readonly confirm?: boolean
}

/** `oja reprice`: what prices come to by a rule, and the new ones written where that is asked for. */
export const define = (program: Command, session: Session): void => {
  const say = session.words.reprice
  program
    .command("reprice")
    .description(session.words.commands.reprice)
    .addOption(new Option("--up <change>", say.up).conflicts("down"))
    .option("--down <change>", say.down)
    .addOption(new Option("--round <way>", say.round).choices(["nearest", "up", "down"]).default("nearest"))
    .option("--to <step>", say.to)
    .option("--over-cost <percent>", say.overCost)
    .option("--category <name>", say.category)
    .option("--search <words>", say.search)
    .option("--confirm", say.confirm)
    .action((said: Said) => reprice(session, said))
}

const ROWS = 1000

const reprice = async (session: Session, said: Said): Promise<void> => {
  const say = session.words.reprice
  const { category, confirm = false, search } = said
  const found = await reading(session, {}, async (connection) => {
    const [shop] = (await connection.list(businesses, { limit: 1 })).rows
    const currency = typeof shop?.["currency"] === "string" ? shop["currency"] : "NGN"
    const rows: Array<ProductRow> = []
    for (let offset = 0; ; offset += ROWS) {
      const page = await connection.list(products, {
        where: { archived: false, ...present({ category }) },
        ...present({ search }),
        sort: [["name", "ASC"]],
        limit: ROWS,
        offset,
      })
      rows.push(...(page.rows as unknown as ReadonlyArray<ProductRow>))
      if (page.rows.length < ROWS) return { currency, rows }
    }
  })
  const { currency, rows } = found
  const prices = rows.flatMap(({ variants }) => variants.map(({ sellingPrice }) => sellingPrice))
  const rule = ruleOf(session, said, usualStep(prices))
  const all = rows.flatMap((row) => repriced(rule, row, currency))
  const left = all.filter(({ kept }) => kept !== undefined)
  const changed = all.filter(({ kept, price, was }) => kept === undefined && price !== was)
  let written = 0
  if (confirm && changed.length > 0)
    await asking(session, {}, async (connection) => {
      const repricingId = mint("repricing", Date.now(), randomBytes(10))
      for (const part of pricesInParts(changed)) {
        const answer = await connection.ask(changePrices, { repricingId, prices: part }, `cli_${randomUUID()}`)
        if (answer._tag === "Refused") throw new YourTurn(say.stopped(answer.message, written), { exit: exits.refused })
        written += part.length
      }
    })
  if (session.json) return session.sayJson({ rule, changed, left, written })
  const money = (amount: number) => Money.format(amount, currency)
  const note = ({ isBelowCost, isRaised }: Repriced) =>
    isBelowCost ? say.belowCost : isRaised ? say.raised : undefined
  for (const it of changed)
    session.say(
      [it.title, `${money(it.was)} → ${money(it.price)}`, note(it)].filter((part) => part !== undefined).join("  "),
    )
  for (const { kept, title, was } of left) session.say(`${title}  ${money(was)}  ${say.kept[kept!]}`)
  if (written > 0) session.note(say.written(written))
  else session.note(changed.length === 0 ? say.none : say.next(changed.length))
}

/** "7%", "7.5%", or minor units. */
const ruleOf = (session: Session, { down, overCost, round, to, up }: Said, usual: number): PriceRule => {
  const say = session.words.reprice
  const [, much, percent] = /^(\d+(?:\.\d{1,2})?)(%?)$/.exec(up ?? down ?? "") ?? []
  const isRate = percent === "%"
  if (much === undefined || (!isRate && much.includes("."))) throw new YourTurn(say.unread)
  const step = to === undefined ? usual : Number(to)
  const over = overCost === undefined ? undefined : Math.round(Number(overCost.replace("%", "")) * 100)
  if (!Number.isSafeInteger(step) || step < 1) throw new YourTurn(say.unreadStep)
  if (over !== undefined && (!Number.isSafeInteger(over) || over < 0)) throw new YourTurn(say.unreadCost)
  const size = isRate ? Math.round(Number(much) * 100) : Number(much)
  return {
    by: isRate ? "rate" : "amount",
    change: up === undefined ? -size : size,
    step,
    way: round,
    ...present({ overCost: over }),
  }
}
