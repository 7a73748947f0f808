import { useSyncExternalStore } from "react"
import { local } from "../session/drawers.ts"
import { seal, unseal } from "../session/vault.ts"
import { call } from "./http.ts"

/** What the person at the counter may do, part by part: kept on the device, then asked again. */
interface Entry {
  readonly module: string
  readonly [action: string]: unknown
}

const key = "permissions"
let entries: ReadonlyArray<Entry> | undefined
const listeners = new Set<() => void>()

const become = (next: ReadonlyArray<Entry> | undefined) => {
  entries = next
  for (const listener of listeners) listener()
}

export const loadAccess = async () => {
  const kept = await unseal<ReadonlyArray<Entry>>(local.get(key))
  if (kept !== undefined && entries === undefined) become(kept)
  try {
    const { access } = await call<{ access: ReadonlyArray<Entry> }>("/v1.0/roles/access")
    become(access)
    const sealed = await seal(access)
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

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useMay = (module: string, action = "view") => {
  useSyncExternalStore(subscribe, accessEntries)
  return may(module, action)
}

export const useAccess = () => useSyncExternalStore(subscribe, accessEntries)
