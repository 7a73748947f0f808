import { useEffect, useState } from "react"
import { useSession } from "../session/session.ts"
import { deviceHere } from "./device.ts"

/** This browser's name as a device of the business; none where it keeps nothing. */
export const useDevice = (): `dev_${string}` | undefined => {
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
  return deviceId
}
