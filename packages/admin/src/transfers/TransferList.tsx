import { draftTransfer } from "@oja/domain/transfers/draftTransfer"
import { transfers } from "@oja/domain/transfers/views"
import { mayAsk } from "../data/useCommand.ts"
import { NameOf } from "../ui/Cell.tsx"
import { DataList } from "../ui/list/DataList.tsx"
import { listPath, pathOf, StatusOf, type Transfer } from "./transfer.tsx"
import { transferWords } from "./words.ts"

const whenOf = ({ draftedAt, sentAt }: Transfer): number => sentAt ?? draftedAt

/** Every transfer, what moved last first. */
export const TransferList = () => {
  const say = transferWords.use()
  return (
    <DataList
      view={transfers}
      words={say.of("list")}
      columns={[
        "number",
        { field: "when", label: say("day"), sort: "sentAt", cell: (it, { moment }) => moment(whenOf(it)) },
        "fromLocationId",
        "toLocationId",
        { field: "status", cell: (it) => <StatusOf transfer={it} /> },
        "quantity",
        { field: "outstanding", cell: ({ outstanding }, { quantity }) => outstanding > 0 && quantity(outstanding) },
      ]}
      card={(it, { moment, quantity }) => ({
        title: (
          <>
            <NameOf prefix="loc" id={it.fromLocationId} /> → <NameOf prefix="loc" id={it.toLocationId} />
          </>
        ),
        line: `${it.number} · ${moment(whenOf(it))}`,
        figure: quantity(it.quantity),
        chip: <StatusOf transfer={it} />,
      })}
      nameOf={({ number }) => number}
      to={({ id }) => pathOf(id)}
      sort="-updatedAt"
      filters={["status", "fromLocationId", "toLocationId", "draftedAt", "sentAt", "receivedAt"]}
      saved={[
        { label: say("all"), filter: {} },
        { label: say("drafts"), filter: { status: ["draft"] } },
        { label: say("underway"), filter: { status: ["sent", "part_received"] } },
        { label: say("ended"), filter: { status: ["received", "recalled", "closed_with_difference", "cancelled"] } },
      ]}
      create={mayAsk(draftTransfer) && { label: say("create"), to: `${listPath}/create` }}
      motifs={["waves", "squares", "dots"]}
    />
  )
}
