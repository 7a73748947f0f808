import { shifts } from "@oja/domain/shifts/views"
import { DataList } from "../ui/list/DataList.tsx"
import { StatusChip } from "../ui/StatusChip.tsx"
import { useShop } from "../data/useShop.ts"
import { useTeam } from "../data/useTeam.ts"
import type { Shift } from "./useShift.ts"
import { shiftWords } from "./words.ts"

const StatusOf = ({ shift: { status } }: { readonly shift: Shift }) => {
  const say = shiftWords.use()
  return <StatusChip tone={status === "open" ? "info" : "quiet"}>{say(`one.${status}`)}</StatusChip>
}

/** What was found too much or too little: nothing where it was right. */
export const DifferenceOf = ({ shift: { currency, difference } }: { readonly shift: Shift }) => {
  const say = shiftWords.use()
  const { money } = useShop()
  if (difference === undefined) return null
  const amount = money(Math.abs(difference), currency)
  if (difference === 0) return <StatusChip tone="good">{say("one.right")}</StatusChip>
  return (
    <StatusChip tone={difference < 0 ? "bad" : "warn"}>{say(difference < 0 ? "short" : "over", { amount })}</StatusChip>
  )
}

/** Every shift, the newest first: who had the drawer, and whether it was right. */
export const ShiftList = () => {
  const say = shiftWords.use()
  const { nameOf } = useTeam()
  return (
    <DataList
      view={shifts}
      words={say.of("list")}
      columns={[
        { field: "openedAt" },
        { field: "openedBy", cell: (it) => nameOf(it.openedBy) },
        { field: "locationId", wide: true },
        { field: "status", cell: (it) => <StatusOf shift={it} /> },
        { field: "difference", cell: (it) => <DifferenceOf shift={it} /> },
        { field: "number", wide: true },
      ]}
      card={(it, { moment }) => ({
        title: nameOf(it.openedBy),
        line: moment(it.openedAt),
        chip: it.status === "open" ? <StatusOf shift={it} /> : <DifferenceOf shift={it} />,
      })}
      nameOf={(it) => it.number ?? nameOf(it.openedBy)}
      to={({ id }) => `/shifts/${id}`}
      sort="-openedAt"
      filters={["locationId", "openedAt"]}
      saved={[
        { label: say("all"), filter: {} },
        { label: say("open"), filter: { status: "open" } },
        { label: say("closed"), filter: { status: "closed" } },
      ]}
      motifs={["cowrie", "dots", "squares"]}
    />
  )
}
