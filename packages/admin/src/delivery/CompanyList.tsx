import { useState } from "react"
import { Link } from "react-router-dom"
import { useMay } from "../data/access.ts"
import { useAsk } from "../data/useAsk.ts"
import { EmptyState } from "../ui/EmptyState.tsx"
import { ErrorState } from "../ui/ErrorState.tsx"
import { PageTitle } from "../ui/PageTitle.tsx"
import { RowsSkeleton } from "../ui/Skeletons.tsx"
import { useWords } from "../words/words.ts"
import { allCompanies, type Company } from "./company.ts"
import { CompanyDialog } from "./CompanyDialog.tsx"
import { CompanyRow } from "./CompanyRow.tsx"
import "./delivery.css"

/** Who carries goods for the shop, those put away last. */
export const CompanyList = () => {
  const say = useWords()
  const mayAdd = useMay("shipping_companies", "create")
  const { data, error, again } = useAsk<ReadonlyArray<Company>>(allCompanies)
  const [asking, ask] = useState<Company | "new">()
  const add = mayAdd && (
    <button type="button" className="button button-main" onClick={() => ask("new")}>
      {say("carrier.add")}
    </button>
  )
  return (
    <>
      <Link className="back" to="/delivery">
        {say("menu.delivery")}
      </Link>
      <PageTitle title={say("delivery.companies")} lead={say("carrier.lead")} action={add} />
      {error !== undefined ? (
        <ErrorState error={error} onRetry={again} />
      ) : data === undefined ? (
        <RowsSkeleton rows={3} />
      ) : data.length === 0 ? (
        <EmptyState title={say("carrier.emptyTitle")} motifs={["waves", "squares", "cowrie"]} action={add}>
          {say("carrier.empty")}
        </EmptyState>
      ) : (
        <ul className="ways">
          {data
            .toSorted((a, b) => Number(b.active) - Number(a.active))
            .map((company) => (
              <CompanyRow key={company.id} company={company} onChange={() => ask(company)} />
            ))}
        </ul>
      )}
      {asking !== undefined && (
        <CompanyDialog company={asking === "new" ? undefined : asking} onClose={() => ask(undefined)} />
      )}
    </>
  )
}
