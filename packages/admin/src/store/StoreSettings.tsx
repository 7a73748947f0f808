import { Link } from "react-router-dom"
import { useBranches } from "../locations/useBranches.ts"
import { ErrorState } from "../ui/ErrorState.tsx"
import { PageTitle } from "../ui/PageTitle.tsx"
import { PageSkeleton } from "../ui/Skeletons.tsx"
import { useWords } from "../words/words.ts"
import { ReserveOn } from "./ReserveOn.tsx"
import { StoreForm } from "./StoreForm.tsx"
import { useStore } from "./store.ts"
import "./store.css"

/** How the online store looks, what it says and how it sells. */
export const StoreSettings = () => {
  const say = useWords()
  const { data, error, again } = useStore()
  const branches = useBranches()
  if (error !== undefined) return <ErrorState error={error} onRetry={again} />
  if (branches.error !== undefined) return <ErrorState error={branches.error} onRetry={branches.again} />
  if (data === undefined || branches.data === undefined) return <PageSkeleton />
  return (
    <>
      <Link className="back store-back" to="/store">
        {say("menu.store")}
      </Link>
      <PageTitle title={say("store.settingsTitle")} lead={say("store.settingsLead")} />
      <StoreForm store={data} branches={branches.data} />
      <ReserveOn />
    </>
  )
}
