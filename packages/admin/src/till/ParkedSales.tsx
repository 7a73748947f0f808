import { present } from "@oja/domain/kernel/present"
import { discardParkedSale, parkSale, resumeParkedSale } from "@oja/domain/parked/parkSale"
import { parkedSales } from "@oja/domain/parked/views"
import { devices } from "@oja/domain/tills/views"
import { useEffect, useState } from "react"
import { may } from "../data/access.ts"
import { useEvery, useRows } from "../data/client.ts"
import { mayAsk, useCommand } from "../data/useCommand.ts"
import { useShop } from "../data/useShop.ts"
import { useTeam } from "../data/useTeam.ts"
import { useDevice } from "../offline/useDevice.ts"
import { shiftHere } from "../shifts/useShift.ts"
import { Button } from "../ui/Button.tsx"
import { CommandDialog } from "../ui/CommandDialog.tsx"
import { Dialog } from "../ui/Dialog.tsx"
import { problem } from "../ui/problem.ts"
import { toast } from "../ui/toasts.ts"
import { Refusal } from "../ui/Trouble.tsx"
import { asksParking, draftOf, type Parked } from "./parked.ts"
import type { Basket } from "./useBasket.ts"
import { tillWords } from "./words.ts"

/** Putting the basket aside, and what was put aside at any counter of the business. */
export const useParking = (basket: Basket) => {
  const say = tillWords.use()
  const deviceId = useDevice()
  const { run, busy, refused } = useCommand(parkSale)
  // No form stands over the counter that could say it.
  useEffect(() => {
    if (refused !== undefined) toast({ type: "error", title: problem(refused).title })
  }, [refused])
  const { data: parked = [], total } = useEvery(
    parkedSales,
    may("pos", "view") ? { filter: { status: "parked" }, sort: "-parkedAt" } : null,
  )
  const allowed = mayAsk(parkSale)
  /** Whether the counter is free now. */
  const hold = async (): Promise<boolean> => {
    if (basket.draft.lines.length === 0) return true
    if (!allowed || busy) return false
    // What cannot be read would not lie in it any more.
    if (Object.keys(basket.read.wrongs).some((it) => /^(?:price|quantity|off)\.|^off$|^shippingFee$/.test(it))) {
      toast({ type: "error", title: say("mend") })
      return false
    }
    const locationId = (await shiftHere())?.locationId
    const row = await run(asksParking(basket, present({ deviceId, locationId })))
    if (row === undefined) return false
    toast({ type: "success", title: say("parked.held", { label: String(row["label"]) }) })
    basket.clear()
    return true
  }
  return { allowed, busy, deviceId, hold, parked, total }
}
type Parking = ReturnType<typeof useParking>

interface Props {
  readonly basket: Basket
  readonly parking: Parking
  readonly onClose: () => void
}

/** What was put aside: a press lays it on this counter, and what lay here is put aside for it. */
export const ParkedSales = ({ basket, onClose, parking }: Props) => {
  const say = tillWords.use()
  const { moment, money, today } = useShop()
  const { nameOf } = useTeam()
  const { deviceId, hold, parked } = parking
  const { run, busy, refused } = useCommand(resumeParkedSale)
  const [dropping, drop] = useState<Parked>()
  const counters = [...new Set(parked.flatMap(({ deviceId: id }) => id ?? []))]
  const { data: known = [] } = useRows(
    devices,
    counters.length === 0 || !may("pos", "view") ? null : { filter: { id: counters }, count: counters.length },
  )
  const counterOf = (id: string | undefined) => known.find((it) => it.id === id)?.code
  const resume = async (row: Parked) => {
    if (deviceId === undefined) return
    try {
      // Known before it is taken from the others: afterwards nobody would find it any more.
      const draft = await draftOf(row, today)
      if (!(await hold()) || (await run({ parkedSaleId: row.id, deviceId })) === undefined) return
      // Nothing is left of the one that lay here, though it was emptied line by line: neither its day nor what was removed.
      basket.clear()
      basket.write(draft)
      onClose()
    } catch (error) {
      toast({ type: "error", title: problem(error).title })
    }
  }
  return (
    <Dialog open title={say("parked.title")} onClose={onClose} closes>
      <div className="form">
        {parked.length === 0 && <p className="muted">{say("parked.none")}</p>}
        <ul className="stack parked">
          {parked.map((row) => (
            <li key={row.id} className="stack gap-0 level with-end">
              <button
                type="button"
                className="with-end gap-2 gap-x-12"
                disabled={busy}
                onClick={() => void resume(row)}
              >
                <strong>{row.label}</strong>
                <span className="digits">{money(row.total, row.currency)}</span>
                <small className="cut whole muted">{row.summary}</small>
                <small className="cut whole muted">
                  {[nameOf(row.parkedBy), counterOf(row.deviceId), moment(row.parkedAt)]
                    .filter((it) => it !== undefined)
                    .join(", ")}
                </small>
              </button>
              <Button look="bare" onClick={() => drop(row)}>
                {say("parked.drop")}
              </Button>
            </li>
          ))}
        </ul>
        <Refusal of={refused} />
      </div>
      {dropping !== undefined && (
        <CommandDialog
          command={discardParkedSale}
          words={{ title: say("parked.dropTitle", { label: dropping.label }), submit: say("parked.dropNow") }}
          danger
          given={{ parkedSaleId: dropping.id }}
          demanded={["reason"]}
          onClose={() => drop(undefined)}
        />
      )}
    </Dialog>
  )
}
