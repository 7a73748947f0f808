import { readFileSync } from "node:fs"
import * as Schema from "effect/Schema"
import { Count, Day, type Domain, Instant, PLATFORM, withoutFields } from "@oja/domain/kernel/index"
import { Whose } from "@oja/domain/erasures/events"
import { knownOf, wordsIn } from "@oja/store/known"
import type { Log } from "@oja/store/log"
import type { GatewayDb } from "../gatewayDb.ts"
import type { Files } from "../outside/files.ts"
import { heldOf } from "./holdings.ts"
import { picturesOf } from "./pictures.ts"

/** All that is kept of one person, as they may take it along. */
export const PersonFile = Schema.Struct({
  of: Whose,
  ids: Schema.Array(Schema.String),
  /** What the book holds: every fact that speaks of them, in the order it was written. */
  facts: Schema.Array(
    Schema.Struct({
      position: Count,
      day: Day,
      at: Instant,
      about: Schema.String,
      fact: Schema.Json,
    }),
  ),
  /** How many facts they wrote down themselves. */
  wroteDown: Count,
  /** What lies beside the book: codes, devices. */
  beside: Schema.Array(Schema.Struct({ what: Schema.String, said: Schema.Json })),
  /** Pictures that these facts name, in base64. */
  pictures: Schema.Array(Schema.Struct({ name: Schema.String, type: Schema.String, base64: Schema.String })),
})
export type PersonFile = typeof PersonFile.Type

export interface Kept {
  readonly log: Log
  readonly domain: Domain
  readonly db: GatewayDb | undefined
  readonly files: Files | undefined
}

/** Gathers it. Of an account the platform's facts and nothing of any business. */
export const personFile = (
  { db, domain, files, log }: Kept,
  business: string,
  of: typeof Whose.Type,
  ids: ReadonlyArray<string>,
  /** What of the facts is not for whoever asks: what goods cost (pain C75). */
  hidden: ReadonlyArray<string> = [],
): PersonFile => {
  const known = knownOf(log, domain, of === "account" ? PLATFORM : business, ids)
  const person = { ...known, business, words: wordsIn(known.mentions) }
  return {
    of,
    ids,
    facts: known.mentions.map(({ at, day, event, position, stream }) => ({
      position,
      day,
      at,
      about: stream,
      fact: withoutFields(event, new Set(hidden)) as Schema.Json,
    })),
    wroteDown: known.asked,
    beside: (db === undefined ? [] : heldOf(db, person)).map(({ row, what }) => ({ what, said: row as Schema.Json })),
    pictures: picturesOf(person).flatMap((id) => {
      const found = files?.open(id)
      if (found === undefined) return []
      const { headers, path } = found
      return [{ name: id, type: headers["content-type"]!, base64: readFileSync(path).toString("base64") }]
    }),
  }
}
