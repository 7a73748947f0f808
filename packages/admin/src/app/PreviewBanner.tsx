import { lazy, Suspense } from "react"
import { preview } from "../session/preview.ts"
import { askedWords } from "./asked/words.ts"
import "./clock.css"

const PreviewBar = lazy(async () => {
  const [bar] = await Promise.all([import("./asked/PreviewBar.tsx"), askedWords.load()])
  return { default: bar.PreviewBar }
})

/** Says, for as long as it is so, that the app is another's; nothing can be changed there. */
export const PreviewBanner = () => {
  const shown = preview()
  return (
    shown && (
      <Suspense>
        <PreviewBar name={shown.name} />
      </Suspense>
    )
  )
}
