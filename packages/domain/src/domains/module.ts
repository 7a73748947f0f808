import { asks, lists, module, shows } from "../kernel/index.ts"
import { makeDomainPrimary, removeDomain } from "./changeDomain.ts"
import { connectDomain, retryDomain } from "./connectDomain.ts"
import { Domains, WebHost } from "./domains.ts"
import { laws } from "./laws.ts"
import { claimHost, noteCertificate, noteDomainCheck, releaseHost } from "./noteDomain.ts"
import { reactions } from "./reactions.ts"
import { domains as rows } from "./views.ts"
import { words } from "./words.ts"

export const domains = module("domains", {
  summary: "The shop’s own domains: proven by DNS, served once they lead here, closed when they do no more.",
  aggregates: [Domains, WebHost],
  commands: [connectDomain, retryDomain, noteDomainCheck, noteCertificate, claimHost, releaseHost],
  reactions: [reactions],
  // Connecting and verifying ask the platform and DNS first: those calls are the gateway's own.
  wire: {
    "GET /api/domains": lists(rows),
    "GET /api/domains/:id": shows(rows),
    "GET /v1.0/domains": lists(rows),
    "GET /v1.0/domains/:id": shows(rows),
    "DELETE /v1.0/domains/:id": asks(removeDomain, { answers: rows }),
    "POST /v1.0/domains/:id/primary": asks(makeDomainPrimary, { answers: rows }),
  },
  laws,
  words,
})
