import { Link } from "react-router-dom"
import { BranchChecks } from "../delivery/BranchChecks.tsx"
import type { Branch } from "../locations/useBranches.ts"
import { FormSection } from "../ui/FormSection.tsx"
import { useWords } from "../words/words.ts"
import type { SectionProps } from "./sections.ts"

/** The branches it sells from, in the order they are asked for goods. */
export const BranchSection = ({
  branches,
  draft,
  set,
  wrongOf,
}: SectionProps & { branches: ReadonlyArray<Branch> }) => {
  const say = useWords()
  const online = branches.filter(
    ({ id, sellsOnline, state }) => (sellsOnline && state === "active") || draft.locationIds.includes(id),
  )
  const names = draft.locationIds.map((id) => branches.find((it) => it.id === id)?.name ?? id)
  return (
    <FormSection title={say("store.branches")} lead={say("store.branchesLead")}>
      {online.length === 0 ? (
        <p>{say("store.noBranch")}</p>
      ) : (
        <BranchChecks
          label={say("store.branchesOf")}
          help={
            names.length === 0
              ? say("store.everyBranch")
              : names.length === 1
                ? say("store.oneBranch", { name: names[0] ?? "" })
                : say("store.branchOrder", { names: names.join(" → ") })
          }
          branches={online}
          chosen={draft.locationIds}
          wrong={wrongOf("locationIds")}
          onChoose={(locationIds) => set({ locationIds })}
        />
      )}
      <p>
        <Link to="/more/locations">{say("store.toBranches")}</Link>
      </p>
    </FormSection>
  )
}
