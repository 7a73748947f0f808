import { run } from "./main.ts"
import { exits } from "./terminal/exits.ts"
import { Interruption } from "./terminal/interruption.ts"

/** Runs oja as the process it is: its arguments, its streams, its signals. */
export const fromProcess = (): Promise<number> => {
  const interruption = new Interruption()
  for (const signal of ["SIGINT", "SIGTERM"] as const)
    process.on(signal, () => {
      if (!interruption.interrupt()) process.exit(exits.interrupted)
    })
  // `oja log tail | head` closes our mouth when it has heard enough; that is no fault.
  process.stdout.on("error", (error: NodeJS.ErrnoException) =>
    process.exit(error.code === "EPIPE" ? exits.ok : exits.bug),
  )
  return run(process.argv.slice(2), {
    env: process.env,
    stdin: process.stdin,
    stdout: process.stdout,
    stderr: process.stderr,
    interruption,
  })
}
