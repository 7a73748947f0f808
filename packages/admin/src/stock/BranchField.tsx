import { PickField } from "../ui/Field.tsx"
import { useWords } from "../words/words.ts"
import { useBranchName } from "./useBranchName.ts"
import type { Level } from "./types.ts"

interface Props {
  readonly levels: ReadonlyArray<Level>
  readonly locationId: string
  readonly choose: (locationId: string) => void
}

/** Which branch; not asked where there is only one. */
export const BranchField = ({ levels, locationId, choose }: Props) => {
  const say = useWords()
  const branch = useBranchName()
  if (levels.length < 2) return null
  return (
    <PickField label={say("stocking.branch")} value={locationId} onChange={({ target }) => choose(target.value)}>
      {levels.map((level) => (
        <option key={level.id} value={level.locationId}>
          {branch(level.locationId)}
        </option>
      ))}
    </PickField>
  )
}
