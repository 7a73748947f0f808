import { Link } from "react-router-dom"
import { useMay } from "../data/access.ts"
import { useAsk } from "../data/useAsk.ts"
import { ErrorState } from "../ui/ErrorState.tsx"
import { PageTitle } from "../ui/PageTitle.tsx"
import { RowsSkeleton } from "../ui/Skeletons.tsx"
import { useWords } from "../words/words.ts"
import { KindLinks } from "./KindLinks.tsx"
import { allOptions, type Option } from "./option.ts"
import { OptionRow } from "./OptionRow.tsx"
import { Tryer } from "./Tryer.tsx"
import "./delivery.css"

/** Every way for goods to reach a customer, in the merchant's order, and what a customer would see of it. */
export const DeliveryHub = () => {
  const say = useWords()
  const mayAdd = useMay("delivery", "create")
  const mayOrder = useMay("delivery", "edit")
  const maySeeCompanies = useMay("shipping_companies")
  const { data, error, again } = useAsk<ReadonlyArray<Option>>(allOptions)
  const some = data !== undefined && data.length > 0
  const actions = (
    <div className="actions">
      {maySeeCompanies && (
        <Link className="button button-line" to="/delivery/companies">
          {say("delivery.companies")}
        </Link>
      )}
      {mayOrder && some && data.length > 1 && (
        <Link className="button button-line" to="/delivery/order">
          {say("delivery.order")}
        </Link>
      )}
    </div>
  )
  return (
    <>
      <PageTitle title={say("menu.delivery")} lead={say("delivery.lead")} action={actions} />
      {error !== undefined ? (
        <ErrorState error={error} onRetry={again} />
      ) : data === undefined ? (
        <RowsSkeleton />
      ) : (
        <>
          {some ? (
            <ul className="ways">
              {data.map((option) => (
                <OptionRow key={option.id} option={option} />
              ))}
            </ul>
          ) : (
            <div className="ways-none">
              <h2>{say("delivery.emptyTitle")}</h2>
              <p className="muted">{say("delivery.empty")}</p>
            </div>
          )}
          {mayAdd && <KindLinks titled={some} />}
          {some && <Tryer options={data} />}
        </>
      )}
    </>
  )
}
