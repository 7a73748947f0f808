import "effect/schema/SchemaJITCompiler/enable"
import { existsSync } from "node:fs"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import * as NodeRuntime from "@effect/platform-node/NodeRuntime"
import * as Effect from "effect/Effect"
import * as Runtime from "effect/Runtime"
import type { Progress } from "@oja/store"
import { cannotOpen, languageSet } from "./cannotOpen.ts"
import { type Gateway, readSettings, type Settings, start } from "./index.ts"

const site = fileURLToPath(new URL("../../admin/dist", import.meta.url))

/** What a person reads when the gateway is up: where to go, and how to sign in. */
const welcome = ({ address, entrance }: Gateway, { data, smtpUrl }: Settings): string =>
  [
    `Oja is open: ${address}`,
    ...(entrance === undefined ? [] : [`This is a sandbox, for this machine alone. Open it by its link: ${entrance}`]),
    smtpUrl === undefined
      ? `Sign in with any e-mail address; its code is at ${address}/dev-tools`
      : "Sign in with an e-mail address; the code comes by mail.",
    ...(existsSync(join(site, "index.html"))
      ? []
      : ["The app is not built, so there are no pages: run npm run build, then start again."]),
    `The book is in ${data}. The API is described at ${address}/docs. Stop with Ctrl+C.`,
  ].join("\n")

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

let settings: Settings | undefined

const program = Effect.gen(function* () {
  settings = yield* Effect.sync(() => readSettings())
  const gateway = yield* start(settings, { site, onProgress: sayProgress() })
  process.stdout.write(`${welcome(gateway, settings)}\n`)
  return yield* Effect.never
}).pipe(
  Effect.scoped,
  // What stops us at the start is said in words; a stack helps nobody there.
  Effect.tapCause((cause) =>
    Effect.sync(() => {
      const [reason] = cause.reasons
      const error = reason?._tag === "Die" ? reason.defect : reason?._tag === "Fail" ? reason.error : undefined
      if (!(error instanceof Error)) return
      const { data = "oja-data", host = "127.0.0.1", port = 3000 } = settings ?? {}
      const language = languageSet(process.env)
      const says = cannotOpen(error, { data, host, port })?.[language] ?? error.message
      process.stderr.write(`${{ en: "Oja cannot open:", fr: "Oja ne peut pas ouvrir\u202f:" }[language]} ${says}\n`)
    }),
  ),
)

NodeRuntime.runMain(program, {
  disableErrorReporting: true,
  // A supervisor's SIGTERM is a clean end, not a failure.
  teardown: (exit, onExit) => Runtime.defaultTeardown(exit, (code) => onExit(code === 130 ? 0 : code)),
})
