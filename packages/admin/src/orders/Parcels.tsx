import { useState } from "react"
import { may, useAccess } from "../data/access.ts"
import { useAsk } from "../data/useAsk.ts"
import { useShop } from "../data/useShop.ts"
import { OpenPdf } from "../invoicing/OpenPdf.tsx"
import { ReasonDialog } from "../sales/ReasonDialog.tsx"
import { useBranchName } from "../stock/useBranchName.ts"
import { sayMoment } from "../ui/days.ts"
import { StatusChip } from "../ui/StatusChip.tsx"
import { Trouble } from "../ui/Trouble.tsx"
import { useWords } from "../words/words.ts"
import { AssignDriver, type Driver } from "./AssignDriver.tsx"
import { linesOf } from "./lines.ts"
import { type Order, type Parcel, parcelTones } from "./order.ts"
import { isFetched, nextOfParcel, rights } from "./steps.ts"
import { StepButton } from "./StepButton.tsx"
import { useAdvance } from "./useAdvance.ts"

/** The parcels an order travels in, each with where it is and what is done with it next. */
export const Parcels = ({ row }: { row: Order }) => {
  const say = useWords()
  const { data: drivers = [] } = useAsk<ReadonlyArray<Driver>>(
    row.parcels.length > 0 && may("shipping_drivers") ? "/api/drivers?range=[0,199]" : undefined,
  )
  if (row.parcels.length === 0) return null
  return (
    <section className="record-part">
      <h2>{say(row.parcels.length === 1 ? "orders.parcel" : "orders.parcels")}</h2>
      <ol className="order-parcels">
        {row.parcels.map((parcel, at) => (
          <One key={parcel.fulfilmentId} row={row} parcel={parcel} at={at + 1} drivers={drivers} />
        ))}
      </ol>
    </section>
  )
}

interface Props {
  readonly row: Order
  readonly parcel: Parcel
  readonly at: number
  readonly drivers: ReadonlyArray<Driver>
}

const One = ({ row, parcel, at, drivers }: Props) => {
  const say = useWords()
  useAccess()
  const branch = useBranchName()
  const { locale, quantity, zone } = useShop()
  const { advance, sending, trouble } = useAdvance()
  const [open, show] = useState<"assign" | "fail" | "cancel">()
  const { driverId, fulfilmentId, locationId, reason, status, times } = parcel
  const fetched = isFetched(row)
  const step = nextOfParcel(row, parcel)
  const since = times[status]
  const driver = drivers.find(({ id }) => id === driverId)
  const can = {
    assign:
      !fetched && (status === "packed" || status === "assigned" || status === "failed") && may("delivery", "assign"),
    fail: status === "out_for_delivery" && may("delivery", "deliver"),
    back: (status === "failed" || status === "out_for_delivery") && may("delivery", "deliver"),
    cancel:
      (status === "new" || status === "packed" || status === "ready_for_pickup" || status === "assigned") &&
      may("orders", "pack"),
  }
  const close = () => show(undefined)
  return (
    <li className="order-parcel">
      <div className="order-parcel-head">
        <strong>{say("orders.parcelOf", { at, branch: branch(locationId) })}</strong>
        <StatusChip tone={parcelTones[status]}>{say(`orders.parcelState.${status}`)}</StatusChip>
        {since !== undefined && <span className="muted">{sayMoment(since, locale, zone)}</span>}
      </div>
      <p className="muted">
        {linesOf(row, parcel.lines)
          .map(({ name, quantity: of }) => `${quantity(of)} × ${name}`)
          .join(", ")}
      </p>
      {driver !== undefined && <p>{say("orders.by", { name: driver.name })}</p>}
      {reason !== undefined && <p className="money-out">{reason}</p>}
      <div className="actions">
        {row.parcels.length > 1 && step !== undefined && may(...rights[step.verb]) && (
          <StepButton row={row} step={step} sending={sending} onGo={advance} />
        )}
        {can.assign && (
          <button type="button" className="button button-line" onClick={() => show("assign")}>
            {say(driverId === undefined ? "orders.assign" : "orders.reassign")}
          </button>
        )}
        {can.fail && (
          <button type="button" className="button button-line" onClick={() => show("fail")}>
            {say("orders.fail")}
          </button>
        )}
        {status === "failed" && can.back && (
          <button
            type="button"
            className="button button-line"
            disabled={sending}
            onClick={() =>
              void advance({
                verb: "deliver",
                requests: [{ url: `/v1.0/fulfilments/${fulfilmentId}/return-to-store`, body: {} }],
              })
            }
          >
            {say("orders.backToStore")}
          </button>
        )}
        <OpenPdf url={`/v1.0/fulfilments/${fulfilmentId}/packing-slip`} label={say("orders.slip")} />
        {can.cancel && (
          <button type="button" className="button button-bare" onClick={() => show("cancel")}>
            {say("orders.unpack")}
          </button>
        )}
      </div>
      <Trouble trouble={trouble} />
      {open === "assign" && <AssignDriver parcel={parcel} drivers={drivers} onClose={close} />}
      {(open === "fail" || open === "cancel") && (
        <ReasonDialog
          title={say(open === "fail" ? "orders.failTitle" : "orders.unpackTitle")}
          lead={say(open === "fail" ? "orders.failLead" : "orders.unpackLead")}
          button={say(open === "fail" ? "orders.fail" : "orders.unpack")}
          url={`/v1.0/fulfilments/${fulfilmentId}/${open}`}
          onClose={close}
          onDone={close}
        />
      )}
    </li>
  )
}
