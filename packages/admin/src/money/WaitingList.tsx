import { confirmPayment } from "@oja/domain/sales/confirmPayment"
import { waitingPayments } from "@oja/domain/sales/waitingView"
import { useState } from "react"
import { Link } from "react-router-dom"
import { mayAsk } from "../data/useCommand.ts"
import { useShop } from "../data/useShop.ts"
import { useTeam } from "../data/useTeam.ts"
import { idsOf, SettleButtons, SettleDialog, type WaitingPayment } from "../selling/Settle.tsx"
import { Dialog } from "../ui/Dialog.tsx"
import { Facts } from "../ui/Facts.tsx"
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
  const { moment, money } = useShop()
  const how = ({ method, operator, reference }: WaitingPayment) =>
    [operator === undefined ? choice("method", method) : choice("operator", operator), reference]
      .filter((it) => it !== undefined)
      .join(" · ")
  const [looked, look] = useState<WaitingPayment>()
  const [doing, begin] = useState<"confirm" | "decline">()
  const close = () => {
    look(undefined)
    begin(undefined)
  }
  return (
    <>
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
        ]}
        card={(it, { moment, money }) => ({
          title: `${it.number ?? ""} ${how(it)}`.trim(),
          line: moment(it.recordedAt),
          figure: money(it.amount, it.currency),
          chip: <StatusOf status={it.status} />,
        })}
        nameOf={({ number, reference }) => number ?? reference ?? ""}
        onOpen={look}
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
      {looked !== undefined && doing === undefined && (
        <Dialog open title={money(looked.amount, looked.currency)} onClose={close} closes>
          <Facts
            facts={{
              [say("sale")]: <Link to={`/transactions/${looked.saleId}`}>{looked.number ?? say("sale")}</Link>,
              [say("how")]: how(looked),
              [say("by")]: `${nameOf(looked.recordedBy)}, ${moment(looked.recordedAt)}`,
              [say("reason")]: looked.reason,
            }}
          />
          <StatusOf status={looked.status} />
          <SettleButtons payment={looked} onChoose={begin} />
        </Dialog>
      )}
      {looked !== undefined && doing !== undefined && <SettleDialog payment={looked} doing={doing} onClose={close} />}
    </>
  )
}
