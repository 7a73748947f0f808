import { type Command, Option } from "commander"
import { type AnyQuery, monthStart, type Module } from "@oja/domain/kernel/index"
import { flagsOf, kebab } from "../derive/flags.ts"
import { partitionOf } from "../derive/partition.ts"
import { readInput } from "../derive/read.ts"
import { describe, placeholder } from "../derive/verb.ts"
import type { Connection } from "../connection/connection.ts"
import { reading } from "../connection/open.ts"
import type { Session } from "../terminal/session.ts"

/** `oja report NAME`: every question the book can answer, its flags derived from what it asks for. */
export const define = async (program: Command, session: Session): Promise<void> => {
  const { words } = session
  const report = program.command("report").description(words.commands.report).helpCommand(false)
  for (const module of (await session.domain()).modules)
    for (const query of module.queries ?? [])
      if (query.access.of !== "system") defineReport(report, module, query, session)
}

const defineReport = (report: Command, module: Module, query: AnyQuery, session: Session): void => {
  const { words } = session
  const flags = flagsOf(query.fields)
  const command = report.command(kebab(query.name)).description(query.summary)
  for (const flag of flags)
    command.addOption(new Option(`${flag.long} ${placeholder(flag)}`, describe(session, flag, false)))
  command.addOption(
    new Option("--format <format>", words.report.format).choices(["table", "csv", "json"]).default("table"),
  )
  command.action(async ({ format, ...said }: Record<string, string>) => {
    const answer = await reading(session, partitionOf(module), async (connection) =>
      connection.answer(
        query,
        readInput(session, query.input, flags, { ...(await thisMonth(query, connection)), ...said }),
      ),
    )
    if (session.json || format === "json") return session.sayJson(answer)
    if (format === "csv") return (await import("./csv.ts")).sayCsv(session, answer, await shapeOf(query))
    if (session.screen) return (await import("./ReportScreen.tsx")).draw(session, query, answer)
    return (await import("./plain.ts")).sayTables(session, answer, await shapeOf(query))
  })
}

/** A report of a span says this month so far when nobody named another; the day is the shop's, wherever this machine stands (pain C56). */
const thisMonth = async (
  { input: { fields } }: AnyQuery,
  connection: Pick<Connection, "today">,
): Promise<Record<string, string>> => {
  if (!("from" in fields && "to" in fields)) return {}
  const today = await connection.today()
  return { from: monthStart(today), to: today }
}

/** Loaded by the first report that is drawn: nobody waits for it who asks for JSON. */
const shapeOf = async (query: AnyQuery) => (await import("./answer.ts")).answerOf(query)
