import { useSyncExternalStore } from "react"
import { local } from "../session/drawers.ts"
import { ears } from "../session/ears.ts"

/** Light or dark as the person chose, or as their machine does. */
export type Choice = "system" | "light" | "dark"
type Scheme = "light" | "dark"

const key = "scheme"
const listeners = ears()
const machine = () => matchMedia("(prefers-color-scheme: dark)")

const choice = (): Choice => {
  const kept = local.get(key)
  return kept === "light" || kept === "dark" ? kept : "system"
}

const scheme = (): Scheme => {
  const chosen = choice()
  if (chosen !== "system") return chosen
  return machine().matches ? "dark" : "light"
}

const paint = () => {
  document.documentElement.dataset["scheme"] = scheme()
  listeners.tell()
}

export const choose = (next: Choice) => {
  if (next === "system") local.drop(key)
  else local.set(key, next)
  paint()
}

export const followScheme = () => {
  machine().addEventListener("change", paint)
  paint()
}

export const useChoice = () => useSyncExternalStore(listeners.hear, choice)
