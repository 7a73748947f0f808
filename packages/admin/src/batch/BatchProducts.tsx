import { Link } from "react-router-dom"
import { useMay } from "../data/access.ts"
import { EmptyState } from "../ui/EmptyState.tsx"
import { PageTitle } from "../ui/PageTitle.tsx"
import { useWords } from "../words/words.ts"
import { BatchForm } from "./BatchForm.tsx"

/** Many new products at once, typed or pasted into a sheet. */
export const BatchProducts = () => {
  const say = useWords()
  const may = useMay("products", "batch")
  return (
    <>
      <Link className="back" to="/products">
        {say("catalog.back")}
      </Link>
      <PageTitle title={say("batch.title")} lead={say("batch.lead")} />
      {may ? (
        <BatchForm />
      ) : (
        <EmptyState title={say("batch.title")} motifs={["squares", "dots", "waves"]}>
          {say("batch.notNow")}
        </EmptyState>
      )}
    </>
  )
}
