import { useOwn } from "./formInputs.tsx"
import { SelectInput } from "./inputs.tsx"
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
