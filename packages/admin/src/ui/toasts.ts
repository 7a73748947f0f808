import { useSyncExternalStore } from "react"
import { ears } from "../session/ears.ts"

/** A short message in a corner of the page that goes away by itself. */
export interface Toast {
  readonly id: number
  readonly type: "success" | "error" | "info" | "warning"
  readonly title: string
  readonly description?: string | undefined
  readonly duration: number
  readonly showClose: boolean
  readonly action?: { readonly label: string; readonly act: () => void } | undefined
  /** Told once, when the message is gone, by time, by hand or by its action. */
  readonly onGone?: (() => void) | undefined
}

export type ToastAsk = Pick<Toast, "type" | "title"> & Partial<Omit<Toast, "id">>

let toasts: ReadonlyArray<Toast> = []
let last = 0
const listeners = ears()

const become = (next: ReadonlyArray<Toast>) => {
  toasts = next
  listeners.tell()
}

/** A message that is already up is not shown a second time below itself, and of what succeeded only the last is told. */
export const toast = ({ duration = 5000, showClose = true, ...asked }: ToastAsk): number => {
  const told = ({ action, title, type }: Toast) =>
    type === asked.type && (type === "success" || (title === asked.title && action === undefined))
  for (const { id } of toasts.filter(told)) dismiss(id)
  last += 1
  become([...toasts, { ...asked, id: last, duration, showClose }])
  return last
}

export const dismiss = (id: number) => {
  const gone = toasts.find((toast) => toast.id === id)
  become(toasts.filter((toast) => toast.id !== id))
  gone?.onGone?.()
}

export const clearToasts = () => {
  for (const { id } of toasts) dismiss(id)
}

export const useToasts = () => useSyncExternalStore(listeners.hear, () => toasts)
