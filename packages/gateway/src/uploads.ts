import { readFileSync } from "node:fs"
import * as Result from "effect/Result"
import { languageFor, type Call, type Caller } from "./http/call.ts"
import { ok, type Reply } from "./http/envelope.ts"
import { mediaType, noBusiness, outsideRefused, unauthenticated } from "./http/status.ts"
import type { Files } from "./outside/files.ts"

/** Takes a picture in, judged by its content alone; only a member of a business may. */
export const takePicture = (
  files: Files,
  caller: Caller | undefined,
  call: Call,
  content: Buffer | undefined,
): Reply => {
  const language = languageFor(call)
  if (caller === undefined) return unauthenticated(language)
  if (caller.business === undefined) return noBusiness(language)
  if (content === undefined) return mediaType(language)
  const kept = files.put(content, call.at)
  return Result.isSuccess(kept) ? ok(kept.success, 201) : outsideRefused(kept.failure, language)
}

/** A stored picture, as bytes with headers that let a browser keep it for good. */
export const givePicture = (
  files: Files,
  name: string,
): { readonly bytes: Buffer; readonly headers: Readonly<Record<string, string>> } | undefined => {
  const opened = files.open(name)
  return opened === undefined ? undefined : { bytes: readFileSync(opened.path), headers: opened.headers }
}
