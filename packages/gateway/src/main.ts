import "effect/schema/SchemaJITCompiler/enable"
import { fileURLToPath } from "node:url"
import * as NodeRuntime from "@effect/platform-node/NodeRuntime"
import * as Effect from "effect/Effect"
import * as Runtime from "effect/Runtime"
import type { Progress } from "@oja/store"
import { readSettings, start } from "./index.ts"

const site = fileURLToPath(new URL("../../admin/dist", import.meta.url))

/** What a person reads when the gateway is up: where to go, and how to sign in. */
const welcome = (url: string, port: number, data: string, sandbox: boolean): string => {
  const here = url.replace(/:\d+$/, `:${port}`)
  return [
    `Oja is open: ${here}`,
    sandbox
      ? `Sign in with any e-mail address; its code is at ${here}/dev-tools`
      : "Sign in with an e-mail address; the code comes by mail.",
    `The book is in ${data}. The API is described at ${here}/docs. Stop with Ctrl+C.`,
  ].join("\n")
}

/** A line each tenth of the way while the lists of an older program are made anew. */
const sayProgress = (): ((progress: Progress) => void) => {
  let said = -1
  return ({ done, of, views }) => {
    const tenth = Math.floor((10 * done) / Math.max(1, of))
    if (tenth === said) return
    said = tenth
    process.stdout.write(`Bringing ${views.length} lists up to date: ${tenth * 10} %\n`)
  }
}

const program = Effect.gen(function* () {
  const settings = yield* Effect.sync(() => readSettings())
  const { port } = yield* start(settings, { site, onProgress: sayProgress() })
  process.stdout.write(`${welcome(settings.url, port, settings.data, settings.smtpUrl === undefined)}\n`)
  return yield* Effect.never
}).pipe(
  Effect.scoped,
  // What stops us at the start is said in words; a stack helps nobody there.
  Effect.tapCause((cause) =>
    Effect.sync(() => {
      const [reason] = cause.reasons
      const error = reason?._tag === "Die" ? reason.defect : reason?._tag === "Fail" ? reason.error : undefined
      if (error instanceof Error) process.stderr.write(`Oja cannot open: ${error.message}\n`)
    }),
  ),
)

NodeRuntime.runMain(program, {
  disableErrorReporting: true,
  // A supervisor's SIGTERM is a clean end, not a failure.
  teardown: (exit, onExit) => Runtime.defaultTeardown(exit, (code) => onExit(code === 130 ? 0 : code)),
})
