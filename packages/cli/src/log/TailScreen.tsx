import { Box, render, Static, Text, useApp, useInput, useStdin } from "ink"
import { useEffect, useState } from "react"
import type { Entry } from "@oja/store/log"
import type { Session } from "../terminal/session.ts"
import { LOOK_AGAIN_MS } from "./follow.ts"
import type { Tail } from "./tail.ts"

/** The log as it grows: what is told stays above, and the last line says how much came while you looked. */
export const TailScreen = ({ session, tail, count }: { session: Session; tail: Tail; count: number }) => {
  const { words } = session
  const { exit } = useApp()
  const { isRawModeSupported } = useStdin()
  const [entries, setEntries] = useState<ReadonlyArray<Entry>>(() => tail.latest(count))
  const [first] = useState(entries.length)
  useInput((input) => void (input === "q" && exit()), { isActive: isRawModeSupported })
  useEffect(() => {
    const look = setInterval(() => {
      if (!tail.there) return exit()
      const news = tail.news()
      if (news.length > 0) setEntries((before) => [...before, ...news])
    }, LOOK_AGAIN_MS)
    return () => clearInterval(look)
  }, [tail, exit])
  return (
    <>
      <Static items={[...entries]}>
        {(entry) => (
          <Box key={entry.position} gap={2}>
            <Text dimColor>{String(entry.position).padStart(6)}</Text>
            <Text dimColor>{tail.when(entry)}</Text>
            <Text>{tail.sentence(entry)}</Text>
            <Text dimColor>{entry.event._tag}</Text>
          </Box>
        )}
      </Static>
      <Text color="cyan">{words.log.watching(tail.business, entries.length - first)}</Text>
    </>
  )
}

export const watch = (session: Session, tail: Tail, count: number): Promise<void> =>
  session.around.interruption.heeding(async (signal) => {
    const { stdin, stdout } = session.around
    const screen = render(<TailScreen session={session} tail={tail} count={count} />, { stdin, stdout })
    signal.addEventListener("abort", () => screen.unmount())
    await screen.waitUntilExit()
  })
