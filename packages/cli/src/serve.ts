import type { Command } from "commander"
import { exits } from "./terminal/exits.ts"
import type { Session } from "./terminal/session.ts"
import { YourTurn } from "./terminal/trouble.ts"
import { present } from "@oja/domain/kernel/index"

/** What this installation is told; each wrong setting is named, with the way out. */
const settingsOf = async ({ around, data, words }: Session, options: Readonly<Record<string, string | undefined>>) => {
  const { readSettings, SettingsWrong } = await import("@oja/gateway/settings")
  try {
    return readSettings({ ...around.env, ...present(options), OJA_DATA: data })
  } catch (error) {
    if (!(error instanceof SettingsWrong)) throw error
    const said = error.faults.map(({ reason, variable }) => `${variable}: ${reason[words.language]}`)
    throw new YourTurn(said.join("\n"), { exit: exits.refused })
  }
}

/** `oja serve`: the gateway on this book, until Ctrl+C. */
export const define = (program: Command, session: Session): void => {
  const { words, around } = session
  program
    .command("serve")
    .description(words.commands.serve)
    .option("--port <port>", words.serve.port)
    .option("--host <host>", words.serve.host)
    .action(async ({ port, host }: { readonly port?: string; readonly host?: string }) => {
      const settings = await settingsOf(session, { PORT: port, HOST: host })
      const { serve } = await import("./serving.ts")
      await around.interruption.heeding((signal) => serve(session, settings, signal))
    })
}
