import type { RowOf } from "@oja/domain/kernel/index"
import { shifts } from "@oja/domain/shifts/views"
import { may } from "../data/access.ts"
import { useRows } from "../data/client.ts"
import { useDevice } from "../offline/useDevice.ts"

export type Shift = RowOf<typeof shifts>

/** The shift that is open at this device's drawer, if one is and the person may know of it. */
export const useShift = () => {
  const deviceId = useDevice()
  const sees = may("pos", "view")
  const { data } = useRows(
    shifts,
    sees && deviceId !== undefined ? { filter: { status: "open", deviceId }, count: 1 } : null,
  )
  return { deviceId, shift: data?.[0] }
}
