import { Link } from "react-router-dom"
import { useMay } from "../data/access.ts"
import { useAsk } from "../data/useAsk.ts"
import { useSession } from "../session/session.ts"
import { ErrorState } from "../ui/ErrorState.tsx"
import { PageTitle } from "../ui/PageTitle.tsx"
import { RowsSkeleton } from "../ui/Skeletons.tsx"
import { useTitle } from "../ui/useTitle.ts"
import { useWords } from "../words/words.ts"
import { CashSection } from "./CashSection.tsx"
import { HowTaxed } from "./HowTaxed.tsx"
import { RatesSection } from "./RatesSection.tsx"
import "../sales/sales.css"
import "./taxes.css"
import type { Rate, Taxed } from "./taxing.ts"

/** Whether sales are taxed and at which rates, and what cash is rounded to. */
export const TaxSettings = () => {
  const say = useWords()
  const { business } = useSession()
  const edits = useMay("settings", "edit")
  const shop = useAsk<Taxed>(
    business === null ? undefined : `/api/businesses/${encodeURIComponent(business.businessId)}`,
  )
  const rates = useAsk<ReadonlyArray<Rate>>("/v1.0/tax-rates")
  useTitle(say("tax.title"))
  const failed = [shop, rates].find(({ error }) => error !== undefined)
  return (
    <>
      <Link to="/dashboard/settings" className="back settings-back">
        {say("menu.settings")}
      </Link>
      <PageTitle title={say("tax.title")} lead={say("tax.lead")} />
      {failed !== undefined ? (
        <ErrorState error={failed.error} onRetry={failed.again} />
      ) : shop.data === undefined || rates.data === undefined ? (
        <RowsSkeleton rows={6} />
      ) : (
        <>
          <HowTaxed key={JSON.stringify(shop.data.taxSettings)} shop={shop.data} rates={rates.data} edits={edits} />
          <RatesSection rates={rates.data} edits={edits} />
          <CashSection key={String(shop.data.cashStep)} shop={shop.data} edits={edits} />
        </>
      )}
    </>
  )
}
