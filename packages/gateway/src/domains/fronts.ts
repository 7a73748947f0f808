import type { IncomingMessage } from "node:http"
import { Business } from "@oja/domain/businesses/business"
import { ALL, Domains, WebHost } from "@oja/domain/domains/domains"
import { besideOf } from "@oja/domain/domains/judging"
import { type BusinessId, PLATFORM } from "@oja/domain/kernel/index"
import { STORE } from "@oja/domain/shop/events"
import { Store } from "@oja/domain/shop/store"
import type { Ledger } from "@oja/store"
import { knowsHost, nameIn } from "../http/here.ts"
import type { Entered } from "../listening.ts"
import type { Settings } from "../settings.ts"

/** A shop's own name: whose it is, and the shop's first one, to which the others lead. */
export interface Front {
  readonly business: BusinessId
  readonly host: string
  readonly primary: string
}

type Needed = Pick<Settings, "url" | "sandbox">

/** Which names lead to which shops. Asked at every call that names no host of ours: one look into states that are kept. */
export class Fronts {
  readonly #ledger: Pick<Ledger, "state">
  readonly #url: URL
  readonly #isOurs: (host: string | undefined) => boolean

  constructor(ledger: Pick<Ledger, "state">, settings: Needed) {
    this.#ledger = ledger
    this.#url = new URL(settings.url)
    this.#isOurs = knowsHost(settings)
  }

  /** The shop of a name that has been proven; of `ada.com` too, where `www.ada.com` has. */
  of(name: string): Front | undefined {
    return this.#proven(name) ?? this.#proven(besideOf(name))
  }

  /** The shop that a call came to under its own name; undefined where it came to ours. */
  at({ headers }: { readonly headers: Readonly<Record<string, string | undefined>> }): Front | undefined {
    const { host } = headers
    const name = nameIn(host)
    return name === undefined || this.#isOurs(host) ? undefined : this.of(name)
  }

  /** Where a shop is found from outside: at its first domain, where it has one. */
  originOf(business: BusinessId): string | undefined {
    const { domains, primary } = this.#ledger.state(business, Domains, ALL)
    const host = primary === undefined ? undefined : domains[primary]?.host
    return host === undefined ? undefined : this.#origin(host)
  }

  #origin(host: string): string {
    const { port, protocol } = this.#url
    return `${protocol}//${host}${port === "" || port === "0" ? "" : `:${port}`}`
  }

  #proven(host: string): Front | undefined {
    const { businessId, domainId } = this.#ledger.state(PLATFORM, WebHost, host)
    if (businessId === undefined || domainId === undefined) return undefined
    const business = businessId as BusinessId
    const { domains, primary } = this.#ledger.state(business, Domains, ALL)
    const domain = domains[domainId]
    if (domain?.status !== "active" || domain.host !== host) return undefined
    return { business, host, primary: (primary === undefined ? undefined : domains[primary]?.host) ?? host }
  }

  /** Where a call to a shop's own name goes: into that shop, and to nothing else that is served here. */
  enter({ headers, url = "/" }: Pick<IncomingMessage, "headers" | "url">): Entered | undefined {
    const name = nameIn(headers.host)
    const front = name === undefined ? undefined : this.of(name)
    if (front === undefined || name === undefined) return undefined
    const { slug } = this.#ledger.state(front.business, Store, STORE).settings
    if (slug === "" || this.#ledger.state(front.business, Business, front.business).deleted === true) return undefined
    if (name !== front.primary) {
      const { host = "" } = headers
      return { _tag: "Moved", location: `${this.#url.protocol}//${front.primary}${host.slice(name.length)}${url}` }
    }
    return within(slug, url)
  }
}

/** Sheets, scripts and pictures that all shops share, and what a customer holds the link of. */
const shared = /^\/(?:s\/-|i\/-|files|t)\//

/** The same address as the shop has it under the installation's own name. */
const within = (slug: string, url: string): Entered => {
  const cut = url.indexOf("?")
  const path = cut === -1 ? url : url.slice(0, cut)
  const query = cut === -1 ? "" : url.slice(cut)
  const home = `/s/${slug}`
  if (shared.test(path)) return { _tag: "Served", url, inShop: true }
  // Whoever kept the longer address finds the shorter.
  if (path === home || path.startsWith(`${home}/`))
    return { _tag: "Moved", location: `${path.slice(home.length) || "/"}${query}` }
  if (path === "/") return { _tag: "Served", url: `${home}${query}`, inShop: true }
  // Deeper than any page of a shop: nothing stands there.
  const isDeep = path.split("/").length > 3
  return { _tag: "Served", url: `${home}${isDeep ? "/-" : path}${query}`, inShop: true }
}
