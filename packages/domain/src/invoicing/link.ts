import * as Schema from "effect/Schema"
import { accept, BusinessId, command, demand, aggregate, PLATFORM, type Reactions } from "../kernel/index.ts"
import { type InvoiceEvent, InvoiceId, Token } from "./events.ts"

const kept = { token: Token, businessId: BusinessId, invoiceId: InvoiceId }

/** Whose invoice a public address shows. */
const LinkEvent = Schema.TaggedUnion({ LinkKept: kept })
type LinkEvent = typeof LinkEvent.Type

export interface LinkState {
  readonly businessId?: BusinessId
  readonly invoiceId?: typeof InvoiceId.Type
}

/** A public address, kept on the platform: whoever comes with it names no business. Whether it still holds, the invoice says. */
export const Link = aggregate({
  name: "invoice_link",
  version: 1,
  initial: {},
  events: LinkEvent,
  idOf: (event: LinkEvent) => event.token,
  evolve: (_: LinkState, event): LinkState => {
    switch (event._tag) {
      case "LinkKept":
        return { businessId: event.businessId, invoiceId: event.invoiceId }
    }
  },
})

/** Remembers whose invoice an address shows; the first who has it keeps it. */
export const keepLink = command("KeepLink", {
  summary: "Remembers whose invoice a public address shows.",
  input: { linkToken: Token, businessId: BusinessId, invoiceId: InvoiceId },
  access: { module: "invoices", action: "send", of: "system" },
  reads: ({ linkToken }) => ({ link: Link.of(linkToken) }),
  writes: [Link],
  decide: ({ link }, { linkToken: token, ...whose }) =>
    accept(link.invoiceId === undefined ? [{ _tag: "LinkKept", token, ...whose }] : []),
})

type Linked = Extract<InvoiceEvent, { readonly token: string }>

const keep = ({ invoiceId, token }: Linked, business: string) => [
  demand(keepLink, { linkToken: token, invoiceId, businessId: business as BusinessId }, PLATFORM),
]

/** Wherever a link goes out, the platform learns where it leads. */
export const reactions: Reactions<InvoiceEvent> = {
  InvoiceShared: (event, { business }) => keep(event, business),
  InvoiceReminded: (event, { business }) => keep(event, business),
}
