import * as Schema from "effect/Schema"
import { attention } from "@oja/domain/attention/views"
import {
  Count,
  count,
  type Counter,
  Instant,
  present,
  ref,
  rowsIn,
  text,
  described,
  saying,
} from "@oja/domain/kernel/index"
import type { Ledger } from "@oja/store"
import { answeredBefore, onceOf } from "../http/asking.ts"
import type { Call, Member } from "../http/call.ts"
import type { Reply } from "../http/envelope.ts"
import { counterOf } from "../http/facts.ts"
import { handlerOf } from "../http/handler.ts"
import { shownPosition } from "../http/positions.ts"
import { route } from "../http/route.ts"
import type { Services } from "../http/admit.ts"
import type { PlaceOf } from "../team/index.ts"
import { ApprovedThere, approvedThere } from "./approving.ts"
import { doubts, skewed } from "./doubts.ts"
import { pricesThen } from "./pricesThen.ts"

/** As many as a till sends at once. */
const MOST = 50

const Happened = Schema.Struct({
  /** What the device calls it: sent again under the same name, it is written once. */
  id: saying("0190a7c2-0001", text(1, 200)),
  /** What was asked, as the terminal and `/api/do` call it: "RecordSale". */
  command: saying("RecordSale", text(1, 60)),
  input: Schema.Record(Schema.String, Schema.Unknown),
  /** When it happened, by the device's clock as it was set right. */
  at: Schema.optionalKey(Instant),
  /** How far in the book the device had read then: by this its prices are judged. */
  position: Schema.optionalKey(Count),
  /** A colleague's PIN let it go beyond the seller's role. */
  approval: Schema.optionalKey(ApprovedThere),
})
type Happened = typeof Happened.Type

const Accepted = Schema.Struct({
  id: Schema.String,
  /** The row it left; absent where the book could not accept it and put it down for a person to look at. */
  row: Schema.optionalKey(Schema.Unknown),
  /** What a person should look at because of it. */
  attention: Schema.optionalKey(Schema.Unknown),
})
const Quarantined = Schema.Struct({
  id: Schema.String,
  status: described("The HTTP status with which it would have been answered alone", count(100, 599)),
  code: Schema.String,
  message: Schema.String,
})

interface SyncServices extends Services {
  readonly ledger: Ledger
  readonly placeOf: PlaceOf
}

/**
 * What a till did while nobody heard it, in its order: each is asked of the book as if it came alone, as a fact that
 * happened, judged by the same rights and limits. What the book cannot accept is put down for a person to look at, and
 * what it cannot even read is given back; neither holds up the others.
 */
