import { ALL, Domains, type DomainState } from "@oja/domain/domains/domains"
import type { Found, Missing } from "@oja/domain/domains/events"
import { everyMs, missingIn, proofAt, type Way } from "@oja/domain/domains/judging"
import { claimHost, noteCertificate, noteDomainCheck } from "@oja/domain/domains/noteDomain"
import { type AnyCommand, type BusinessId, PLATFORM, present } from "@oja/domain/kernel/index"
import type { Ledger } from "@oja/store"
import * as Effect from "effect/Effect"
import { askAsSystem, contextIn } from "../asSystem.ts"
import type { Job } from "../jobs.ts"
import type { Dns } from "../outside/dns.ts"
import type { Settings } from "../settings.ts"
import { certifiedUntil } from "./certificate.ts"

type Needed = Pick<Settings, "shopsHost" | "shopsAddresses" | "url">

/** Asks DNS about the domains of every shop when they are due, and tells the book what it says. */
export class Checking {
  readonly #ledger: Ledger
  readonly #dns: Dns["Service"]
  readonly #settings: Needed
  /** When each was asked about last: what a start forgets, it asks at once. */
  readonly #asked = new Map<string, number>()

  constructor(ledger: Ledger, dns: Dns["Service"], settings: Needed) {
    this.#ledger = ledger
    this.#dns = dns
    this.#settings = settings
  }

  readonly job: Job = {
    name: "domains",
    follows: ["domains"],
    due: (business, at) => {
      const due = this.#all(business).flatMap(([id, domain]) => this.#nextOf(business, id, domain, at) ?? [])
      return due.length === 0 ? undefined : Math.min(...due)
    },
    run: async (business, at) => {
      for (const [id, domain] of this.#all(business)) {
        const next = this.#nextOf(business, id, domain, at)
        if (next !== undefined && next <= at) await this.check(business, id, at)
      }
    },
  }

  /** Where domains are to lead just now. */
  async way(): Promise<Way> {
    const { shopsAddresses, shopsHost: name } = this.#settings
    const addresses =
      shopsAddresses.length > 0 ? shopsAddresses : ((await Effect.runPromise(this.#dns.addressesOf(name))) ?? [])
    return { name, addresses }
  }

  /** Looks at one now; undefined where DNS could not be asked. */
  async check(business: BusinessId, domainId: string, at: number): Promise<Found | undefined> {
    const domain = this.#ledger.state(business, Domains, ALL).domains[domainId]
    if (domain === undefined) return undefined
    this.#asked.set(`${business} ${domainId}`, at)
    const found = await Effect.runPromise(this.#dns.lookUp(domain.host, proofAt(domain.host)))
    if (found === undefined) return undefined
    const way = await this.way()
    const lacking = missingIn(found, domain.token, way)
    const missing = lacking.length > 0 ? lacking : await this.#claimed(business, domainId, domain, at)
    await this.#tell(business, noteDomainCheck, { domainId, ...found, missing }, at)
    if (missing.length === 0) await this.#certified(business, domainId, domain, found, way, at)
    return found
  }

  #all(business: BusinessId) {
    return Object.entries(this.#ledger.state(business, Domains, ALL).domains)
  }

  #nextOf(business: BusinessId, id: string, domain: DomainState, at: number): number | undefined {
    const every = everyMs(domain, at)
    return every === undefined ? undefined : (this.#asked.get(`${business} ${id}`) ?? at - every) + every
  }

  /** A name belongs to one business: the first that has proven it. */
  async #claimed(
    business: BusinessId,
    domainId: string,
    { host }: DomainState,
    at: number,
  ): Promise<ReadonlyArray<Missing>> {
    const taken = await this.#tell(PLATFORM, claimHost, { host, businessId: business, domainId }, at)
    return taken._tag === "Refused" ? ["taken"] : []
  }

  /** Where the installation is encrypted, whether this name of it is. */
  async #certified(
    business: BusinessId,
    domainId: string,
    { certifiedUntil: known, host }: DomainState,
    { addresses }: Found,
    way: Way,
    at: number,
  ): Promise<void> {
    const here = addresses.find((it) => way.addresses.includes(it))
    if (here === undefined || !this.#settings.url.startsWith("https:")) return
    const until = await certifiedUntil(host, here)
    if (until !== known) await this.#tell(business, noteCertificate, present({ domainId, until }), at)
  }

  #tell(business: BusinessId, command: AnyCommand, input: object, at: number) {
    return askAsSystem(this.#ledger, command, input, contextIn(this.#ledger, business, "user_nobody", at), "scheduler")
  }
}
