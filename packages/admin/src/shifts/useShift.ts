import { useEffect, useState } from "react"
import type { RowOf } from "@oja/domain/kernel/index"
import { shifts } from "@oja/domain/shifts/views"
import { may } from "../data/access.ts"
import { useRows } from "../data/client.ts"
import { useSession } from "../session/session.ts"
import { deviceHere } from "../offline/device.ts"

export type Shift = RowOf<typeof shifts>

/** The shift that is open at this device's drawer, if one is and the person may know of it. */
export const useShift = () => {
  const { business } = useSession()
  const businessId = business?.businessId
  const [deviceId, know] = useState<`dev_${string}`>()
  useEffect(() => {
    if (businessId === undefined) return
    deviceHere(businessId).then(
      (it) => know(it.deviceId),
      () => undefined,
    )
  }, [businessId])
  const sees = may("pos", "view")
  const { data } = useRows(
    shifts,
    sees && deviceId !== undefined ? { filter: { status: "open", deviceId }, count: 1 } : null,
  )
  return { deviceId, shift: data?.[0] }
}
