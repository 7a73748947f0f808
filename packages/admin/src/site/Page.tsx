import type { ReactNode } from "react"
import { PageHead } from "./PageHead.tsx"
import { siteWords } from "./words.ts"

/** The frame of a public page, with whatever the page is about. */
export const Page = ({ aside, children }: { readonly aside?: ReactNode; readonly children: ReactNode }) => {
  const say = siteWords.use()
  return (
    <div className="page">
      <a className="skip" href="#content">
        {say("skip")}
      </a>
      <PageHead>{aside}</PageHead>
      <main id="content">{children}</main>
    </div>
  )
}
