import { textsIn } from "@oja/store/known"
import type { Forgotten } from "@oja/store/erasures"
import type { Person } from "./holdings.ts"

/** The pictures that facts about a person name: proofs, claims, attachments, their own face; by the name of the content. */
export const picturesOf = ({ mentions }: Pick<Person, "mentions">): ReadonlyArray<string> => [
  ...new Set(
    mentions.flatMap(({ event }) =>
      textsIn(event).flatMap((it) => /(?:^|\/)([0-9a-f]{64})(?:\.(?:jpg|png))?$/.exec(it)?.slice(1) ?? []),
    ),
  ),
]

/** Those that nobody else shows, and those that others show too: the same picture is kept once. */
export const parted = (person: Forgotten) => {
  const parcels = new Set(
    person.mentions.flatMap(({ event }) => ("fulfilmentId" in event ? [String(event.fulfilmentId)] : [])),
  )
  // What a driver noted at the door about their parcel is about them too.
  const theirs = (event: object) => "fulfilmentId" in event && parcels.has(String(event.fulfilmentId))
  const all = picturesOf(person)
  const shared = all.filter((it) => person.saidElsewhere(it, theirs))
  return { alone: all.filter((it) => !shared.includes(it)), shared }
}
