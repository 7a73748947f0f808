import { module } from "../kernel/index.ts"
import { connectDomain, retryDomain } from "./connectDomain.ts"
import { Domains, WebHost } from "./domains.ts"
import { laws } from "./laws.ts"
import { claimHost, noteCertificate, noteDomainCheck, releaseHost } from "./noteDomain.ts"
import { reactions } from "./reactions.ts"
import { wire } from "./wire.ts"
import { words } from "./words.ts"

export const domains = module("domains", {
  summary: "The shop’s own domains: proven by DNS, served once they lead here, closed when they do no more.",
  aggregates: [Domains, WebHost],
  commands: [connectDomain, retryDomain, noteDomainCheck, noteCertificate, claimHost, releaseHost],
  reactions: [reactions],
  wire,
  laws,
  words,
})
