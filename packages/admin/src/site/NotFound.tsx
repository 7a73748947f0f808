import { Link } from "./street.tsx"
import { Swatch } from "../ui/Adire.tsx"
import { Page } from "./Page.tsx"
import { siteWords } from "./words.ts"

export const NotFound = () => {
  const say = siteWords.use()
  return (
    <Page>
      <div className="stack starts gap-16 quiet">
        <Swatch motifs={["waves", "squares", "dots"]} />
        <p className="muted digits">404</p>
        <h1 className="display">{say("missing.title")}</h1>
        <p className="muted">{say("missing.lead")}</p>
        <Link className="button button-main" to="/">
          {say("missing.action")}
        </Link>
      </div>
    </Page>
  )
}
