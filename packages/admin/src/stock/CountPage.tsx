import { cancelCount } from "@oja/domain/counts/endCount"
import { openCount } from "@oja/domain/counts/openCount"
import { counts } from "@oja/domain/counts/views"
import type { RowOf } from "@oja/domain/kernel/index"
import { useState } from "react"
import { useNavigate, useSearchParams } from "react-router-dom"
import { useRow } from "../data/client.ts"
import { mayAsk } from "../data/useCommand.ts"
import { Back } from "../ui/Back.tsx"
import { Button } from "../ui/Button.tsx"
import { BranchInput } from "../ui/BranchInput.tsx"
import { CommandDialog } from "../ui/CommandDialog.tsx"
import { formOf } from "../ui/CommandForm.tsx"
import { History } from "../ui/History.tsx"
import { DataList } from "../ui/list/DataList.tsx"
import { NotYet } from "../ui/NotYet.tsx"
import { PageTitle } from "../ui/PageTitle.tsx"
import { StatusChip } from "../ui/StatusChip.tsx"
import { useBranchName, useHomeBranch } from "../ui/useBranchName.ts"
import { useOwnBranches } from "../ui/useBranches.ts"
import { CountSession } from "./CountSession.tsx"
import { stockWords } from "./words.ts"
import "./count.css"

export type Count = RowOf<typeof counts>

const path = "/products/inventory-stocks/edit"
const tones = { open: "info", review: "warn", posted: "good", cancelled: "quiet" } as const
type Status = keyof typeof tones

/** Counting the shelves: begin or continue; which count is open stands in the address. */
export const CountPage = () => {
  const [params] = useSearchParams()
  const id = params.get("count")
  return id === null ? <Counts /> : <One key={id} id={id} />
}

const StatusOf = ({ count }: { readonly count: Count }) => {
  const say = stockWords.use()
  const status = count.status as Status
  return <StatusChip tone={tones[status]}>{say(`counting.${status}`)}</StatusChip>
}

const Counts = () => {
  const say = stockWords.use()
  const nameOf = useBranchName()
  const [beginning, begin] = useState(false)
  return (
    <>
      <Back to="/products/inventory-stocks">{say("shelf.title")}</Back>
      <DataList
        view={counts}
        words={say.of("counting.list")}
        columns={[
          "number",
          "locationId",
          { field: "status", cell: (it) => <StatusOf count={it} /> },
          "rows",
          "openedAt",
          { field: "note", wide: true },
        ]}
        card={(it, { moment }) => ({
          title: `${it.number} · ${nameOf(it.locationId)}`,
          line: moment(it.openedAt),
          figure: say("counting.rowsOf", { count: it.rows }),
          chip: <StatusOf count={it} />,
        })}
        nameOf={({ number }) => number}
        to={({ id }) => `${path}?count=${id}`}
        sort="-updatedAt"
        filters={["locationId", "openedAt", "endedAt"]}
        saved={[
          { label: say("counting.unfinished"), filter: { status: ["open", "review"] } },
          { label: say("counting.ended"), filter: { status: ["posted", "cancelled"] } },
        ]}
        create={mayAsk(openCount) && { label: say("counting.begin"), act: () => begin(true) }}
        motifs={["squares", "dots", "cowrie"]}
      />
      {beginning && <BeginCount onClose={() => begin(false)} />}
    </>
  )
}

const { Input } = formOf(openCount)

/** Which branch is counted, and whether whoever counts sees what the book believes. */
const BeginCount = ({ onClose }: { readonly onClose: () => void }) => {
  const say = stockWords.use()
  const go = useNavigate()
  const nameOf = useBranchName()
  const home = useHomeBranch()
  const { data: branches = [] } = useOwnBranches()
  return (
    <CommandDialog
      command={openCount}
      words={{ title: say("counting.begin") }}
      submit={({ locationId }) => say("counting.start", { branch: nameOf(String(locationId)) })}
      start={{ locationId: home }}
      onDone={(_, { countId }) => void go(`${path}?count=${countId}`)}
      onClose={onClose}
    >
      <BranchInput among={branches.map(({ id }) => id)} />
      <Input name="blind" label={say("counting.blind")} help={say("counting.blindHelp")} />
      <Input name="note" rows={2} />
    </CommandDialog>
  )
}

const One = ({ id }: { readonly id: string }) => {
  const say = stockWords.use()
  const nameOf = useBranchName()
  const { data: count, error, again } = useRow(counts, id)
  const howEnded = ({ reason, status }: Count) =>
    [say(`counting.${status as Status}`), ...(reason === undefined ? [] : [reason])].join(" · ")
  return (
    <>
      <Back to={path}>{say("counting.back")}</Back>
      {error !== undefined || count === undefined ? (
        <NotYet error={error} again={again} rows={6} />
      ) : (
        <>
          <PageTitle
            title={`${count.number} · ${nameOf(count.locationId)}`}
            lead={
              <span className="headline">
                <StatusOf count={count} />
                {count.blind && <StatusChip tone="quiet">{say("counting.blind")}</StatusChip>}
                {count.note}
              </span>
            }
          />
          <CountSession count={count} cancel={<CancelCount count={count} />} />
          <History
            of={count.id}
            items={[
              { text: say("counting.begun"), at: count.openedAt, by: count.openedBy },
              ...(count.endedAt === undefined ? [] : [{ text: howEnded(count), at: count.endedAt, by: count.endedBy }]),
            ]}
          />
        </>
      )}
    </>
  )
}

/** Gives a count up, and says why: the book stays as it is. */
const CancelCount = ({ count: { id, number } }: { readonly count: Count }) => {
  const say = stockWords.use()
  const [asking, ask] = useState(false)
  return (
    <>
      <Button onClick={() => ask(true)}>{say("counting.cancel")}</Button>
      {asking && (
        <CommandDialog
          command={cancelCount}
          words={say.of("counting.cancelling", { number })}
          danger
          given={{ countId: id }}
          labels={{ reason: say("counting.cancelWhy") }}
          onClose={() => ask(false)}
        />
      )}
    </>
  )
}
