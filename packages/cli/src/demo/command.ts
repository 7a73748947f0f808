import type { Command } from "commander"
import { adaStores, kofiServices } from "@oja/domain/demo/shops"
import { writeDemo } from "@oja/gateway/demo"
import { openLedger } from "../connection/fileConnection.ts"
import type { Session } from "../terminal/session.ts"
import { YourTurn } from "../terminal/trouble.ts"

interface Said {
  readonly days: string
  readonly sales: string
  readonly products: string
  readonly seed: string
  readonly shop: string
  readonly email: string
}

/** `oja demo`: a shop to look at, made through the very commands a merchant uses. */
export const define = (program: Command, session: Session): void => {
  const { words } = session
  program
    .command("demo")
    .description(words.commands.demo)
    .option("--days <count>", words.demo.days, "60")
    .option("--sales <count>", words.demo.sales, "9")
    .option("--products <count>", words.demo.products, "1")
    .option("--seed <number>", words.demo.seed, "7")
    .option("--shop <name>", words.demo.shop, "ada")
    .option("--email <address>", words.demo.email, "ada@oja.example")
    .action(async (said: Said) => {
      const count = (name: keyof Said, most: number) => countOf(session, name, said[name], most)
      const size = {
        days: count("days", 60),
        salesADay: count("sales", 5000),
        times: count("products", 1000),
        seed: count("seed", 1e9),
      }
      const shop = said.shop === "kofi" ? kofiServices : adaStores
      const ledger = openLedger(session, await session.domain(), { begins: true })
      try {
        const business = await writeDemo(ledger, { email: said.email, at: Date.now(), shop, ...size })
        const events = ledger.log.position
        if (session.json) session.sayJson({ businessId: business, name: shop.name, events, email: said.email })
        else session.say(words.demo.made(shop.name, events, session.data))
      } finally {
        await ledger.close()
      }
      session.note(words.demo.next(said.email))
    })
}

const countOf = ({ words }: Session, name: string, text: string, most: number): number => {
  const count = Number(text)
  if (Number.isInteger(count) && count >= 1 && count <= most) return count
  throw new YourTurn(`--${name}: ${words.noNumber(text)}`)
}
