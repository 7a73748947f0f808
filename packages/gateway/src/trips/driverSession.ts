import { createHmac } from "node:crypto"
import { Business } from "@oja/domain/businesses/business"
import { Driver, type DriverState } from "@oja/domain/delivery/driver"
import { type Clock, present } from "@oja/domain/kernel/index"
import type { Ledger } from "@oja/store"
import { digestOf, type Whose, whoseLink } from "../delivery/index.ts"
import { isSame } from "../digests.ts"
import type { Call } from "../http/call.ts"

export const SESSION_MS = 12 * 60 * 60_000

/** Somebody on a driver's page, as the book knows them at this moment. */
export interface DriverVisit extends Whose, Clock {
  readonly driver: DriverState
  readonly pinHash: string
  readonly token: string
  readonly shop: string
  readonly cashStep: number | undefined
}

/** Whose page it is: only who works here now has one, and only under the newest link. */
export const driverVisit = (ledger: Ledger, token: string): DriverVisit | undefined => {
  const whose = whoseLink(token)
  if (whose === undefined) return undefined
  const driver = ledger.state(whose.business, Driver, whose.driverId)
  if (driver.status !== "active" || driver.pin === undefined) return undefined
  if (!isSame(driver.pin.linkHash, digestOf(token))) return undefined
  const { cashStep, dayStartsAt, deleted, name: shop, zone } = ledger.state(whose.business, Business, whose.business)
  if (deleted === true) return undefined
  return { ...whose, driver, pinHash: driver.pin.pinHash, token, shop, zone, ...present({ dayStartsAt }), cashStep }
}

/**
 * A session is a promise of ours and nothing that is kept: when it ends, whose it is, and our seal. A new PIN, a
 * suspension or a farewell ends it at once, because each request asks the book first.
 */
const sealed = (ledger: Ledger, { business, driverId, pinHash }: DriverVisit, ends: number): string =>
  `${ends}.${createHmac("sha256", ledger.people.secret("driver-sessions")).update(`${business}/${driverId}/${pinHash}/${ends}`).digest("base64url")}`

/** Sent back only to this page, never read by a script, and gone after twelve hours. */
export const sessionCookie = (ledger: Ledger, visit: DriverVisit, at: number, secure: boolean): string =>
  cookie(visit, sealed(ledger, visit, at + SESSION_MS), SESSION_MS / 1000, secure)

export const noCookie = (visit: DriverVisit, secure: boolean): string => cookie(visit, "", 0, secure)

const cookie = ({ token }: DriverVisit, value: string, seconds: number, secure: boolean): string =>
  `oja_driver=${value}; Path=/d/${token}; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure ? "; Secure" : ""}`

/** Whether whoever calls said the PIN, within the last twelve hours. */
export const isSignedIn = (ledger: Ledger, visit: DriverVisit, { at, headers }: Call): boolean => {
  const said = /(?:^|;\s*)oja_driver=((\d{1,15})\.[\w-]{43})(?:;|$)/.exec(headers["cookie"] ?? "")
  const ends = Number(said?.[2] ?? 0)
  return said?.[1] !== undefined && ends > at && ends <= at + SESSION_MS && isSame(said[1], sealed(ledger, visit, ends))
}
