import { fileURLToPath } from "node:url"

const src = fileURLToPath(new URL("../src/", import.meta.url))
const PAGE = `${src}main.tsx`
const SITE = `${src}Site.tsx`
const APP = `${src}app/App.tsx`
const LIST = `${src}ui/list/DataList.tsx`
const HOME = `${src}dashboard/Dashboard.tsx`
/** Pages between the sign-in and the app: that comes next. */
const between = new Set(
  ["InfoSetup", "Migration", "Onboarding", "OnboardingSuccess", "SelectBusiness"].map(
    (name) => `${src}accounts/${name}.tsx`,
  ),
)
/** It runs without a page. */
const WORKER = `${src}worker.ts`

/** What the bundler knows of a module: whom it needs at once, and whom it may ask for later. */
interface Known {
  readonly importedIds: ReadonlyArray<string>
  readonly dynamicallyImportedIds: ReadonlyArray<string>
}
interface Context {
  readonly getModuleInfo: (id: string) => Known | null
}

const reached = (from: string, next: (id: string) => ReadonlyArray<string>): ReadonlySet<string> => {
  const found = new Set<string>()
  const left = [from]
  for (let id = left.pop(); id !== undefined; id = left.pop()) {
    if (found.has(id)) continue
    found.add(id)
    left.push(...next(id))
  }
  return found
}

/**
 * What stands together in one file. Left to themselves the modules that several screens share are a hundred files of a
 * kilobyte, six of which a browser asks for at a time: what the page itself needs is one, what the public pages need besides
 * is another, what the app needs that no page needs without it a third; what a list is made of, and of that what the first
 * screen shows too, are two more.
 */
export const pieceOf = () => {
  let pieces: ReadonlyMap<string, string> | undefined
  return (id: string, bundler: Context): string | null => {
    if (pieces === undefined) {
      const known = (of: string): Known => bundler.getModuleInfo(of) ?? { importedIds: [], dynamicallyImportedIds: [] }
      const atOnce = (of: string) => reached(of, (it) => known(it).importedIds)
      const without = reached(PAGE, (of) =>
        of === APP || between.has(of) ? [] : [...known(of).importedIds, ...known(of).dynamicallyImportedIds],
      )
      const worker = atOnce(WORKER)
      const home = atOnce(HOME)
      const list = [...atOnce(LIST)].filter((it) => !without.has(it))
      const app = [...atOnce(APP)].filter((it) => it === APP || !without.has(it))
      const named = (name: string, ids: Iterable<string>) =>
        [...ids].filter((it) => !worker.has(it)).map((it) => [it, name] as const)
      // Whoever comes later takes precedence.
      pieces = new Map([
        ...named("list", list),
        ...named(
          "parts",
          list.filter((it) => home.has(it)),
        ),
        ...named("app", app),
        ...named("site", atOnce(SITE)),
        ...named("page", atOnce(PAGE)),
      ])
    }
    return pieces.get(id) ?? null
  }
}
