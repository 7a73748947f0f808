import "@fontsource-variable/bricolage-grotesque/wght.css"
import "@fontsource-variable/plus-jakarta-sans/wght.css"
import { StrictMode } from "react"
import { createRoot } from "react-dom/client"
import { accountWords } from "./accounts/words.ts"
import { inApp } from "./app/paths.ts"
import { App, Site } from "./houses.ts"
import { watchForUpdates } from "./loadAgain.ts"
import { Root } from "./Root.tsx"
import { takeHandover } from "./data/handover.ts"
import { startMeter } from "./data/meter.ts"
import { recall } from "./data/recall.ts"
import { restore, token } from "./session/session.ts"
import "./theme/global.css"
import { followScheme } from "./theme/scheme.ts"
import { layTokens } from "./theme/sheet.ts"
import "./ui/ui.css"
import { preferred, speak } from "./i18n/words.ts"
import { toast } from "./ui/toasts.ts"
import { Waiting } from "./ui/Waiting.tsx"
import { uiWords } from "./ui/words.ts"

watchForUpdates()
startMeter()
layTokens()
followScheme()
// Whatever is fetched from here on comes in this language.
const spoken = speak(preferred())
const house = (inApp(window.location.pathname) ? App : Site).fetch()

/** Nothing above waits: the houses stand on files that this one brings, and could not be entered before it is through. */
const begin = async (): Promise<void> => {
  await Promise.all([spoken, uiWords.load()])
  const root = document.querySelector("#root")
  if (root === null) throw new Error("index.html has no place for the pages")
  const shown = createRoot(root)
  // Whoever is signed in sees that something comes until it is known who they are.
  if (token() !== null || new URLSearchParams(window.location.search).has("tkn")) shown.render(<Waiting />)
  if (!(await takeHandover())) {
    await accountWords.load()
    toast({ type: "error", title: accountWords.say("problem.handover") })
  }
  if (!(await restore())) await recall()
  // Where it cannot come, the page itself says so.
  await house.catch(() => undefined)
  shown.render(
    <StrictMode>
      <Root />
    </StrictMode>,
  )
}
void begin()
