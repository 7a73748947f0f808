import { useOwn } from "./formInputs.tsx"
import { SelectInput } from "./inputs.tsx"
import { useBranchName } from "./useBranchName.ts"
import { uiWords } from "./words.ts"

interface Props {
  readonly name?: string
  readonly among: ReadonlyArray<string>
}

/** Which branch; not asked where there is only one. */
export const BranchInput = ({ among, name = "locationId" }: Props) => {
  const say = uiWords.use()
  const nameOf = useBranchName()
  const { become, tied, value, wrong } = useOwn<string>(name)
  if (among.length < 2) return null
  return (
    <SelectInput
      label={say("branch.which")}
      wrong={wrong}
      {...tied}
      value={value}
      options={among.map((id) => ({ value: id, name: nameOf(id) }))}
      onPick={(id) => become(() => id)}
    />
  )
}
