import { useAccess, may } from "./access.ts"
import { menu, type Entry, type Group } from "./menu.ts"
import { exists } from "./resources.tsx"

/** The entries this person can use today, in their groups. */
export const useMenu = () => {
  // Asked for its news: rights may arrive or change while the menu is up.
  useAccess()
  const entries = menu.filter(({ path, module }) => exists(path) && (module === undefined || may(module)))
  const groups = [...new Set(entries.map(({ group }) => group))].map((group) => ({
    group,
    entries: entries.filter((entry) => entry.group === group),
  }))
  return { entries, groups } satisfies {
    entries: ReadonlyArray<Entry>
    groups: ReadonlyArray<{ group: Group; entries: ReadonlyArray<Entry> }>
  }
}