export const syncRoute = (services: SyncServices) => {
  const { ledger, placeOf } = services
  const { commands, wire } = ledger.domain
  // What needs the server now was not done without it.
  const addresses = new Map(
    [...commands.values()].flatMap(({ name, offline }) => {
      const entry = offline === "never" ? undefined : wire[`POST /api/do/${name}`]
      return entry === undefined ? [] : [[name, { route: `POST /api/do/${name}`, entry }] as const]
    }),
  )
  /** What a request is about, by its id: what cards about it speak of. */
  const subjectOf = ({ command, input }: Happened): ReadonlyArray<string> => {
    const id = input[commands.get(command)?.subject ?? ""]
    return typeof id === "string" ? [id] : []
  }
  /** The call that it would have been, as the fact that it is. */
  const callOf = async (call: Call, caller: Member, it: Happened, about: Pick<Counter, "deviceId"> | undefined) => {
    const bare = alone(call, `POST /api/do/${it.command}`, it)
    if (about === undefined) return bare
    const { at, position } = it
    const prices =
      position === undefined ? undefined : await pricesThen(services, caller.business.id, it.input, position)
    const fact = counterOf(ledger, caller, {
      ...about,
      ...present({ shiftId: shiftOf(it.input), at, position, prices }),
    })
    return fact === undefined ? bare : { ...bare, fact }
  }
  return route("POST /v1.0/pos/sync", {
    summary: "Takes what a till did without a connection, in its order, each once.",
    access: { module: "pos", action: "sell" },
    input: {
      /** Which device it was; what none that is registered did is asked like anything else. */
      deviceId: Schema.optionalKey(ref("dev")),
      /** The device's clock as it stands now, as it is. */
      deviceTime: Schema.optionalKey(Instant),
      events: Schema.Array(Happened).check(Schema.isMaxLength(MOST)),
    },
    output: Schema.Struct({
      accepted: Schema.Array(Accepted),
      /** Those of the accepted that the book had before. */
      duplicates: Schema.Array(Schema.String),
      quarantined: Schema.Array(Quarantined),
      /** The cards that were raised. */
      attention: Schema.Array(Schema.String),
      /** How far the business's book has come. */
      position: Count,
    }),
    handle: async ({ call, caller, context, input, reply }) => {
      const { business } = context
      const accepted: Array<typeof Accepted.Type> = []
      const quarantined: Array<typeof Quarantined.Type> = []
      const duplicates: Array<string> = []
      const cards: Array<string> = []
      const about = input.deviceId === undefined ? undefined : { deviceId: input.deviceId }
      if (about !== undefined && input.deviceTime !== undefined)
        cards.push(...(await skewed(ledger, context, about.deviceId, input.deviceTime)))
      for (const it of input.events) {
        const address = addresses.get(it.command)
        if (address === undefined) {
          quarantined.push({ id: it.id, status: 404, code: "NOT_FOUND", message: it.command })
          continue
        }
        // What was brought in from a copy names the device that it was done on.
        const { deviceId: named } = it.input
        let asked = await callOf(call, caller, it, typeof named === "string" ? { deviceId: named } : about)
        const once = onceOf(asked, context)
        const before = "commandId" in once ? answeredBefore(services, context, asked, once.commandId) : undefined
        if (before === undefined && it.approval !== undefined) {
          const { memberId } = caller.business
          const found = await approvedThere({
            ...it,
            approval: it.approval,
            eventId: it.id,
            ledger,
            placeOf,
            context,
            memberId,
          })
          if ("approvalId" in found)
            asked = { ...asked, headers: { ...asked.headers, "x-oja-approval": found.approvalId } }
          else if (asked.fact !== undefined) asked = { ...asked, fact: { ...asked.fact, ...found } }
        }
        const { code, data, error, metadata } = said(await handlerOf(services, address.entry)(asked))
        if (code < 300) {
          if (before !== undefined) duplicates.push(it.id)
          accepted.push({
            id: it.id,
            ...(code !== 202 && { row: data }),
            ...present({ attention: metadata?.attention }),
          })
          // Sent again it is looked at again, and a card is raised once: a gateway that ended right after the sale raised none.
          cards.push(...(await doubts(ledger, context, it.input, asked.fact)))
        }
        // Who may not sell any more, or is asked to wait, sends all of it again: nothing of it is wrong.
        else if (code === 401 || code === 429 || code >= 500) break
        else {
          const message = error?.validationError?.[0]?.msg ?? error?.userMessage ?? ""
          quarantined.push({ id: it.id, status: code, code: error?.code ?? "UNKNOWN", message })
        }
      }
      const subjects = accepted.flatMap(({ id }) =>
        duplicates.includes(id) ? [] : subjectOf(input.events.find((it) => it.id === id)!),
      )
      const raised =
        subjects.length === 0
          ? []
          : ledger.find(business, rowsIn(attention, { where: { subjectId: subjects }, limit: 500 }))
      const position = shownPosition(services, business) ?? 0
      const all = [...new Set([...cards, ...raised.map(({ id }) => id)])]
      return reply({ accepted, duplicates, quarantined, attention: all, position })
    },
  })
}

/** The shift at whose drawer it was done: money that is given back with goods names it itself. */
const shiftOf = ({ refund, shiftId }: Happened["input"]): string | undefined => {
  const said = shiftId ?? (typeof refund === "object" && refund !== null && "shiftId" in refund && refund.shiftId)
  return typeof said === "string" ? said : undefined
}

const alone = (call: Call, name: string, { id, input }: Happened): Call => {
  const { "x-oja-fact": _, "x-oja-approval": __, ...headers } = call.headers
  return {
    ...call,
    route: name,
    path: name.slice("POST ".length),
    params: {},
    query: {},
    headers: { ...headers, "idempotency-key": id },
    body: JSON.stringify(input),
  }
}

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
