import "@fontsource-variable/bricolage-grotesque/wght.css"
import "@fontsource-variable/plus-jakarta-sans/wght.css"
import { StrictMode } from "react"
import { createRoot } from "react-dom/client"
import { inApp } from "./app/paths.ts"
import { Root } from "./Root.tsx"
import { preloadApp } from "./preloadApp.ts"
import { takeHandover } from "./session/handover.ts"
import { restore } from "./session/session.ts"
import "./theme/global.css"
import { followScheme } from "./theme/scheme.ts"
import { layTokens } from "./theme/sheet.ts"
import "./ui/ui.css"
import { preferred, speak } from "./i18n/words.ts"
import { bringSite } from "./words/words.ts"
import { uiWords } from "./ui/words.ts"

layTokens()
followScheme()
if (inApp(window.location.pathname)) void preloadApp()

await Promise.all([speak(preferred()), bringSite(), uiWords.load()])
await takeHandover()
await restore()

const root = document.querySelector("#root")
if (root === null) throw new Error("index.html has no place for the pages")
createRoot(root).render(
  <StrictMode>
    <Root />
  </StrictMode>,
)
