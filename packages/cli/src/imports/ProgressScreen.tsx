import { Box, render, Text } from "ink"
import type { Session } from "../terminal/session.ts"
import { barOf } from "../terminal/table.ts"
import { type Pace, paceOf, type Progress } from "./progress.ts"

/** The bar of an import, and how long it still takes. */
export const ProgressScreen = ({ session, pace }: { session: Session; pace: Pace }) => {
  const room = Math.max(10, Math.min(40, session.width - 50))
  const share = pace.total === 0 ? 1 : pace.done / pace.total
  return (
    <Box gap={1}>
      <Text color="cyan">{barOf(share, room).padEnd(room, "░")}</Text>
      <Text>{session.words.imports.progress(pace.done, pace.total, pace.rate, pace.left)}</Text>
    </Box>
  )
}

export const openScreen = (session: Session, total: number): Progress => {
  const began = performance.now()
  const { stdin, stdout } = session.around
  const draw = (done: number) => (
    <ProgressScreen session={session} pace={paceOf(done, total, performance.now() - began)} />
  )
  const screen = render(draw(0), { stdin, stdout, exitOnCtrlC: false })
  return {
    at: (done) => screen.rerender(draw(done)),
    close: async () => {
      screen.unmount()
      await screen.waitUntilExit()
    },
  }
}
