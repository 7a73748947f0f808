import { useState } from "react"
import { useCommand } from "../data/useSend.ts"
import { Asking } from "../ui/Asking.tsx"
import { PickField } from "../ui/Field.tsx"
import { Trouble } from "../ui/Trouble.tsx"
import { useWords } from "../words/words.ts"
import type { Parcel } from "./order.ts"

export interface Driver {
  readonly id: string
  readonly name: string
  readonly state?: string
}

interface Props {
  readonly parcel: Parcel
  readonly drivers: ReadonlyArray<Driver>
  readonly onClose: () => void
}

/** Who takes a parcel to the customer. */
export const AssignDriver = ({ parcel, drivers, onClose }: Props) => {
  const say = useWords()
  const active = drivers.filter(({ state }) => state === undefined || state === "active")
  const [driverId, choose] = useState(parcel.driverId ?? active[0]?.id ?? "")
  const { send, sending, trouble } = useCommand({ once: true })
  const assign = async () => {
    if ((await send(`/v1.0/fulfilments/${parcel.fulfilmentId}/assign`, { driverId })) !== undefined) onClose()
  }
  return (
    <Asking
      open
      title={say("orders.assignTitle")}
      lead={active.length === 0 ? say("orders.noDrivers") : undefined}
      submit={say("orders.assign")}
      busy={sending}
      blocked={driverId === ""}
      onClose={onClose}
      onSubmit={() => void assign()}
    >
      {active.length > 0 && (
        <PickField label={say("orders.driver")} value={driverId} onChange={({ target }) => choose(target.value)}>
          {active.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </PickField>
      )}
      <Trouble trouble={trouble} />
    </Asking>
  )
}
