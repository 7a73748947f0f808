import { setImmediate as turn } from "node:timers/promises"
import { type Domain, type Field, fieldsIn } from "@oja/domain/kernel/index"
import type { Desk } from "@oja/store"

const BATCH = 500

/** Names under which something stands that opens a door: digests of PINs, of links, of codes. */
const closed = /hash$|^token$|Token$|^secret$/i

const secretsOf = (domain: Domain): ReadonlyMap<string, ReadonlySet<string>> => {
  const known = new Map<string, ReadonlySet<string>>()
  for (const { events } of domain.aggregates.values())
    for (const [tag, it] of Object.entries(events.cases as Readonly<Record<string, { readonly fields: never }>>)) {
      const secret = ({ meaning, name }: Field) => meaning === "secret" || closed.test(name)
      known.set(
        tag,
        new Set(
          fieldsIn(it.fields)
            .filter(secret)
            .map(({ name }) => name),
        ),
      )
    }
  return known
}

/** Every fact of a business, a line of JSON each, in the order in which it was written; what opens a door is left out. */
export async function* factLines(
  { domain, log }: Pick<Desk, "domain" | "log">,
  business: string,
): AsyncGenerator<string> {
  const secrets = secretsOf(domain)
  let number = 0
  for (let position = 0; ;) {
    const entries = log.after(business, position, BATCH)
    let piece = ""
    for (const { at, day, event, meta } of entries) {
      const { _tag, ...said } = event as { readonly _tag: string } & Readonly<Record<string, unknown>>
      const facts = Object.fromEntries(Object.entries(said).filter(([name]) => secrets.get(_tag)?.has(name) !== true))
      number += 1
      piece += `${JSON.stringify({ number, at: new Date(at).toISOString(), day, by: meta.by, fact: _tag, facts })}\n`
    }
    const last = entries.at(-1)
    if (last === undefined) return
    position = last.position
    yield piece
    await turn()
  }
}
