import { confirmPayment } from "@oja/domain/sales/confirmPayment"
import { waitingPayments } from "@oja/domain/sales/waitingView"
import { Link } from "react-router-dom"
import { mayAsk } from "../data/useCommand.ts"
import { useTeam } from "../data/useTeam.ts"
import { idsOf, Settle, type WaitingPayment } from "../selling/Settle.tsx"
import { DataList } from "../ui/list/DataList.tsx"
import { bulk } from "../ui/list/spec.ts"
import { StatusChip } from "../ui/StatusChip.tsx"
import { useChoice } from "../ui/useText.ts"
import { moneyWords } from "./words.ts"

const tones = { waiting: "warn", came: "good", declined: "bad" } as const

export const StatusOf = ({ status }: Pick<WaitingPayment, "status">) => {
  const choice = useChoice(waitingPayments)
  return <StatusChip tone={tones[status]}>{choice("status", status)}</StatusChip>
}

/** Payments that were shown and nobody has seen come, the newest first, and what became of the others. */
export const WaitingList = () => {
  const say = moneyWords.use()
  const choice = useChoice(waitingPayments)
  const { nameOf } = useTeam()
  const how = ({ method, operator, reference }: WaitingPayment) =>
    [operator === undefined ? choice("method", method) : choice("operator", operator), reference]
      .filter((it) => it !== undefined)
      .join(" · ")
  return (
    <DataList
      view={waitingPayments}
      words={say.of("list")}
      columns={[
        { field: "number", label: say("sale") },
        "recordedAt",
        "amount",
        { field: "method", cell: how },
        { field: "recordedBy", wide: true, cell: (it) => nameOf(it.recordedBy) },
        { field: "status", cell: (it) => <StatusOf status={it.status} /> },
        { field: "settle", label: "", cell: (it) => <Settle payment={it} /> },
      ]}
      card={(it, { moment, money }) => ({
        title: `${it.number ?? ""} ${how(it)}`.trim(),
        line: it.status === "waiting" ? <Settle payment={it} /> : moment(it.recordedAt),
        figure: money(it.amount, it.currency),
        chip: <StatusOf status={it.status} />,
      })}
      nameOf={({ number, reference }) => number ?? reference ?? ""}
      to={({ saleId }) => `/transactions/${saleId}`}
      sort="-recordedAt"
      filters={["method", "operator", "on", "locationId", "recordedBy"]}
      saved={[
        { label: say("waiting"), filter: { status: ["waiting"] } },
        { label: say("settled"), filter: { status: ["came", "declined"] } },
        { label: say("all"), filter: {} },
      ]}
      bulk={[
        mayAsk(confirmPayment) &&
          bulk(confirmPayment, {
            label: say("bulk"),
            when: ({ status }) => status === "waiting",
            input: (it: WaitingPayment) => ({ ...idsOf(it), evidence: "seen" as const }),
          }),
      ]}
      above={() => (
        <p className="actions">
          <Link className="button button-line" to="/payments/message">
            {say("paste")}
          </Link>
          {mayAsk(confirmPayment) && (
            <Link className="button button-line" to="/payments/check">
              {say("check")}
            </Link>
          )}
        </p>
      )}
      motifs={["waves", "dots", "cowrie"]}
    />
  )
}
