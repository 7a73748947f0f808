import { type Erased, type Mention, present } from "../kernel/index.ts"
import type { Gone, Stays, Told, Whose } from "./events.ts"

/** What the facts of a kind of thing are called in a report. */
const things: { readonly [aggregate: string]: Gone["what"] } = {
  customer: "card",
  driver: "card",
  member: "card",
  member_pin: "card",
  invitation: "card",
  user: "card",
  sale: "sales",
  order: "orders",
  invoice: "invoices",
  trip: "trips",
  reminder: "reminders",
  "thank-you-card": "thanks",
  attention: "questions",
}

const erasing: { readonly [tag: string]: readonly [of: Whose, id: string] } = {
  PersonErased: ["customer", "customerId"],
  DriverErased: ["driver", "driverId"],
  MemberErased: ["member", "memberId"],
  UserErased: ["account", "userId"],
}

/** Whom an erasing fact forgets. */
export const whoseOf = (event: Erased["event"]): Pick<Told, "of" | "personId"> | undefined => {
  const found = erasing[event._tag]
  if (found === undefined) return undefined
  const [of, id] = found
  return { of, personId: String((event as unknown as Record<string, unknown>)[id]) }
}

const kindOf = ({ stream }: Mention): string => stream.slice(0, stream.indexOf("/"))
const wordOf = ({ stream }: Mention): string => stream.slice(stream.indexOf("/") + 1)

/** What is gone: how many facts of each kind no longer speak of the person, and what went outside of the book. */
export const goneOf = ({ mentions, outside }: Erased): ReadonlyArray<Gone> => {
  const counts = new Map<Gone["what"], number>()
  const add = (what: Gone["what"], n: number) => counts.set(what, (counts.get(what) ?? 0) + n)
  for (const mention of mentions) {
    const what = things[kindOf(mention)]
    if (what !== undefined && mention.sealed.length > 0) add(what, 1)
  }
  for (const [what, n] of Object.entries(outside)) if (n > 0 && what !== "shared") add(what as Gone["what"], n)
  return [...counts].map(([what, count]) => ({ what, count }))
}

/** What stays, and why: what the book adds up by, what the law wants, and what older versions wrote in the open. */
export const staysOf = ({ asked, mentions, named, outside }: Erased): ReadonlyArray<Stays> => {
  const ofKind = (kind: string) => new Set(mentions.filter((it) => kindOf(it) === kind).map(wordOf))
  const issued = mentions.flatMap(({ event }) =>
    event._tag === "InvoiceIssued" ? [event as unknown as { readonly number: string; readonly issueDate: string }] : [],
  )
  const last = issued
    .map(({ issueDate }) => issueDate)
    .toSorted()
    .at(-1)
  const open = mentions.filter((it) => it.open.length > 0)
  const standing = (what: Stays["what"], count: number): ReadonlyArray<Stays> =>
    count === 0 ? [] : [{ what, why: "book", count }]
  return [
    ...(last === undefined
      ? []
      : [
          {
            what: "invoices" as const,
            why: "tax" as const,
            count: issued.length,
            // Its day here; until when that is kept, the command says.
            until: last,
            which: issued.slice(0, 100).map(({ number }) => number),
          },
        ]),
    ...standing("sales", ofKind("sale").size),
    ...standing("orders", ofKind("order").size),
    ...standing("trips", ofKind("trip").size),
    ...standing("acts", asked),
    ...(named === 0 ? [] : [{ what: "names" as const, why: "old" as const, count: named }]),
    ...(open.length === 0
      ? []
      : [
          present({
            what: "words" as const,
            why: "old" as const,
            count: open.length,
            which: open
              .slice(0, 100)
              .map(({ open: fields, position, event }) =>
                `${position} ${event._tag}: ${fields.join(", ")}`.slice(0, 120),
              ),
          }),
        ]),
    ...((outside["shared"] ?? 0) === 0
      ? []
      : [{ what: "pictures" as const, why: "shared" as const, count: outside["shared"]! }]),
  ]
}
