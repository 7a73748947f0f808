import { ears } from "../session/ears.ts"
import { atMoment, moment } from "../session/moment.ts"
import { preview } from "../session/preview.ts"
import { token } from "../session/session.ts"
import { locale } from "../i18n/words.ts"
import type { AnswerAt, Known, Method, Told } from "./calls.ts"
import { count } from "./meter.ts"
import { proofOf, type Sum } from "./proof.ts"

/** How the gateway answers everything. */
export interface Envelope<A> {
  readonly code: number
  readonly data: A
  readonly message?: string
  readonly devMessage?: string
  readonly error?: {
    readonly code?: string
    readonly userMessage?: string
    readonly validationError?: ReadonlyArray<{ readonly param: string; readonly msg: string }>
    readonly sum?: Sum
  }
  readonly metadata?: {
    readonly premiumFeature?: string
    readonly requiredPlan?: string
    readonly requestId?: string
    readonly position?: number
  }
}

export interface Ask {
  readonly method?: string
  readonly body?: unknown
  readonly headers?: HeadersInit
  readonly signal?: AbortSignal
  /** The same key for the same wish: a second try is then the first one. */
  readonly key?: string
  readonly limitMs?: number
  /** Goes out even when the page closes on it. */
  readonly keepalive?: boolean
  /** Nobody pressed anything: a refusal that concerns no session opens no dialog. */
  readonly quiet?: boolean
  /** How often it has waited by itself. */
  readonly waited?: number
}

/** A reading that came too soon waits as long as it is told, and asks again: so often, and if it is no longer than this. */
const WAITS = { most: 4, seconds: 10 }

const SUM = "X-Oja-Proof"

/** The code of what a colleague may allow. */
const APPROVAL = "APPROVAL_REQUIRED"

/** The code of what asks who it is once more. */
const PROOF = "STEP_UP_REQUIRED"

/** The gateway said no, or could not be heard (status 0). */
export class Refused extends Error {
  readonly status: number
  readonly code: string
  readonly number: string | undefined
  readonly envelope: Partial<Envelope<unknown>>

  constructor(status: number, code: string, envelope: Partial<Envelope<unknown>>, number?: string) {
    const { error, message } = envelope
    super(error?.validationError?.[0]?.msg ?? error?.userMessage ?? message ?? "")
    this.status = status
    this.code = code
    this.envelope = envelope
    this.number = number
  }
}

/** Nobody answered, or only what stands before the gateway: what was asked may be kept, or read from what is known here. */
export const isUnheard = (error: unknown): error is Refused =>
  error instanceof Refused && (error.status === 0 || error.status >= 502)

/** A random name for one request; `crypto.randomUUID` is missing on pages without https. */
export const freshKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("")

const listeners = ears<[refused: Refused]>()

/** Some refusals concern the whole app, whoever asked: 401, 402 and 403. */
export const onRefused = listeners.hear

/** How long a wish waits for who asks about it, in milliseconds: they come with the screen, some moments after it. */
const COMES = 5000

type Asking<A> = (refused: Refused) => Promise<A>
/** Somebody on the screen who asks the person about a wish that was refused. */
const asker = <A>() => {
  let asking: Asking<A> | undefined
  const waiting = new Set<() => void>()
  const comes = () =>
    new Promise<void>((done) => {
      waiting.add(done)
      setTimeout(done, COMES)
    })
  return {
    by: (ask: Asking<A>) => {
      asking = ask
      for (const done of waiting) done()
      waiting.clear()
      return () => {
        if (asking === ask) asking = undefined
      }
    },
    ask: async (refused: Refused): Promise<A | undefined> => {
      if (asking === undefined) await comes()
      return asking?.(refused)
    },
  }
}

const approving = asker<string | undefined>()
/** Who asks somebody for their approval of what goes beyond the person's role: its id, or nothing where nobody gave it. */
export const approvedBy = approving.by

const proving = asker<boolean>()
/** Who asks the person to show once more that it is them; whether they did. */
export const provenBy = proving.by

/** Who asks, and in which language. */
const carrying = (headers?: HeadersInit) => {
  const asked = new Headers(headers)
  asked.set("Accept-Language", locale())
  asked.set("X-App-Version", "web")
  const carried = token()
  if (carried !== null) asked.set("Authorization", `Token ${carried}`)
  const as = preview()?.as
  if (as !== undefined) asked.set("X-Oja-As", as)
  return asked
}

/** Some doors know of today alone, as who came to the shop and who is signed in: they are asked without the moment. */
const knowsNoPast = ({ error }: Envelope<unknown>): boolean =>
  error?.validationError?.some(({ param }) => param === "asOf" || param === "knownAt") === true

/**
 * A file, of the moment that is shown, of whatever address: for whoever knows by a view or a question what it is. It may
 * take as long as it is; what does not fit into the address goes as a body.
 */
export const fileAt = async (url: string, body?: object) => {
  const asked =
    body === undefined
      ? { headers: carrying() }
      : { method: "POST", headers: carrying({ "Content-Type": "application/json" }), body: JSON.stringify(body) }
  const take = async (address: string): Promise<Response> => {
    const response = await fetch(address, asked).catch(() => {
      throw new Refused(0, "OFFLINE", {})
    })
    const { headers, ok, status } = response
    if (ok) return response
    const envelope = (await response.json()) as Envelope<unknown>
    if (address !== url && knowsNoPast(envelope)) return take(url)
    throw refuse({ status, headers, envelope })
  }
  const response = await take(atMoment(url))
  const { headers } = response
  const [, name = ""] = /filename="([^"]+)"/.exec(headers.get("content-disposition") ?? "") ?? []
  return { name, content: await response.blob() }
}

