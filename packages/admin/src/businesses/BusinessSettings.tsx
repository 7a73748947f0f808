import { Link } from "react-router-dom"
import { useAsk } from "../data/useAsk.ts"
import { useSession } from "../session/session.ts"
import { ErrorState } from "../ui/ErrorState.tsx"
import { FormSection } from "../ui/FormSection.tsx"
import { PageTitle } from "../ui/PageTitle.tsx"
import { RowsSkeleton } from "../ui/Skeletons.tsx"
import { useWords } from "../words/words.ts"
import "../sales/sales.css"
import type { Shop } from "./business.ts"
import { CurrencySection } from "./CurrencySection.tsx"
import { ShopForm } from "./ShopForm.tsx"

/** What the shop says of itself, and the money it counts in. */
export const BusinessSettings = () => {
  const say = useWords()
  const { business } = useSession()
  const { data, error, again } = useAsk<Shop>(
    business === null ? undefined : `/api/businesses/${encodeURIComponent(business.businessId)}`,
  )
  return (
    <>
      <PageTitle title={say("menu.settings")} lead={say("business.lead")} />
      {error !== undefined ? (
        <ErrorState error={error} onRetry={again} />
      ) : data === undefined ? (
        <RowsSkeleton rows={6} />
      ) : (
        <>
          <ShopForm key={JSON.stringify(data)} shop={data} />
          <CurrencySection shop={data} />
          <FormSection title={say("tax.title")} lead={say("tax.openLead")}>
            <div>
              <Link className="button button-line" to="/dashboard/settings/taxes">
                {say("tax.open")}
              </Link>
            </div>
          </FormSection>
        </>
      )}
    </>
  )
}
