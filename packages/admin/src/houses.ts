import { accountWords } from "./accounts/words.ts"
import { siteWords } from "./site/words.ts"

// Two houses with a router and tools of their own: the app, and the public pages. Each is fetched once, when someone is
// about to enter.

let app: Promise<typeof import("./app/App.tsx")> | undefined
export const preloadApp = () => (app ??= import("./app/App.tsx"))

let site: Promise<typeof import("./Site.tsx")> | undefined
export const preloadSite = () =>
  (site ??= Promise.all([import("./Site.tsx"), siteWords.load(), accountWords.load()]).then(([it]) => it))
