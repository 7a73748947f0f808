import { domainToASCII } from "node:url"
import * as Schema from "effect/Schema"
import { connectDomain, retryDomain } from "@oja/domain/domains/connectDomain"
import { ALL, Domains, isSought, WebHost } from "@oja/domain/domains/domains"
import { DomainId } from "@oja/domain/domains/events"
import { isForeign } from "@oja/domain/domains/judging"
import { HostOfAnother, HostReserved } from "@oja/domain/domains/refusals"
import { domains } from "@oja/domain/domains/views"
import { type BusinessId, PLATFORM, rowOf, text, saying } from "@oja/domain/kernel/index"
import { isReply } from "../http/admit.ts"
import { anybody, route, rowWith } from "../http/route.ts"
import { notFound, outsideRefused, refused } from "../http/status.ts"
import type { Ground } from "../module.ts"
import type { Settings } from "../settings.ts"
import type { Checking } from "./checking.ts"
import type { Fronts } from "./fronts.ts"

/** As people write it: with https:// and a path, in capitals, with accents, with a dot at its end. */
export const hostIn = (said: string): string =>
  domainToASCII(
    said
      .trim()
      .replace(/^[a-z]+:\/\//i, "")
      .replace(/[/?#:].*$/s, "")
      .replace(/\.$/, ""),
  )

/** Where it must lead, beside what DNS says of it. */
const way = { target: Schema.String, targetAddresses: Schema.Array(Schema.String) }

/** What of domains no table can say: names are the platform's to give, and DNS is asked. */
export const domainRoutes = (
  { ledger, strangers }: Pick<Ground, "ledger" | "strangers">,
  { shopsHost, url }: Pick<Settings, "shopsHost" | "url">,
  checking: Checking,
  fronts: Fronts,
) => {
  const own = [new URL(url).hostname, shopsHost]
  const shown = async (business: BusinessId, id: string) => {
    const { addresses, name } = await checking.way()
    const row = ledger.find(business, rowOf(domains, id)) as typeof domains.row.Type
    return { ...row, target: name, targetAddresses: addresses }
  }
  return [
    route("POST /v1.0/domains", {
      summary: "Connects a domain of your own to the online store; answers with the records to set.",
      access: connectDomain.access,
      input: { host: saying("shop.example.com", text(1, 300)) },
      output: rowWith(domains.row, way),
      status: 201,
      handle: async ({ ask, context: { business }, input, language, mint, reply }) => {
        const host = hostIn(input.host)
        const isHost = Schema.is(connectDomain.input.fields.host)(host)
        if (!isHost || !isForeign(host, own)) {
          const said = isHost ? host : input.host.slice(0, 100)
          return refused(ledger.domain, connectDomain.name, HostReserved({ host: said }), language)
        }
        const { businessId } = ledger.state(PLATFORM, WebHost, host)
        if (businessId !== undefined && businessId !== business)
          return refused(ledger.domain, connectDomain.name, HostOfAnother({ host }), language)
        const domainId = mint("dom")
        const answer = await ask(connectDomain, { domainId, host })
        return isReply(answer) ? answer : reply(await shown(business, domainId))
      },
    }),
    route("POST /v1.0/domains/:id/verify", {
      summary: "Asks DNS about a domain now; one that was given up or has expired is looked for again.",
      access: connectDomain.access,
      of: domains,
      input: { id: DomainId },
      output: rowWith(domains.row, way),
      handle: async ({ ask, call: { at }, context: { business }, input: { id }, language, reply }) => {
        const turned = strangers.take({ act: "domain", who: { business }, mark: `${id} ${at}`, at })
        if (turned._tag === "Wait") return outsideRefused(turned, language)
        const { status } = ledger.state(business, Domains, ALL).domains[id]!
        if (status !== "active" && !isSought(status)) {
          const answer = await ask(retryDomain, { domainId: id })
          if (isReply(answer)) return answer
        }
        await checking.check(business, id, at)
        return reply(await shown(business, id))
      },
    }),
    route("GET /v1.0/domains/:id/records", {
      summary: "A domain with the records it must have, and where they must lead.",
      access: domains.access,
      of: domains,
      input: { id: DomainId },
      output: rowWith(domains.row, way),
      handle: async ({ context: { business }, input: { id }, reply }) => reply(await shown(business, id)),
    }),
    route("GET /tls/ask", {
      summary: "Whether a certificate may be made for a name: asked by the proxy in front, before it makes one.",
      access: anybody,
      page: true,
      input: { domain: saying("shop.example.com", text(1, 300)) },
      output: { media: "text/plain" },
      handle: ({ input, language }) => {
        const name = hostIn(input.domain)
        const may = own.includes(name) || fronts.of(name) !== undefined
        return may
          ? { status: 200, text: "yes\n", headers: { "content-type": "text/plain; charset=utf-8" } }
          : notFound(language)
      },
    }),
  ]
}
