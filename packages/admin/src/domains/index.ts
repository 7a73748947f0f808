import { connectDomain } from "@oja/domain/domains/connectDomain"
import { domains as domainsView } from "@oja/domain/domains/views"
import { type AppModule, recordKind } from "../ui/module.ts"
import { domainWords } from "./words.ts"

/** The shop's own names. */
export const domains: AppModule = {
  name: "domains",
  words: domainWords,
  routes: [
    { path: "/domains", load: async () => (await import("./DomainList.tsx")).DomainList },
    { path: "/domains/connect", load: async () => (await import("./ConnectDomain.tsx")).ConnectDomain },
    { path: "/domains/connect/:id/v", load: async () => (await import("./VerifyDomain.tsx")).VerifyDomain },
  ],
  menu: [{ group: "store", path: "/domains", label: ["Domains", "Domaines"], right: domainsView.access }],
  start: [{ label: ["Connect a domain", "Relier un domaine"], to: "/domains/connect", right: connectDomain.access }],
  records: [
    recordKind<typeof domainsView>({
      prefix: "dom",
      view: domainsView,
      label: ["Domains", "Domaines"],
      nameOf: ({ host }) => host,
      to: ({ id }) => `/domains/connect/${id}/v`,
    }),
  ],
}
