import { present } from "@oja/domain/kernel/present"
import { existsSync } from "node:fs"
import { fileURLToPath } from "node:url"
import * as Cause from "effect/Cause"
import * as Effect from "effect/Effect"
import * as Exit from "effect/Exit"
import { type Settings, start } from "@oja/gateway"
import { cannotOpen } from "@oja/gateway/cannotOpen"
import { sayingProgress } from "./connection/bookFile.ts"
import { exits } from "./terminal/exits.ts"
import type { Session } from "./terminal/session.ts"
import { YourTurn } from "./terminal/trouble.ts"

/** Opens the gateway and keeps it open until the signal; then requests in flight are answered and the book is let go. */
export const serve = async (session: Session, settings: Settings, signal: AbortSignal): Promise<void> => {
  const site = fileURLToPath(new URL("../../admin/dist", import.meta.url))
  const open = Effect.gen(function* () {
    const { address, entrance, port } = yield* start(
      settings,
      present({ site: existsSync(site) ? site : undefined, onProgress: sayingProgress(session) }),
    )
    if (session.json) session.sayJson(present({ port, data: settings.data, entrance }))
    else {
      session.say(session.words.serve.open(address, settings.data))
      if (entrance !== undefined) session.say(session.words.serve.entrance(entrance))
      if (!existsSync(site)) session.say(session.words.serve.unbuilt)
    }
    return yield* Effect.never
  })
  const exit = await Effect.runPromiseExit(Effect.scoped(open), { signal })
  if (Exit.isSuccess(exit) || signal.aborted) return
  const error = Cause.squash(exit.cause)
  const says = cannotOpen(error, settings)
  throw says === undefined ? error : new YourTurn(says[session.words.language], { exit: exits.refused })
}
