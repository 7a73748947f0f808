import { InputAs, useOwn } from "./formInputs.tsx"
import { ManyInput, SelectInput } from "./inputs.tsx"
import { useBranches } from "./useBranches.ts"
import { useBranchName } from "./useBranchName.ts"
import { uiWords } from "./words.ts"

interface Among<A extends string> {
  readonly among: ReadonlyArray<A>
}

/** Which branch; not asked where there is only one. */
export const BranchPick = <A extends string>({
  among,
  ...asked
}: Among<A> & Omit<Parameters<typeof SelectInput<A>>[0], "label" | "options">) => {
  const say = uiWords.use()
  const nameOf = useBranchName()
  if (among.length < 2) return null
  return (
    <SelectInput
      label={say("branch.which")}
      {...asked}
      options={among.map((id) => ({ value: id, name: nameOf(id) }))}
    />
  )
}

/** The same, as a field of a form. */
export const BranchInput = ({ among, name = "locationId" }: Among<string> & { readonly name?: string }) => {
  const { become, tied, value, wrong } = useOwn<string>(name)
  return <BranchPick among={among} wrong={wrong} {...tied} value={value} onPick={(id) => become(() => id)} />
}

interface Several {
  readonly label?: string
  readonly help?: string
  /** What is said where none is chosen: nothing, or a list of none where that means every branch. */
  readonly none?: "" | readonly []
}

/** Some of the branches; a closed one only where it was chosen before. */
export const BranchesInput = ({ label, help, none = "" }: Several) => {
  const branchName = useBranchName()
  const { data: branches = [] } = useBranches()
  return (
    <InputAs name="locationIds" label={label} help={help}>
      {({ around, value, onPick }) => {
        const chosen = value === "" ? [] : (value as ReadonlyArray<string>)
        const offered = branches.filter(({ id, state }) => state === "active" || chosen.includes(id))
        return (
          <ManyInput<string>
            {...around}
            values={chosen}
            options={offered.map(({ id }) => ({ value: id, name: branchName(id) }))}
            onPick={(ids) => onPick(ids.length === 0 ? none : ids)}
          />
        )
      }}
    </InputAs>
  )
}
