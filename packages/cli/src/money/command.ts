import { randomUUID } from "node:crypto"
import { type Command, Option } from "commander"
import { businesses } from "@oja/domain/businesses/views"
import { eveningCheck } from "@oja/domain/evidence/queries"
import { readStatement, statementColumns } from "@oja/domain/evidence/statement"
import { Money } from "@oja/domain/kernel/index"
import { confirmPayment } from "@oja/domain/sales/confirmPayment"
import { asking, reading } from "../connection/open.ts"
import { readSheet } from "../imports/sheet.ts"
import { exits } from "../terminal/exits.ts"
import type { Session } from "../terminal/session.ts"
import { YourTurn } from "../terminal/trouble.ts"

const methods = ["mobile_money", "bank_transfer", "transfer"] as const

interface Said {
  readonly from?: string
  readonly to?: string
  readonly method: (typeof methods)[number]
  readonly confirm?: boolean
}
type Checked = ReturnType<(typeof eveningCheck)["answer"]>

/** `oja check FILE`: the operator's list beside the book, and what agrees confirmed where that is asked for. */
export const define = (program: Command, session: Session): void => {
  const say = session.words.check
  program
    .command("check")
    .description(session.words.commands.check)
    .argument("<file>", say.file)
    .option("--from <day>", say.from)
    .option("--to <day>", say.to)
    .addOption(new Option("--method <method>", say.method).choices([...methods]).default("mobile_money"))
    .option("--confirm", say.confirm)
    .action((file: string, said: Said) => check(session, file, said))
}

const check = async (session: Session, file: string, { confirm = false, method, ...days }: Said): Promise<void> => {
  const say = session.words.check
  const sheet = await readSheet(session, file, statementColumns)
  const { checked, currency, list } = await reading(session, {}, async (connection) => {
    const today = await connection.today()
    const [shop] = (await connection.list(businesses, { limit: 1 })).rows
    const currency = String(shop?.["currency"] ?? "NGN")
    const list = readStatement(sheet, currency)
    if (list.missing !== undefined) throw new YourTurn(say.missing[list.missing](file), { exit: exits.refused })
    const input = { from: days.from ?? today, to: days.to ?? today, method, lines: list.lines }
    return { currency, list, checked: (await connection.answer(eveningCheck, input)) as Checked }
  })
  const waiting = checked.matched.filter(({ entry }) => entry.status === "waiting")
  const confirmed: Array<string> = []
  if (confirm && waiting.length > 0)
    await asking(session, {}, async (connection) => {
      for (const { entry, reference } of waiting) {
        const { paymentId, saleId } = entry
        const named = entry.reference === undefined && reference !== undefined ? { reference } : {}
        const input = { saleId, paymentId, evidence: "statement", ...named }
        const answer = await connection.ask(confirmPayment, input, `cli_${randomUUID()}`)
        if (answer._tag === "Refused") throw new YourTurn(answer.message, { exit: exits.refused })
        confirmed.push(paymentId)
      }
    })
  if (session.json) return session.sayJson({ ...checked, unread: list.unread, others: list.others, confirmed })
  const money = (amount: number) => Money.format(amount, currency)
  const lines = (head: string, of: ReadonlyArray<string>) => {
    session.say(`${head} (${of.length})`)
    for (const line of of) session.say(`  ${line}`)
  }
  const named = (...facts: ReadonlyArray<string | undefined>) => facts.filter((it) => it !== undefined).join("  ")
  lines(
    say.matched,
    checked.matched.map(({ amount, entry, reference }) =>
      named(money(amount), entry.number, reference, entry.status === "came" ? say.counts : undefined),
    ),
  )
  lines(
    say.differs,
    checked.differs.map(({ amount, entry, reference }) =>
      named(say.onList(money(amount), money(entry.amount)), entry.number, reference),
    ),
  )
  lines(
    say.notOnList,
    checked.notOnList.map(({ amount, number, reference }) => named(money(amount), number, reference)),
  )
  lines(
    say.notInBook,
    checked.notInBook.map(({ amount, line, reference, text }) => named(money(amount), say.line(line), reference, text)),
  )
  if (list.unread.length > 0) session.note(say.unread(list.unread))
  if (confirmed.length > 0) session.note(say.confirmed(confirmed.length))
  else if (waiting.length > 0) session.note(say.next(waiting.length))
}
