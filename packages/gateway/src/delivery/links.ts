import { createHmac } from "node:crypto"
import { Driver } from "@oja/domain/delivery/driver"
import type { Context } from "@oja/domain/kernel/index"
import type { Ledger } from "@oja/store"

/** Whose page a link leads to. */
export interface Whose {
  readonly business: Context["business"]
  readonly driverId: `driver_${string}`
}

const UUID = /^([0-9a-f]{8})-([0-9a-f]{4})-([0-9a-f]{4})-([0-9a-f]{4})-([0-9a-f]{12})$/

/** An id in as few letters as an address can hold: 22 for one that a machine made. */
export const packed = (id: string): string => {
  const word = id.slice(id.indexOf("_") + 1)
  return UUID.test(word) ? Buffer.from(word.replaceAll("-", ""), "hex").toString("base64url") : `~${word}`
}

export const unpacked = (word: string): string =>
  word.startsWith("~")
    ? word.slice(1)
    : Buffer.from(word, "base64url")
        .toString("hex")
        .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5")

/**
 * The word in the address of a driver's page: whose it is, and 256 bits that follow from the installation's secret and
 * the PIN they have now. So it can be shared again though nobody keeps it, and a new PIN closes the old address.
 */
export const linkTokenOf = (secret: Uint8Array, { business, driverId }: Whose, pinHash: string): string => {
  const seal = createHmac("sha256", secret).update(`link/${business}/${driverId}/${pinHash}`).digest("base64url")
  return `${packed(business)}.${packed(driverId)}.${seal}`
}

/** Whose page an address may be of; whether it is, the book knows. */
export const whoseLink = (linkToken: string): Whose | undefined => {
  const [, business, driver] = /^(~[\w-]{1,48}|[\w-]{22})\.(~[\w-]{1,48}|[\w-]{22})\.[\w-]{43}$/.exec(linkToken) ?? []
  if (business === undefined || driver === undefined) return undefined
  return { business: `biz_${unpacked(business)}`, driverId: `driver_${unpacked(driver)}` }
}

/** The link of a driver who has a PIN. */
export const linkFor = (ledger: Ledger, whose: Whose): string | undefined => {
  const { pin } = ledger.state(whose.business, Driver, whose.driverId)
  return pin && linkTokenOf(ledger.people.secret("driver-pins"), whose, pin.pinHash)
}

export const driverLink = (url: string, linkToken: string): string => `${url}/d/${linkToken}`
