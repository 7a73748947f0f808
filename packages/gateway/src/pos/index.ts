import type { PlaceOf } from "../team/index.ts"
import type { Ground } from "../module.ts"
import type { Route } from "../http/route.ts"
import { snapshotRoute } from "./snapshot.ts"
import { syncRoute } from "./sync.ts"

/** As many as a till sends at once. */
const MOST = 50

const Happened = Schema.Struct({
  /** What the device calls it: sent again under the same name, it is written once. */
  id: text(1, 200),
  /** What was asked, as the terminal and `/api/do` call it: "RecordSale". */
  command: text(1, 60),
  input: Schema.Record(Schema.String, Schema.Unknown),
})

const Accepted = Schema.Struct({
  id: Schema.String,
  /** The row it left; absent where the book could not accept it and put it down for a person to look at. */
  row: Schema.optionalKey(Schema.Unknown),
  /** What a person should look at because of it. */
  attention: Schema.optionalKey(Schema.Unknown),
})
const Quarantined = Schema.Struct({
  id: Schema.String,
  status: Schema.Int,
  code: Schema.String,
  message: Schema.String,
})

/**
 * What a till did while nobody heard it, in its order: each is asked of the book as if it came alone, as a fact that
 * happened, judged by the same rights and limits. What the book cannot accept is put down for a person to look at, and
 * what it cannot even read is given back; neither holds up the others.
 */
export const syncRoute = (services: Services): Route => {
  const { commands, wire } = services.ledger.domain
  // What needs the server now was not done without it.
  const addresses = new Map(
    [...commands.values()].flatMap(({ name, offline }) => {
      const entry = offline === "never" ? undefined : wire[`POST /api/do/${name}`]
      return entry === undefined ? [] : [[name, { route: `POST /api/do/${name}`, entry }] as const]
    }),
  )
  return route("POST /v1.0/pos/sync", {
    summary: "Takes what a till did without a connection, in its order, each once.",
    access: { module: "pos", action: "sell" },
    batch: true,
    input: { events: Schema.Array(Happened).check(Schema.isMinLength(1), Schema.isMaxLength(MOST)) },
    output: Schema.Struct({ accepted: Schema.Array(Accepted), quarantined: Schema.Array(Quarantined) }),
    handle: async ({ call, input, reply }) => {
      const accepted: Array<typeof Accepted.Type> = []
      const quarantined: Array<typeof Quarantined.Type> = []
      for (const it of input.events) {
        const address = addresses.get(it.command)
        const answer =
          address === undefined
            ? { code: 404, data: null, error: { code: "NOT_FOUND", userMessage: it.command } }
            : said(await handlerOf(services, address.entry)(alone(call, address.route, it)))
        const { code, data, error, metadata } = answer
        if (code < 300)
          accepted.push({
            id: it.id,
            ...(code !== 202 && { row: data }),
            ...present({ attention: metadata?.attention }),
          })
        // Who may not sell any more, or is asked to wait, sends all of it again: nothing of it is wrong.
        else if (code === 401 || code === 429 || code >= 500) break
        else {
          const message = error?.validationError?.[0]?.msg ?? error?.userMessage ?? ""
          quarantined.push({ id: it.id, status: code, code: error?.code ?? "UNKNOWN", message })
        }
      }
      return reply({ accepted, quarantined })
    },
  })
}

const alone = (call: Call, name: string, { id, input }: typeof Happened.Type): Call => ({
  ...call,
  route: name,
  path: name.slice("POST ".length),
  params: {},
  query: {},
  headers: { ...call.headers, "idempotency-key": id, "x-oja-fact": "true" },
  body: JSON.stringify(input),
})

interface Envelope {
  readonly code: number
  readonly data: unknown
  readonly error?: {
    readonly code?: string
    readonly userMessage?: string
    readonly validationError?: ReadonlyArray<{ readonly msg: string }>
  } | null
  readonly metadata?: { readonly attention?: unknown }
}

const said = ({ text }: Reply): Envelope => JSON.parse(text) as Envelope
