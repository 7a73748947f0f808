import { type Command, Option } from "commander"
import { monthStart } from "@oja/domain/kernel/calendar"
import { type AnyQuery, isReversed } from "@oja/domain/kernel/index"
import { sayPlain } from "@oja/domain/kernel/plainWords"
import { kebab } from "../derive/flags.ts"
import type { Part } from "../derive/parts.ts"
import { describe, placeholder } from "../derive/verb.ts"
import type { Connection } from "../connection/connection.ts"
import { reading } from "../connection/open.ts"
import type { Session } from "../terminal/session.ts"
import { YourTurn } from "../terminal/trouble.ts"

/** `oja report NAME`: every question the book can answer, its flags derived from what it asks for. */
export const define = async (program: Command, session: Session): Promise<void> => {
  const { words } = session
  const report = program.command("report").description(words.commands.report).helpCommand(false)
  for (const part of await session.parts())
    for (const question of part.reports) defineReport(report, part, question, session)
}

const defineReport = (
  report: Command,
  part: Part,
  { flags, name, summary }: Part["reports"][number],
  session: Session,
): void => {
  const { words } = session
  const command = report.command(kebab(name)).description(summary)
  for (const flag of flags)
    command.addOption(new Option(`${flag.long} ${placeholder(flag)}`, describe(session, flag, false)))
  command.addOption(
    new Option("--format <format>", words.report.format).choices(["table", "csv", "json"]).default("table"),
  )
  command.action(async ({ format, ...said }: Record<string, string>) => {
    const [{ partitionOf }, { readInput }, domain] = await Promise.all([
      import("../derive/partition.ts"),
      import("../derive/read.ts"),
      session.domain(),
    ])
    const query = domain.queries.get(name)!
    // What its fields are called.
    const called = domain.modules.find((it) => it.name === part.name)!.words
    const answer = await reading(session, partitionOf(part.name), async (connection) => {
      const input = readInput(session, query, flags, { ...(await thisMonth(query, connection, said)), ...said })
      if (isReversed(input))
        throw new YourTurn(`--to: ${sayPlain("reversed", words.language)}.`, { next: words.seeHelp })
      return connection.answer(query, input)
    })
    if (session.json || format === "json") return session.sayJson(answer)
    if (format === "csv") return (await import("./csv.ts")).sayCsv(session, answer, await shapeOf(query))
    if (session.screen) return (await import("./ReportScreen.tsx")).draw(session, query, answer, called)
    return (await import("./plain.ts")).sayTables(session, answer, await shapeOf(query), called)
  })
}

/** A report of a span says this month so far when nobody named another, or the month up to the day that was named; the day is the shop's, wherever this machine stands (pain C56). */
const thisMonth = async (
  { input: { fields } }: AnyQuery,
  connection: Pick<Connection, "today">,
  { to }: Readonly<Record<string, string>>,
): Promise<Record<string, string>> => {
  if (!("from" in fields && "to" in fields)) return {}
  const last = to ?? (await connection.today())
  return { from: monthStart(last), to: last }
}

/** Loaded by the first report that is drawn: nobody waits for it who asks for JSON. */
const shapeOf = async (query: AnyQuery) => (await import("./answer.ts")).answerOf(query)
