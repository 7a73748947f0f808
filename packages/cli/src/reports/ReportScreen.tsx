import { Box, render, Text } from "ink"
import type { AnyQuery, Words } from "@oja/domain/kernel/index"
import type { Session } from "../terminal/session.ts"
import { answerOf } from "./answer.ts"
import { facts, nameOf, table } from "../terminal/table.ts"
import { barOf, sheetsOf } from "./tables.ts"

/** A report as a person at a terminal sees it: the question, its figures, and lists with bars. */
export const ReportScreen = ({
  session,
  query,
  answer,
  words,
}: Readonly<{ session: Session; query: AnyQuery; answer: unknown; words: Pick<Words, "fields" | "choices"> }>) => {
  const { figures, tables } = sheetsOf(answer, answerOf(query), { language: session.words.language })
  const style = {
    locale: session.words.locale,
    width: session.width - 4,
    paint: session,
    words,
    currency: figures.row["currency"],
  }
  const lists = [
    { name: "", lines: facts(figures.row, figures.fields, style) },
    ...tables.map((sheet) => ({
      name: nameOf(sheet.name, style),
      lines: table(sheet.rows, sheet.fields, { ...style, bar: barOf(sheet) }),
    })),
  ].filter(({ lines }) => lines.length > 0)
  return (
    <Box flexDirection="column" gap={1}>
      <Text color="cyan">{query.summary}</Text>
      {lists.map(({ name, lines }) => (
        <Box
          key={name}
          flexDirection="column"
          borderStyle="round"
          borderColor="gray"
          paddingX={1}
          alignSelf="flex-start"
        >
          {name !== "" && <Text bold>{name}</Text>}
          <Text wrap="truncate">{lines.join("\n")}</Text>
        </Box>
      ))}
      {lists.length === 0 && <Text dimColor>{session.words.report.nothing}</Text>}
    </Box>
  )
}

export const draw = async (
  session: Session,
  query: AnyQuery,
  answer: unknown,
  words: Pick<Words, "fields" | "choices">,
): Promise<void> => {
  const { stdin, stdout } = session.around
  const screen = render(<ReportScreen session={session} query={query} answer={answer} words={words} />, {
    stdin,
    stdout,
  })
  screen.unmount()
  await screen.waitUntilExit()
}
