import { present } from "@oja/domain/kernel/present"
import { existsSync } from "node:fs"
import { fileURLToPath } from "node:url"
import * as Cause from "effect/Cause"
import * as Effect from "effect/Effect"
import * as Exit from "effect/Exit"
import { type Settings, start } from "@oja/gateway"
import { sayingProgress } from "./connection/bookFile.ts"
import type { Session } from "./terminal/session.ts"

/** Opens the gateway and keeps it open until the signal; then requests in flight are answered and the book is let go. */
export const serve = async (session: Session, settings: Settings, signal: AbortSignal): Promise<void> => {
  const site = fileURLToPath(new URL("../../admin/dist", import.meta.url))
  const open = Effect.gen(function* () {
    const { port } = yield* start(
      settings,
      present({ site: existsSync(site) ? site : undefined, onProgress: sayingProgress(session) }),
    )
    if (session.json) session.sayJson({ port, data: settings.data })
    else session.say(session.words.serve.open(settings.url.replace(/:\d+$/, `:${port}`), settings.data))
    return yield* Effect.never
  })
  const exit = await Effect.runPromiseExit(Effect.scoped(open), { signal })
  if (Exit.isFailure(exit) && !signal.aborted) throw Cause.squash(exit.cause)
}
