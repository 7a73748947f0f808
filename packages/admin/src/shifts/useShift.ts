import { present, type RowOf } from "@oja/domain/kernel/index"
import { drawers, type shifts } from "@oja/domain/shifts/views"
import { may } from "../data/access.ts"
import { followedNow, rowsOf, useFollowed } from "../data/client.ts"
import { deviceHere } from "../offline/device.ts"
import { useSession } from "../session/session.ts"
import { businessHere } from "../offline/outbox.ts"

export type Shift = RowOf<typeof shifts>

/** How long the book is asked which shift is open; then it is the one that this device remembers. In milliseconds. */
const PATIENCE = 4000

/** The shift that is open at a drawer, whoever opened it; what lies in it is not said here. */
type OpenShift = Pick<Shift, "id" | "deviceId" | "locationId" | "currency" | "openedBy" | "openedAt">

interface DrawerHere {
  /** This browser as a device of the business. */
  readonly deviceId: `dev_${string}`
  /** The shift that is open there, if one is. */
  readonly shift?: OpenShift
}

const keyOf = (business: string): string => `drawer ${business}`

const read = async (): Promise<DrawerHere> => {
  const { deviceId } = await deviceHere(businessHere())
  if (!may("pos", "view")) return { deviceId }
  const [drawer] = await rowsOf(drawers, { filter: { id: deviceId }, count: 1 }, { limitMs: PATIENCE })
  return present({ deviceId, shift: drawer && { ...drawer, id: drawer.shiftId, deviceId } })
}

/**
 * This device's drawer, and the shift that is open at it; neither in a browser that keeps nothing. While it is `waiting`
 * nobody knows yet: money that is taken meanwhile asks `shiftHere`.
 */
export const useShift = (): Partial<DrawerHere> & { readonly waiting: boolean } => {
  const { business } = useSession()
  const { data, waiting } = useFollowed(drawers, business ? keyOf(business.businessId) : undefined, read)
  return { ...data, waiting }
}

/** The shift that is open here, once that is known: money that was taken a moment after the page came is in its drawer too. */
export const shiftHere = async (): Promise<OpenShift | undefined> =>
  (await followedNow(drawers, keyOf(businessHere()), read).catch(() => undefined))?.shift
