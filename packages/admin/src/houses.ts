import { accountWords } from "./accounts/words.ts"
import { appWords } from "./app/words.ts"
import { siteWords } from "./site/words.ts"
import { part } from "./ui/part.ts"

// Two houses with a router and tools of their own: the app, and the public pages. Each is fetched once, when someone is
// about to enter.

export const App = part(async () => {
  const [{ aboveHere, App }] = await Promise.all([import("./app/App.tsx"), appWords.load()])
  await aboveHere()
  return App
})

/** With the page that its address names. */
export const Site = part(async () => {
  const [{ fetchPage, Site }] = await Promise.all([import("./Site.tsx"), siteWords.load(), accountWords.load()])
  await fetchPage(window.location.pathname)
  return Site
})
