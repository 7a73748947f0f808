import { useSyncExternalStore } from "react"
import { present } from "@oja/domain/kernel/present"
import { local } from "../session/drawers.ts"
import { ears } from "../session/ears.ts"
import { moment } from "../session/moment.ts"
import { preview } from "../session/preview.ts"
import { seal, unseal } from "../session/vault.ts"
import { call } from "./http.ts"

/** What the person at the counter may do, part by part: kept on the device, then asked again. */
interface Entry {
  readonly module: string
  readonly [action: string]: unknown
}

const key = "permissions"
let entries: ReadonlyArray<Entry> | undefined
let standing: Standing | undefined
const listeners = ears()

/** What somebody has in this shop besides their rights: the role they have, and the branches they work at. */
interface Standing {
  /** Null where they have none any more. */
  readonly role: string | null
  /** What a role of the business's own is called. */
  readonly name?: string
  /** Every branch when absent. */
  readonly locationIds?: ReadonlyArray<string>
}

interface Kept extends Standing {
  readonly access: ReadonlyArray<Entry>
}

const become = (next: Kept | undefined) => {
  entries = next?.access
  standing = next
  listeners.tell()
}

export const loadAccess = async () => {
  // What is looked at as another is never taken for one's own.
  const own = preview() === undefined
  const kept = own ? await unseal<Kept>(local.get(key)) : undefined
  if (kept?.access !== undefined && entries === undefined) become(kept)
  try {
    const { access, locationIds, name, role } = await call("/v1.0/roles/access")
    const now = { role, access, ...present({ name, locationIds }) }
    become(now)
    const sealed = own ? await seal(now) : undefined
    if (sealed !== undefined) local.set(key, sealed)
  } catch {
    // Without an answer the rights of last time stand, and the gateway judges every request anyway.
  }
}

export const forgetAccess = () => become(undefined)

const accessEntries = () => entries

/** Nobody is stopped before the rights are known. */
export const may = (module: string, action = "view") =>
  entries === undefined || entries.some((entry) => entry.module === module && entry[action] === true)

/** The same for what changes something: on a past day nothing does, and nothing of it is offered. */
export const mayChange = (module: string, action: string) => moment() === undefined && may(module, action)

export const useMay = (module: string, action = "view") => {
  useSyncExternalStore(listeners.hear, accessEntries)
  return may(module, action)
}

/** The role and the branches of whoever is at the counter; nothing before they are known. */
export const useStanding = () => useSyncExternalStore(listeners.hear, () => standing)

export const useAccess = () => useSyncExternalStore(listeners.hear, accessEntries)
