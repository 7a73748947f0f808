import { drivers as driversView } from "@oja/domain/delivery/carrierViews"
import { assignFulfilment, cancelFulfilment, failFulfilment, returnFulfilment } from "@oja/domain/orders/fulfil"
import { isFetched } from "@oja/domain/orders/progress"
import { orders } from "@oja/domain/orders/views"
import { useState } from "react"
import { useAccess, useMay } from "../data/access.ts"
import { useRows } from "../data/client.ts"
import { mayAsk } from "../data/useCommand.ts"
import { useShop } from "../data/useShop.ts"
import { Button } from "../ui/Button.tsx"
import { CommandDialog } from "../ui/CommandDialog.tsx"
import { OpenPdf } from "../ui/OpenPdf.tsx"
import { StatusChip } from "../ui/StatusChip.tsx"
import { Refusal } from "../ui/Trouble.tsx"
import { useBranchName } from "../ui/useBranchName.ts"
import { useChoice } from "../ui/useText.ts"
import { linesOf, type Order, type Parcel, parcelTones } from "./order.ts"
import { StepButton, useAdvance } from "./Step.tsx"
import { asking, mayDo, nextOfParcel } from "./steps.ts"
import { orderWords } from "./words.ts"

/** The parcels an order travels in, each with where it is and what is done with it next. */
export const Parcels = ({ row }: { readonly row: Order }) => {
  const say = orderWords.use()
  if (row.parcels.length === 0) return null
  return (
    <section className="record-part">
      <h2>{say(row.parcels.length === 1 ? "parcel" : "parcels")}</h2>
      <ol className="below-12">
        {row.parcels.map((parcel, at) => (
          <One key={parcel.fulfilmentId} row={row} parcel={parcel} at={at + 1} />
        ))}
      </ol>
    </section>
  )
}

interface Props {
  readonly row: Order
  readonly parcel: Parcel
  readonly at: number
}

const One = ({ row, parcel, at }: Props) => {
  const say = orderWords.use()
  useAccess()
  const branch = useBranchName()
  const choice = useChoice(orders)
  const { moment, quantity } = useShop()
  const { data: drivers = [] } = useRows(driversView, useMay("shipping_drivers") ? { count: 200, sort: "name" } : null)
  const { advance, sending, refused } = useAdvance()
  const [open, show] = useState<"assign" | "fail" | "cancel">()
  const { driverId, fulfilmentId, locationId, reason, status, times } = parcel
  const given = { fulfilmentId }
  const step = nextOfParcel(row, parcel)
  const since = times[status]
  const driver = drivers.find(({ id }) => id === driverId)
  const active = drivers.filter(({ state }) => state === "active")
  const is = (...those: ReadonlyArray<Parcel["status"]>) => those.includes(status)
  const close = () => show(undefined)
  return (
    <li className="stack gap-6 ruled pad-y-12">
      <div className="row line gap-x-12">
        <strong>{say("parcelOf", { at, branch: branch(locationId) })}</strong>
        <StatusChip tone={parcelTones[status]}>{choice("parcels.status", status)}</StatusChip>
        {since !== undefined && <span className="muted">{moment(since)}</span>}
      </div>
      <p className="muted">
        {linesOf(row, parcel.lines)
          .map((it) => `${quantity(it.quantity)} × ${it.name}`)
          .join(", ")}
      </p>
      {driver !== undefined && <p>{say("by", { name: driver.name })}</p>}
      {reason !== undefined && <p className="money-out">{reason}</p>}
      <div className="actions">
        {row.parcels.length > 1 && step !== undefined && mayDo(step) && (
          <StepButton row={row} step={step} sending={sending} onGo={advance} />
        )}
        {!isFetched(row) && is("packed", "assigned", "failed") && mayAsk(assignFulfilment) && (
          <Button onClick={() => show("assign")}>{say(driverId === undefined ? "assign" : "reassign")}</Button>
        )}
        {is("out_for_delivery") && mayAsk(failFulfilment) && (
          <Button onClick={() => show("fail")}>{say("failing.submit")}</Button>
        )}
        {is("failed") && mayAsk(returnFulfilment) && (
          <Button disabled={sending} onClick={() => void advance({ asks: [asking(returnFulfilment, given)] })}>
            {say("backToStore")}
          </Button>
        )}
        <OpenPdf url={`/v1.0/fulfilments/${fulfilmentId}/packing-slip`} label={say("slip")} />
        {is("new", "packed", "ready_for_pickup", "assigned") && mayAsk(cancelFulfilment) && (
          <Button look="bare" onClick={() => show("cancel")}>
            {say("unpacking.submit")}
          </Button>
        )}
      </div>
      <Refusal of={refused} />
      {open === "assign" && (
        <CommandDialog
          command={assignFulfilment}
          words={{
            title: say("assignTitle"),
            submit: say("assign"),
            ...(active.length === 0 && { lead: say("noDrivers") }),
          }}
          fields={["driverId"]}
          given={given}
          start={{ driverId: driverId ?? active[0]?.id }}
          onClose={close}
        />
      )}
      {(open === "fail" || open === "cancel") && (
        <CommandDialog
          command={open === "fail" ? failFulfilment : cancelFulfilment}
          words={say.of(open === "fail" ? "failing" : "unpacking")}
          danger
          demanded={["reason"]}
          given={given}
          onClose={close}
        />
      )}
    </li>
  )
}
