import { type Asks, type Domain, businessDay, type Clock, type Entry, present } from "@oja/domain/kernel/index"
import { filterSaying } from "@oja/gateway/http/dialect"
import type { Session } from "../terminal/session.ts"
import { exits } from "../terminal/exits.ts"
import { YourTurn } from "../terminal/trouble.ts"
import type { Connection, Listed } from "./connection.ts"

/** The envelope of every answer (spec/decisions.md 6.18). */
interface Envelope {
  readonly code: number
  readonly data: unknown
  readonly message?: string
  readonly error?: {
    readonly code?: string
    readonly validationError?: ReadonlyArray<{ readonly param: string; readonly msg: string }>
  }
}

type Shop = Pick<Clock, "zone"> & Readonly<Record<"country" | "currency" | "today", string>>

/** What else a gateway tells of the business that the token works in. */
interface GatewayConnection extends Connection {
  /** What a call answers that no wire table names. */
  readonly get: (path: string) => Promise<unknown>
  readonly shop: () => Promise<Shop>
}

/** The same book behind a gateway: the wire table says where each thing lives, and the regular dialect is spoken first. */
export const openGateway = (session: Session, domain: Domain, url: string): GatewayConnection => {
  const { approval, asOf, knownAt, token } = session.options
  const send = async (method: string, path: string, query: Record<string, string>, body?: unknown, key?: string) => {
    const address = new URL(`${url.replace(/\/+$/, "")}${path}`)
    for (const [name, value] of Object.entries(query)) address.searchParams.set(name, value)
    if (method === "GET" && asOf !== undefined) address.searchParams.set("asOf", asOf)
    if (method === "GET" && knownAt !== undefined) address.searchParams.set("knownAt", knownAt)
    const headers = present({
      accept: "application/json",
      "accept-language": session.words.language,
      "x-app-version": "cli",
      authorization: token && `Bearer ${token}`,
      "content-type": body === undefined ? undefined : "application/json",
      "idempotency-key": key,
      "x-oja-approval": approval,
    })
    const response = await fetch(
      address,
      present({
        method,
        headers,
        body: body === undefined ? undefined : JSON.stringify(body),
      }),
    )
      // Nobody there is the network's matter, not a bug of ours.
      .catch(() => {
        throw new YourTurn(session.words.gatewayAway(url), { exit: exits.refused, next: session.words.gatewayAwayNext })
      })
    return { response, envelope: await envelopeOf(session, url, response) }
  }
  const { business } = session.options
  // A token works in one business; whoever names another one is not answered from that one.
  let meant: Promise<void> | undefined
  const asMeant = (): Promise<void> => (meant ??= business === undefined ? Promise.resolve() : compared(business))
  const compared = async (named: string): Promise<void> => {
    const { data } = await plainly("/business", {})
    const { id } = (data as { readonly business: { readonly id: string } }).business
    if (id !== named)
      throw new YourTurn(session.words.noSuchBusiness(named), { exit: exits.use, next: session.words.oneOfThese([id]) })
  }
  const read = async (path: string, query: Record<string, string>) => {
    await asMeant()
    return plainly(path, query)
  }
  const plainly = async (path: string, query: Record<string, string>) => {
    const { response, envelope } = await send("GET", path, query)
    if (response.ok) return { data: envelope.data, range: response.headers.get("content-range") }
    throw new YourTurn(envelope.message ?? session.words.gatewaySaid(response.status), { exit: exits.refused })
  }

  const shop = async (): Promise<Shop> => {
    const { data } = await read("/business", {})
    const { business: its } = data as { readonly business: Clock & Record<"country" | "currency", string> }
    return { country: its.country, currency: its.currency, zone: its.zone, today: businessDay(Date.now(), its) }
  }

  return {
    // Which business is meant follows from the session: its token works in one.
    business: business ?? "",
    ask: async (command, input, commandId) => {
      await asMeant()
      const [route, entry] = routeOf(
        session,
        domain,
        command.name,
        (it) => it.kind === "asks" && it.command === command,
      )
      const [method, path] = filled(route, input, (entry as Asks).command.subject)
      const { response, envelope } = await send(method, path, {}, input, commandId)
      // What shows and changes nothing answers with what it found.
      if (response.ok) return { _tag: "Done", ...(command.writes.length === 0 && { facts: envelope.data }) }
      return {
        _tag: "Refused",
        message: envelope.message ?? session.words.gatewaySaid(response.status),
        code: envelope.error?.code ?? String(response.status),
        facts: envelope.error ?? {},
        fields: (envelope.error?.validationError ?? []).map(({ param, msg }) => ({ field: param, message: msg })),
      }
    },
    list: async (view, { where = {}, search, sort = [], limit = 50, offset = 0 }) => {
      const [route] = routeOf(session, domain, view.name, (it) => it.kind === "lists" && it.view === view)
      const filter = present({ ...filterSaying(where), q: search })
      const { data, range } = await read(
        pathOf(route),
        present({
          filter: JSON.stringify(filter),
          range: JSON.stringify([offset, offset + limit - 1]),
          sort: sort[0] && JSON.stringify(sort[0]),
        }),
      )
      const rows = (data ?? []) as Listed["rows"]
      return { rows, total: Number(range?.split("/")[1] ?? rows.length) }
    },
    show: async (view, id) => {
      await asMeant()
      const [route] = routeOf(session, domain, view.name, (it) => it.kind === "shows" && it.view === view)
      const { response, envelope } = await send("GET", filled(route, { id }, "id")[1], {})
      if (response.status === 404) return undefined
      if (!response.ok) throw new YourTurn(envelope.message ?? "", { exit: exits.refused })
      return envelope.data as Listed["rows"][number]
    },
    today: async () => (await shop()).today,
    zone: async () => (await shop()).zone,
    country: async () => (await shop()).country,
    shop,
    get: async (path) => (await read(path, {})).data,
    answer: async (query, input) => {
      const [route] = routeOf(session, domain, query.name, (it) => it.kind === "answers" && it.query === query)
      const texts = Object.entries(input).map(([name, value]) => [name, wordOf(value)] as const)
      return (await read(filled(route, input, "id")[1], Object.fromEntries(texts))).data
    },
    close: () => Promise.resolve(),
  }
}

const envelopeOf = async (session: Session, url: string, response: Response): Promise<Envelope> => {
  try {
    return (await response.json()) as Envelope
  } catch {
    throw new YourTurn(session.words.noGateway(url), { exit: exits.refused })
  }
}

/** The regular dialect takes a command's own input; a documented call may have words of its own, so it comes second. */
const routeOf = (
  session: Session,
  domain: Domain,
  name: string,
  is: (entry: Entry) => boolean,
): readonly [string, Entry] => {
  const [found] = Object.entries(domain.wire)
    .filter(([, entry]) => is(entry))
    .toSorted(([a], [b]) => Number(b.includes(" /api/")) - Number(a.includes(" /api/")))
  if (found === undefined) throw new YourTurn(session.words.notOnWire(name), { next: session.words.notOnWireNext })
  return found
}

const pathOf = (route: string): string => route.slice(route.indexOf(" ") + 1)

const filled = (route: string, input: Record<string, unknown>, subject: string): readonly [string, string] => {
  const path = pathOf(route).replaceAll(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(wordOf(input[name] ?? input[subject] ?? "")),
  )
  return [route.slice(0, route.indexOf(" ")), path]
}

const wordOf = (value: unknown): string => (typeof value === "string" ? value : JSON.stringify(value))