/** A file that the gateway draws: `await takeFile(`/v1.0/trips/${id}/manifest`)`. */
export const takeFile = <const P extends string, M extends Method = "GET">(
  url: P & Known<M, P>,
  options?: Told<M, P>,
) => fileAt(url, options?.body)

/** The whole answer, of whatever address: for whoever knows by a command, a view or a question what it is. */
export const ask = async <A>(url: string, options: Ask = {}): Promise<Heard<A>> => {
  const { method = "GET", body, headers, signal, key, limitMs = 40_000, keepalive = false, quiet = false } = options
  const asked = carrying(headers)
  asked.set("Accept", "application/json")
  if (method === "POST" && !asked.has("Idempotency-Key")) asked.set("Idempotency-Key", key ?? freshKey())
  if (body !== undefined && !asked.has("Content-Type")) asked.set("Content-Type", "application/json")

  const limit = AbortSignal.timeout(limitMs)
  const init: RequestInit = {
    method,
    headers: asked,
    keepalive,
    signal: signal === undefined ? limit : AbortSignal.any([limit, signal]),
    ...(body === undefined
      ? {}
      : { body: typeof body === "string" || body instanceof Blob ? body : JSON.stringify(body) }),
  }
  // The past is only looked at: signing out and the like are still of today.
  if (method !== "GET" && moment() !== undefined && !url.startsWith("/auth")) throw new Refused(409, "PAST", {})
  if (method !== "GET" && preview() !== undefined && !url.startsWith("/auth")) throw new Refused(409, "PREVIEW", {})
  const first = await hear(method === "GET" ? atMoment(url) : url, init)
  const answer = method === "GET" && knowsNoPast(first.envelope) ? await hear(url, init) : first
  if (answer.envelope.code >= 200 && answer.envelope.code < 300) return answer as Heard<A>
  const { sum } = answer.envelope.error ?? {}
  if (sum !== undefined && !asked.has(SUM)) {
    // The same wish, asked again with the sum done: nobody need press anything.
    asked.set(SUM, await proofOf(sum, 1000 * Number(answer.headers.get("retry-after") ?? 30)))
    return ask(url, { ...options, headers: asked })
  }
  const { waited = 0 } = options
  const wait = Number(answer.headers.get("retry-after") ?? Number.NaN)
  if (answer.status === 429 && method === "GET" && waited < WAITS.most && wait <= WAITS.seconds) {
    await pause(wait * 1000, signal)
    return ask(url, { ...options, waited: waited + 1 })
  }
  const refused = refuse(answer, quiet)
  if (refused.code === PROOF && (await proving.ask(refused)) === true) return ask(url, { ...options, key: freshKey() })
  if (refused.code !== APPROVAL || asked.has("X-Oja-Approval")) throw refused
  const approval = await approving.ask(refused)
  if (approval === undefined) throw refused
  // What was refused is asked for anew, in a request of its own.
  const more = new Headers(headers)
  more.set("X-Oja-Approval", approval)
  return ask(url, { ...options, key: freshKey(), headers: more })
}

/** Waits, unless nobody wants to know any more. */
const pause = (ms: number, signal?: AbortSignal) =>
  new Promise<void>((done, fail) => {
    const over = setTimeout(done, ms)
    const drop = () => {
      clearTimeout(over)
      fail(signal?.reason as Error)
    }
    signal?.addEventListener("abort", drop, { once: true })
  })

/**
 * What the answer is about, without its envelope. What may be said and what comes back follow from the address:
 *
 *     const { slug } = await call("/v1.0/store/slug-check", { method: "POST", body: { slug: "mama-ngozi" } })
 */
export const call = async <const P extends string, M extends Method = "GET">(
  url: P & Known<M, P>,
  options?: Told<M, P> & Omit<Ask, "method" | "body">,
): Promise<AnswerAt<M, P>> => (await ask<AnswerAt<M, P>>(url, options)).envelope.data

export interface Heard<A> {
  readonly status: number
  readonly headers: Headers
  readonly envelope: Envelope<A>
}

const hear = async (url: string, init: RequestInit): Promise<Heard<unknown>> => {
  try {
    if (typeof init.body === "string") count({ sent: init.body.length })
    else if (init.body instanceof Blob) count({ sent: init.body.size })
    const response = await fetch(url, init)
    const text = await response.text()
    const ok = response.headers.get("content-type")?.includes("json") === true
    const envelope = ok
      ? (JSON.parse(text) as Envelope<unknown>)
      : { code: response.ok ? 502 : response.status, data: null }
    return { status: response.status, headers: response.headers, envelope }
  } catch (cause) {
    if (init.signal?.aborted === true && !isLate(init.signal.reason)) throw cause
    throw new Refused(0, isLate(init.signal?.reason) ? "LATE" : "OFFLINE", {})
  }
}

const isLate = (reason: unknown) => reason instanceof DOMException && reason.name === "TimeoutError"

const refuse = ({ status, headers, envelope }: Heard<unknown>, quiet = false) => {
  const number = headers.get("x-request-id") ?? envelope.metadata?.requestId
  const refused = new Refused(
    status < 400 ? envelope.code : status,
    envelope.error?.code ?? "UNKNOWN",
    envelope,
    number ?? undefined,
  )
  const isSilent = refused.code === APPROVAL || refused.code === PROOF || (quiet && refused.status !== 401)
  if (!isSilent) listeners.tell(refused)
  return refused
}
