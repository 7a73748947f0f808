import type { Branch } from "../locations/useBranches.ts"
import { useWords } from "../words/words.ts"

interface Props {
  readonly label: string
  readonly help?: string
  readonly branches: ReadonlyArray<Branch>
  readonly chosen: ReadonlyArray<string>
  readonly wrong?: string | undefined
  readonly onChoose: (ids: ReadonlyArray<string>) => void
}

/** Some of the branches. */
export const BranchChecks = ({ label, help, branches, chosen, wrong, onChoose }: Props) => {
  const say = useWords()
  return (
    <fieldset className="branch-checks">
      <legend>{label}</legend>
      {help !== undefined && <p className="field-help">{help}</p>}
      {branches.map(({ id, name, state }) => (
        <label key={id} className="check-line">
          <input
            type="checkbox"
            checked={chosen.includes(id)}
            onChange={({ target }) => onChoose(target.checked ? [...chosen, id] : chosen.filter((it) => it !== id))}
          />
          {name}
          {state === "closed" && <span className="muted"> · {say("branches.closed")}</span>}
        </label>
      ))}
      {wrong !== undefined && <p className="field-wrong">{wrong}</p>}
    </fieldset>
  )
}
