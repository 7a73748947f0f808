import { Box, render, Text } from "ink"
import type { Session } from "../terminal/session.ts"
import type { Printer } from "./device.ts"

/** The printers of this machine as a person at a terminal sees them: the primary one first, each with its place and its paper. */
export const PrinterScreen = ({
  printers,
  session,
}: Readonly<{ printers: ReadonlyArray<Printer>; session: Session }>) => {
  const { commands, printer: say } = session.words
  return (
    <Box flexDirection="column" gap={1}>
      <Text color="cyan">{commands.printer}</Text>
      {printers.length === 0 && <Text dimColor>{`${say.none} ${say.noneNext}`}</Text>}
      {printers
        .toSorted((a, b) => Number(b.isPrimary) - Number(a.isPrimary))
        .map(({ codePage, isPrimary, name, paperWidth, to }) => (
          <Box key={name} borderStyle="round" borderColor={isPrimary ? "cyan" : "gray"} paddingX={1} gap={2}>
            <Text bold>{name}</Text>
            <Text>{to}</Text>
            <Text dimColor>{`${paperWidth} mm · ${codePage}`}</Text>
            {isPrimary && <Text color="cyan">{say.primary}</Text>}
          </Box>
        ))}
    </Box>
  )
}

export const draw = async (session: Session, printers: ReadonlyArray<Printer>): Promise<void> => {
  const { stdin, stdout } = session.around
  const screen = render(<PrinterScreen session={session} printers={printers} />, { stdin, stdout })
  screen.unmount()
  await screen.waitUntilExit()
}
