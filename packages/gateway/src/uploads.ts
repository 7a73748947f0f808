import { readFileSync } from "node:fs"
import * as Result from "effect/Result"
import * as Schema from "effect/Schema"
import { Count, text } from "@oja/domain/kernel/index"
import { anybody, type Media, person, route } from "./http/route.ts"
import { mediaType, noBusiness, notFound, outsideRefused } from "./http/status.ts"
import { minted } from "./http/mint.ts"
import type { Files } from "./outside/files.ts"
import type { Strangers } from "./strangers/index.ts"

const Stored = Schema.Struct({
  fileId: Schema.String,
  url: Schema.String,
  kind: Schema.Literals(["jpg", "png"]),
  bytes: Count,
  width: Count,
  height: Count,
})
const picture: Media = { media: "image/*" }

/** Pictures: taken in judged by their content alone, and given to whoever has their address. */
export const fileRoutes = (files: Files, strangers: Strangers) => [
  route("POST /v1.0/uploads", {
    summary: "Takes in a picture: .jpg, .jpeg or .png, at most 3 MB; only a member of a business may.",
    access: person,
    file: true,
    output: Stored,
    status: 201,
    handle: ({ call, caller, language, reply }) => {
      if (caller.business === undefined) return noBusiness(language)
      if (call.file === undefined) return mediaType(language)
      const business = caller.business.id
      const act = { act: "upload", who: { business }, mark: minted("up", call.at) } as const
      const turned = strangers.take({ ...act, at: call.at })
      if (turned._tag === "Wait") return outsideRefused(turned, language)
      const kept = files.put(call.file, { business, by: "own" }, call.at)
      if (Result.isSuccess(kept)) return reply(kept.success)
      strangers.giveBack(act)
      return outsideRefused(kept.failure, language)
    },
  }),
  route("GET /files/:name", {
    summary: "A picture that was taken in.",
    access: anybody,
    page: true,
    input: { name: text(1, 120) },
    output: picture,
    handle: ({ input, language }) => {
      const opened = files.open(input.name)
      // Its name says what it holds: a browser keeps it for good.
      return opened === undefined
        ? notFound(language)
        : { status: 200, text: "", file: [readFileSync(opened.path)], headers: opened.headers }
    },
  }),
]
