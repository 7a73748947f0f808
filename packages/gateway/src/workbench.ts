import { mkdtempSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import "effect/schema/SchemaJITCompiler/enable"
import * as NodeRuntime from "@effect/platform-node/NodeRuntime"
import * as Effect from "effect/Effect"
import { readSettings, start } from "./index.ts"

// The gateway while developing: where it would hand out the built app, it hands out a sign, and scripts/dev.ts puts the app
// there as Vite has it. So the gateway alone says which paths are its own, and there is no second list of them.

/** What stands in place of the app. */
export const SIGN = "<!-- the app -->"

if (import.meta.main) {
  const site = mkdtempSync(join(tmpdir(), "oja-dev-"))
  writeFileSync(join(site, "index.html"), SIGN)
  NodeRuntime.runMain(
    Effect.gen(function* () {
      const { entrance } = yield* start(readSettings(), { site })
      const opens = entrance === undefined ? "" : `; its sandbox opens at ${entrance}`
      process.stdout.write(`The gateway is up (${new Date().toLocaleTimeString()})${opens}\n`)
      return yield* Effect.never
    }).pipe(Effect.scoped),
  )
}
