import { changeBusiness } from "@oja/domain/businesses/changeBusiness"
import { businesses } from "@oja/domain/businesses/views"
import { offeredTaxRates } from "@oja/domain/taxes/queries"
import { Link } from "react-router-dom"
import { useAnswer, useRow } from "../data/client.ts"
import { mayAsk } from "../data/useCommand.ts"
import { useSession } from "../session/session.ts"
import { NotYet } from "../ui/NotYet.tsx"
import { PageTitle } from "../ui/PageTitle.tsx"
import { useTitle } from "../ui/useTitle.ts"
import { CashSection } from "./CashSection.tsx"
import { HowTaxed } from "./HowTaxed.tsx"
import { RatesSection } from "./RatesSection.tsx"
import "../ui/record.css"
import "./taxes.css"
import { taxWords } from "./words.ts"

/** Whether sales are taxed and at which rates, and what cash is rounded to. */
export const TaxSettings = () => {
  const say = taxWords.use()
  const { business } = useSession()
  const edits = mayAsk(changeBusiness)
  const shop = useRow(businesses, business?.businessId)
  const rates = useAnswer(offeredTaxRates, {})
  useTitle(say("title"))
  const failed = [shop, rates].find(({ error }) => error !== undefined)
  return (
    <>
      <Link to="/dashboard/settings" className="back">
        {say("settings")}
      </Link>
      <PageTitle title={say("title")} lead={say("lead")} />
      {failed !== undefined || shop.data === undefined || rates.data === undefined ? (
        <NotYet error={failed?.error} again={() => failed?.again()} rows={6} />
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
