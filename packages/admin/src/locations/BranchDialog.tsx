import { present } from "@oja/domain/kernel/present"
import { changeLocation } from "@oja/domain/locations/changeLocation"
import { openLocation } from "@oja/domain/locations/openLocation"
import type { InputOf } from "../data/useCommand.ts"
import { CommandDialog } from "../ui/CommandDialog.tsx"
import { formOf } from "../ui/CommandForm.tsx"
import { useOwn } from "../ui/formInputs.tsx"
import { pointText, readPoint } from "../ui/point.ts"
import { PointField } from "../ui/PointField.tsx"
import type { Branch } from "../ui/useBranches.ts"
import { locationWords } from "./words.ts"

type Change = typeof changeLocation
const { Input } = formOf(changeLocation)

interface Props {
  /** The branch to change; a new one is opened where there is none. */
  readonly branch: Branch | undefined
  readonly onClose: () => void
}

/** What a branch says of itself: where it is, how it is reached, what stands on its receipts. */
export const BranchDialog = ({ branch, onClose }: Props) => {
  const say = locationWords.use()
  const opens = branch === undefined
  return (
    <CommandDialog<Change, Branch>
      command={opens ? (openLocation as unknown as Change) : changeLocation}
      words={{
        ...(opens ? say.of("opening") : say.of("changing", { name: branch.name })),
        done: ({ name }: Branch) => say(opens ? "opened" : "changed", { name }),
      }}
      submit={(_, { name }) => name && say(opens ? "openNow" : "changeNow", { name })}
      given={present({ locationId: branch?.id })}
      start={branch ?? { sellsOnline: false }}
      fields={["name", "address", "phone", "receiptHeader", "sellsOnline"]}
      demanded={["name"]}
      own={{ point: pointText(branch?.geo) }}
      judge={(_, { point }) => ({ point: readPoint(String(point)) === "wrong" ? " " : undefined })}
      finish={(input, { point }) => {
        const geo = readPoint(String(point)) ?? (opens ? undefined : null)
        return { ...input, ...(geo !== undefined && { geo: geo as InputOf<Change>["geo"] }) } as InputOf<Change>
      }}
      onClose={onClose}
    >
      <Input name="name" autoFocus />
      <Input name="address" help={say("addressHelp")} />
      <Input name="phone" />
      <Input name="receiptHeader" help={say("receiptHeaderHelp")} />
      <Place />
      <Input name="sellsOnline" label={say("sellsOnline")} />
    </CommandDialog>
  )
}

const Place = () => {
  const say = locationWords.use()
  const { become, value } = useOwn<string>("point")
  return <PointField value={value} help={say("pointHelp")} onChange={(text) => become(() => text)} />
}
