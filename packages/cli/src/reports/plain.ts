import type { Session } from "../terminal/session.ts"
import { table } from "../terminal/table.ts"
import { barOf, figuresTable, sheetsOf } from "./tables.ts"

/** The answer as plain lines, for a pipe. */
export const sayTables = (session: Session, answer: unknown): void => {
  const { figures, tables } = sheetsOf(answer)
  const style = { locale: session.words.locale, width: session.width, paint: session, currency: figures["currency"] }
  const [single, ...lists] = [figuresTable(figures), ...tables.map(({ rows }) => rows)]
  for (const line of table(single, style)) session.say(line)
  for (const rows of lists) for (const line of table(rows, { ...style, bar: barOf(rows) })) session.say(line)
  if (lists.every((rows) => rows.length === 0) && single.length === 0) session.say(session.words.report.nothing)
}
