import { fileURLToPath } from "node:url"

const src = fileURLToPath(new URL("../src/", import.meta.url))
const APP = `${src}app/App.tsx`
const PAGE = `${src}main.tsx`

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
 * The app begins with what all its screens share: left to themselves that is a hundred files of a kilobyte, six of which a
 * browser asks for at a time. It is one file, of all that the app needs at once and no page needs that stands without it.
 */
export const pieceOf = () => {
  let app: ReadonlySet<string> | undefined
  return (id: string, bundler: Context): string | null => {
    if (app === undefined) {
      const known = (of: string): Known => bundler.getModuleInfo(of) ?? { importedIds: [], dynamicallyImportedIds: [] }
      const without = reached(PAGE, (of) =>
        of === APP ? [] : [...known(of).importedIds, ...known(of).dynamicallyImportedIds],
      )
      const all = reached(APP, (of) => known(of).importedIds)
      app = new Set([...all].filter((it) => it === APP || !without.has(it)))
    }
    return app.has(id) ? "app" : null
  }
}
