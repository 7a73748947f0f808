import type { Command } from "commander"
import type { Session } from "./terminal/session.ts"
import { present } from "@oja/domain/kernel/index"

/** `oja serve`: the gateway on this book, until Ctrl+C. */
export const define = (program: Command, session: Session): void => {
  const { words, around } = session
  program
    .command("serve")
    .description(words.commands.serve)
    .option("--port <port>", words.serve.port)
    .option("--host <host>", words.serve.host)
    .action(async ({ port, host }: { readonly port?: string; readonly host?: string }) => {
      const { readSettings } = await import("@oja/gateway/settings")
      const settings = readSettings(
        present({
          ...around.env,
          OJA_DATA: session.data,
          PORT: port,
          HOST: host,
        }),
      )
      const { serve } = await import("./serving.ts")
      await around.interruption.heeding((signal) => serve(session, settings, signal))
    })
}
