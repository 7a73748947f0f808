import type { RowOf } from "../kernel/index.ts"
import type { members } from "./views.ts"

const standings = ["erased", "removed", "active"]

/** What people are called: whoever left and came back by the place they hold now, and not by one that was forgotten. */
export const namesOf = (
  people: ReadonlyArray<Pick<RowOf<typeof members>, "userId" | "name" | "status" | "dateAdded">>,
): ReadonlyMap<string, string> =>
  new Map(
    people
      .toSorted(
        (a, b) => standings.indexOf(a.status) - standings.indexOf(b.status) || (a.dateAdded < b.dateAdded ? -1 : 1),
      )
      .map(({ name, userId }) => [userId, name]),
  )
