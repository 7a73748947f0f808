import { Suspense } from "react"
import { preview } from "../session/preview.ts"
import { later } from "../ui/module.ts"
import { askedWords } from "./asked/words.ts"
import "./clock.css"

const PreviewBar = later(async () => (await import("./asked/PreviewBar.tsx")).PreviewBar, askedWords)

/** Fetches it before there is a screen for it to push down. */
export const previewHere = (): Promise<unknown> | undefined =>
  preview() === undefined ? undefined : PreviewBar.fetch()

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
