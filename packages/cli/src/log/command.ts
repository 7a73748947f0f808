import type { Command } from "commander"
import type { Session } from "../terminal/session.ts"
import { YourTurn } from "../terminal/trouble.ts"

interface TailOptions {
  readonly lines: string
  readonly follow?: boolean
}

/** `oja log tail`: what happened last, in sentences. */
export const define = (program: Command, session: Session): void => {
  const { words } = session
  const log = program.command("log").description(words.commands.log).helpCommand(false)
  log
    .command("tail")
    .description(words.log.tail)
    .option("-n, --lines <count>", words.log.lines, "20")
    .option("-f, --follow", words.log.follow)
    .action(async ({ lines, follow = false }: TailOptions) => {
      const count = Number(lines)
      if (!Number.isInteger(count) || count < 1 || count > 100_000) throw new YourTurn(`-n: ${words.noNumber(lines)}`)
      const { Tail } = await import("./tail.ts")
      const tail = await Tail.open(session)
      try {
        if (!follow) for (const entry of tail.latest(count)) session.say(tail.line(entry))
        else if (session.screen) await (await import("./TailScreen.tsx")).watch(session, tail, count)
        else await (await import("./follow.ts")).follow(session, tail, count)
      } finally {
        tail.close()
      }
    })
}
