import { useState } from "react"
import { useMay } from "../data/access.ts"
import { useAsk } from "../data/useAsk.ts"
import { EmptyState } from "../ui/EmptyState.tsx"
import { ErrorState } from "../ui/ErrorState.tsx"
import { PageTitle } from "../ui/PageTitle.tsx"
import { Segments } from "../ui/Segments.tsx"
import { RowsSkeleton } from "../ui/Skeletons.tsx"
import { useWords } from "../words/words.ts"
import { type Driver, driversIn } from "./driver.ts"
import { DriverDialog } from "./DriverDialog.tsx"
import { DriverRow } from "./DriverRow.tsx"
import "./delivery.css"

const shown = { here: driversIn(["active", "suspended"]), gone: driversIn(["removed", "erased"]) }

/** Who brings goods to customers. */
export const DriverList = () => {
  const say = useWords()
  const mayAdd = useMay("shipping_drivers", "create")
  const [which, show] = useState<keyof typeof shown>("here")
  const { data, error, again, waiting } = useAsk<ReadonlyArray<Driver>>(shown[which])
  const [asking, ask] = useState<Driver | "new">()
  const add = mayAdd && (
    <button type="button" className="button button-main" onClick={() => ask("new")}>
      {say("driver.add")}
    </button>
  )
  return (
    <>
      <PageTitle title={say("menu.drivers")} lead={say("driver.lead")} action={add} />
      <div className="ways-which">
        <Segments
          label={say("driver.show")}
          seen={false}
          value={which}
          options={(["here", "gone"] as const).map((value) => ({ value, name: say(`driver.${value}`) }))}
          onChange={show}
        />
      </div>
      {error !== undefined ? (
        <ErrorState error={error} onRetry={again} />
      ) : data === undefined || waiting ? (
        <RowsSkeleton rows={3} />
      ) : data.length === 0 ? (
        which === "here" ? (
          <EmptyState title={say("driver.emptyTitle")} motifs={["dots", "waves", "squares"]} action={add}>
            {say("driver.empty")}
          </EmptyState>
        ) : (
          <p className="muted">{say("driver.noneGone")}</p>
        )
      ) : (
        <ul className="ways">
          {data.map((driver) => (
            <DriverRow key={driver.id} driver={driver} onChange={() => ask(driver)} />
          ))}
        </ul>
      )}
      {asking !== undefined && (
        <DriverDialog driver={asking === "new" ? undefined : asking} onClose={() => ask(undefined)} />
      )}
    </>
  )
}
