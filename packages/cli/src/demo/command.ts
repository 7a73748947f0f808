import type { Command } from "commander"
import { dayOf, plusDays } from "@oja/domain/kernel/index"
import { openLedger } from "../door/fileDoor.ts"
import { openProgress } from "../imports/progress.ts"
import type { Session } from "../terminal/session.ts"
import { YourTurn } from "../terminal/trouble.ts"
import { generate } from "../../../../fixtures/generate/generate.ts"

type Size = Record<"days" | "sales" | "products" | "customers" | "seed", string> & {
  readonly name?: string
  readonly email: string
}

/** `oja demo`: a shop to look at, made through the very commands a merchant uses. */
export const define = (program: Command, session: Session): void => {
  const { words } = session
  program
    .command("demo")
    .description(words.commands.demo)
    .option("--days <count>", words.demo.days, "60")
    .option("--sales <count>", words.demo.sales, "12")
    .option("--products <count>", words.demo.products, "30")
    .option("--customers <count>", words.demo.customers, "40")
    .option("--seed <words>", words.demo.seed, "ada")
    .option("--email <address>", words.demo.email, "ada@oja.example")
    .option("--until <day>", words.demo.until)
    .action(async ({ seed, email, until, ...said }: Size & { readonly until?: string }) => {
      const [days, salesADay, products, customers] = (["days", "sales", "products", "customers"] as const).map((name) =>
        countOf(session, name, said[name]),
      ) as [number, number, number, number]
      const ledger = openLedger(session, await session.book(), { begins: true })
      const progress = await openProgress(session, days)
      try {
        const size = {
          seed,
          days,
          salesADay,
          products,
          customers,
          until: until ?? plusDays(dayOf(Date.now(), "Africa/Lagos"), -1),
          email,
        }
        const { name, businessId, refused } = await generate(ledger, size, (day) => progress.at(day))
        const events = ledger.log.position
        if (session.json) session.sayJson({ businessId, name, events, refused, email })
        else session.say(words.demo.made(name, events, session.data))
      } finally {
        await progress.close()
        await ledger.close()
      }
      session.note(words.demo.next(email))
    })
}

const countOf = ({ words }: Session, name: string, text: string): number => {
  const count = Number(text)
  if (Number.isInteger(count) && count >= (name === "customers" ? 0 : 1) && count <= 1_000_000) return count
  throw new YourTurn(`--${name}: ${words.noNumber(text)}`)
}
