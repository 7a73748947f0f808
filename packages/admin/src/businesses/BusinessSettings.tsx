import { changeBusiness } from "@oja/domain/businesses/changeBusiness"
import { businesses } from "@oja/domain/businesses/views"
import { Link } from "react-router-dom"
import { useRow } from "../data/client.ts"
import { may, useAccess, useStanding } from "../data/access.ts"
import { mayAsk } from "../data/useCommand.ts"
import { moment } from "../session/moment.ts"
import { useSession } from "../session/session.ts"
import { FormSection } from "../ui/FormSection.tsx"
import { NotYet } from "../ui/NotYet.tsx"
import { PageTitle } from "../ui/PageTitle.tsx"
import { CurrencySection } from "./CurrencySection.tsx"
import { DeletionSection } from "./DeletionSection.tsx"
import { SealSection } from "./SealSection.tsx"
import { ShopFacts, ShopForms } from "./ShopForms.tsx"
import { TakeoutSection } from "./TakeoutSection.tsx"
import { businessWords } from "./words.ts"
import "./businesses.css"

const parts = ["profile", "receipts", "days", "currency", "elsewhere", "seal", "data"] as const

/** All that a merchant sets, on one page they find their way in; what has a page of its own is led to. */
export const BusinessSettings = () => {
  const say = businessWords.use()
  const { business } = useSession()
  const { data: shop, error, again } = useRow(businesses, business?.businessId)
  const edits = mayAsk(changeBusiness)
  const owns = useStanding()?.role === "owner"
  // The seal is that of today, and so is what becomes of all data.
  const now = moment() === undefined
  const verifies = now && may("audit_trail", "verify")
  const shows = (part: (typeof parts)[number]) =>
    part === "seal" ? verifies : part === "data" ? now : edits || !["receipts", "days"].includes(part)
  return (
    <>
      <PageTitle title={say("title")} lead={say("lead")} />
      <nav className="abreast below-16 settings-nav" aria-label={say("contents")}>
        {parts.filter(shows).map((part) => (
          <a key={part} className="pill" href={`#${part}`}>
            {say(`part.${part}`)}
          </a>
        ))}
      </nav>
      {error !== undefined || shop === undefined ? (
        <NotYet error={error} again={again} rows={6} />
      ) : (
        <>
          {edits ? (
            <ShopForms now={shop} />
          ) : (
            <div id="profile">
              <ShopFacts shop={shop} />
            </div>
          )}
          <div id="currency">
            <CurrencySection shop={shop} />
          </div>
          <div id="elsewhere">
            <Elsewhere />
          </div>
          {verifies && (
            <div id="seal">
              <SealSection shop={shop} />
            </div>
          )}
          {now && (
            <div id="data">
              {owns ? (
                <>
                  <TakeoutSection />
                  <DeletionSection shop={shop} />
                </>
              ) : (
                <FormSection title={say("takeout.title")} lead={say("takeout.owner")}>
                  {null}
                </FormSection>
              )}
            </div>
          )}
        </>
      )}
    </>
  )
}

/** What has a page of its own, and the right it asks for. */
const places = [
  { to: "/dashboard/settings/taxes", words: "taxes" },
  { to: "/more/locations", words: "branches", right: { module: "locations", action: "view" } },
  { to: "/invoices/settings", words: "invoices", right: { module: "invoices", action: "view" } },
  { to: "/store/settings", words: "store", right: { module: "store", action: "settings" } },
  { to: "/domains", words: "domains", right: { module: "store", action: "domains" } },
  { to: "/team-members", words: "team", right: { module: "team", action: "view" } },
  { to: "/subscription-plans", words: "plans", right: { module: "subscription", action: "view" } },
  { to: "/erasures", words: "erasures", right: { module: "customers", action: "erase" } },
  { to: "/account-settings", words: "account" },
  { to: "/dashboard/settings/feedback", words: "feedback" },
] as const

const Elsewhere = () => {
  const say = businessWords.use()
  // Asked for its news: rights may arrive while the page is up.
  useAccess()
  return (
    <FormSection title={say("elsewhere")} lead={say("elsewhereLead")}>
      <ul className="stack">
        {places
          .filter((it) => !("right" in it) || may(it.right.module, it.right.action))
          .map(({ to, words }) => (
            <li key={to}>
              <Link className="framed gap-2 pad-12-16" to={to}>
                <strong>{say(`place.${words}`)}</strong>
                <span className="muted">{say(`placeLead.${words}`)}</span>
              </Link>
            </li>
          ))}
      </ul>
    </FormSection>
  )
}
