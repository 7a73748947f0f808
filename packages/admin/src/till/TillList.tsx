import { renameDevice, retireDevice } from "@oja/domain/tills/registerDevice"
import { devices } from "@oja/domain/tills/views"
import type { RowOf } from "@oja/domain/kernel/index"
import { useState } from "react"
import { mayAsk } from "../data/useCommand.ts"
import { useTeam } from "../data/useTeam.ts"
import { Button } from "../ui/Button.tsx"
import { CommandDialog } from "../ui/CommandDialog.tsx"
import { DataList } from "../ui/list/DataList.tsx"
import { changedBy } from "../ui/list/spec.ts"
import { StatusChip } from "../ui/StatusChip.tsx"
import { tillWords } from "./words.ts"

type Till = RowOf<typeof devices>

/** Every device that sells or has sold: what it is called, and whether it still does. A plan counts those that do. */
export const TillList = () => {
  const say = tillWords.use()
  const { nameOf } = useTeam()
  const [opened, open] = useState<Till>()
  const state = ({ retired }: Till) => (
    <StatusChip tone={retired ? "quiet" : "good"}>{say(retired ? "tills.retired" : "tills.sells")}</StatusChip>
  )
  return (
    <>
      <DataList
        view={devices}
        words={say.of("tills.list")}
        columns={[
          { field: "code", label: say("tills.code") },
          {
            field: "name",
            ...(mayAsk(renameDevice) && { edit: changedBy(renameDevice, ({ id }, name) => ({ deviceId: id, name })) }),
          },
          { field: "registeredAt", label: say("tills.since") },
          { field: "registeredBy", label: say("tills.by"), cell: ({ registeredBy }) => nameOf(registeredBy) },
          { field: "lastSerial", label: say("tills.last"), wide: true },
          { field: "retired", label: say("tills.state"), cell: state },
        ]}
        card={(it, { moment }) => ({
          title: it.name,
          line: `${it.code} · ${moment(it.registeredAt)}`,
          chip: state(it),
        })}
        nameOf={({ name }) => name}
        {...(mayAsk(renameDevice) && { onOpen: open })}
        sort="-registeredAt"
        filters={[]}
        saved={[
          { label: say("tills.sells"), filter: { retired: false } },
          { label: say("tills.retired"), filter: { retired: true } },
        ]}
        motifs={["squares", "dots", "cowrie"]}
      />
      {opened !== undefined && <OneTill till={opened} onClose={() => open(undefined)} />}
    </>
  )
}

const OneTill = ({
  till: { code, id, name, retired },
  onClose,
}: {
  readonly till: Till
  readonly onClose: () => void
}) => {
  const say = tillWords.use()
  const [retiring, retire] = useState(false)
  const given = { deviceId: id }
  return retiring ? (
    <CommandDialog
      danger
      command={retireDevice}
      words={say.of("tills.retiring", { name })}
      given={given}
      onClose={onClose}
    />
  ) : (
    <CommandDialog
      command={renameDevice}
      words={{ title: `${code} · ${name}`, submit: say("tills.rename"), done: say("tills.wasRenamed") }}
      lead={!retired && <Button onClick={() => retire(true)}>{say("tills.retiring.submit")}</Button>}
      given={given}
      start={{ name }}
      onClose={onClose}
    />
  )
}
