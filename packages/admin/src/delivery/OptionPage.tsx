import { Link, useLocation, useParams } from "react-router-dom"
import { useAsk } from "../data/useAsk.ts"
import { useBranches } from "../locations/useBranches.ts"
import { ErrorState } from "../ui/ErrorState.tsx"
import { NotHere } from "../ui/NotHere.tsx"
import { PageTitle } from "../ui/PageTitle.tsx"
import { PageSkeleton } from "../ui/Skeletons.tsx"
import { useWords } from "../words/words.ts"
import { addresses, kinds, type Option } from "./option.ts"
import { OptionForm } from "./OptionForm.tsx"
import "./delivery.css"

/** The form of one kind of delivery: a new option, or one to change. */
export const OptionPage = () => {
  const say = useWords()
  const { id } = useParams()
  const { pathname } = useLocation()
  const kind = kinds.find((it) => addresses[it] === pathname.split("/")[2])
  const { data, error, again } = useAsk<Option>(id && `/api/delivery-options/${encodeURIComponent(id)}`)
  const branches = useBranches()
  const wrong = error ?? branches.error
  if (wrong !== undefined) return <ErrorState error={wrong} onRetry={error === undefined ? branches.again : again} />
  if (branches.data === undefined || (id !== undefined && data?.id !== id)) return <PageSkeleton />
  if (kind === undefined || (data !== undefined && data.kind !== kind)) return <NotHere />
  return (
    <>
      <Link className="back" to="/delivery">
        {say("menu.delivery")}
      </Link>
      <PageTitle title={data?.name ?? say(`delivery.fresh.${kind}`)} lead={say(`delivery.about.${kind}`)} />
      <OptionForm
        key={`${kind} ${id} ${data?.version}`}
        kind={kind}
        option={id === undefined ? undefined : data}
        branches={branches.data}
        again={again}
      />
    </>
  )
}
