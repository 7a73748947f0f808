import type { Field, Words } from "@oja/domain/kernel/index"
import type { Session } from "../terminal/session.ts"
import { facts, nameOf, table } from "../terminal/table.ts"
import { barOf, sheetsOf } from "./tables.ts"

/** The answer as plain lines, for a pipe. */
export const sayTables = (session: Session, answer: unknown, shape: Field, words: Words): void => {
  const { figures, tables } = sheetsOf(answer, shape, { language: session.words.language })
  const { currency } = figures.row
  const style = { locale: session.words.locale, width: session.width, paint: session, words, currency }
  const single = facts(figures.row, figures.fields, style)
  for (const line of single) session.say(line)
  for (const sheet of tables.filter(({ rows }) => rows.length > 0)) {
    if (tables.length > 1) session.say(session.paint("bold", nameOf(sheet.name, style)))
    for (const line of table(sheet.rows, sheet.fields, { ...style, bar: barOf(sheet) })) session.say(line)
  }
  if (tables.every(({ rows }) => rows.length === 0) && single.length === 0) session.say(session.words.report.nothing)
}
