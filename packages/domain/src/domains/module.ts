import type { Module } from "../kernel/index.ts"
import { makeDomainPrimary, removeDomain } from "./changeDomain.ts"
import { connectDomain, retryDomain } from "./connectDomain.ts"
import { Domains, WebHost } from "./domains.ts"
import { laws } from "./laws.ts"
import { claimHost, noteCertificate, noteDomainCheck, releaseHost } from "./noteDomain.ts"
import { reactions } from "./reactions.ts"
import { domains as view } from "./views.ts"
import { wire } from "./wire.ts"
import { words } from "./words.ts"

/** The shop at names of the merchant's own. */
export const domains: Module = {
  name: "domains",
  summary: "The shop’s own domains: proven by DNS, served once they lead here, closed when they do no more.",
  aggregates: [Domains, WebHost],
  commands: [
    connectDomain,
    retryDomain,
    makeDomainPrimary,
    removeDomain,
    noteDomainCheck,
    noteCertificate,
    claimHost,
    releaseHost,
  ],
  views: [view],
  reactions: [reactions],
  wire,
  laws,
  words,
}
