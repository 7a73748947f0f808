import { present } from "@oja/domain/kernel/present"
import { payOutChange } from "@oja/domain/change/payOutChange"
import { changeSlips } from "@oja/domain/change/views"
import { daysBetween } from "@oja/domain/kernel/day"
import type { RowOf } from "@oja/domain/kernel/index"
import { allTimeTotals } from "@oja/domain/reports/money"
import { useState } from "react"
import { useNavigate } from "react-router-dom"
import { useMay } from "../data/access.ts"
import { useAnswer } from "../data/client.ts"
import { mayAsk } from "../data/useCommand.ts"
import { useShop } from "../data/useShop.ts"
import { CommandDialog } from "../ui/CommandDialog.tsx"
import { DataList } from "../ui/list/DataList.tsx"
import { useShift } from "../shifts/useShift.ts"
import { StatusChip } from "../ui/StatusChip.tsx"
import { useChoice } from "../ui/useText.ts"
import { moneyWords } from "./words.ts"

type Slip = RowOf<typeof changeSlips>

/** Change that is owed, since when, and what it comes to. */
export const ChangeList = () => {
  const say = moneyWords.use()
  const choice = useChoice(changeSlips)
  const { currency, money, today } = useShop()
  const seesTotals = useMay("dashboard", "view_totals")
  const { data: all } = useAnswer(allTimeTotals, seesTotals ? {} : undefined)
  const owed = all?.totals.find((it) => it.currency === currency)?.change_owed
  const [giving, give] = useState<Slip>()
  const go = useNavigate()
  const age = ({ on }: Slip) => {
    const days = daysBetween(on, today)
    return days <= 0 ? say("change.today") : days === 1 ? say("change.day") : say("change.days", { count: days })
  }
  const chip = ({ status }: Slip) => (
    <StatusChip tone={status === "open" ? "warn" : "quiet"}>{choice("status", status)}</StatusChip>
  )
  return (
    <>
      <DataList
        view={changeSlips}
        words={say.of("owing")}
        columns={[
          "code",
          { field: "on", cell: age },
          "amount",
          "left",
          { field: "customerId", wide: true },
          { field: "status", cell: chip },
        ]}
        card={(it) => ({
          title: it.code,
          line: age(it),
          figure: money(it.status === "open" ? it.left : it.amount, it.currency),
          chip: chip(it),
        })}
        nameOf={({ code }) => code}
        onOpen={(it) =>
          it.status === "open" && mayAsk(payOutChange) ? give(it) : void go(`/transactions/${it.saleId}`)
        }
        sort="on"
        filters={["on", "locationId", "customerId"]}
        saved={[
          { label: say("change.open"), filter: { status: ["open"] } },
          { label: say("change.settled"), filter: { status: ["spent", "paid_out"] } },
          { label: say("all"), filter: {} },
        ]}
        above={() => owed !== undefined && owed > 0 && <p>{say("change.total", { amount: money(owed, currency) })}</p>}
        motifs={["cowrie", "waves", "dots"]}
      />
      {giving !== undefined && <Give slip={giving} onClose={() => give(undefined)} />}
    </>
  )
}

const Give = ({ onClose, slip }: { readonly slip: Slip; readonly onClose: () => void }) => {
  const say = moneyWords.use()
  const { money } = useShop()
  const { shift, waiting } = useShift()
  if (waiting) return null
  return (
    <CommandDialog
      command={payOutChange}
      words={say.of("change.giving", { amount: money(slip.left, slip.currency), code: slip.code })}
      given={{
        slipId: slip.id,
        ...present({ shiftId: shift?.id }),
      }}
      fields={[]}
      onClose={onClose}
    />
  )
}
