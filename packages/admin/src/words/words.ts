import { useSyncExternalStore } from "react"
import { local } from "../session/drawers.ts"

import type { en as app } from "./en.ts"
import type { en as site } from "./site.en.ts"

export type Locale = "en" | "fr"

/** Every name a sentence can be asked by: "auth.code.title". */
type Paths<T, Before extends string = ""> = {
  [K in keyof T & string]: T[K] extends string ? `${Before}${K}` : Paths<T[K], `${Before}${K}.`>
}[keyof T & string]
export type Key = Paths<typeof site> | Paths<typeof app>
export type Dictionary = { readonly [key: string]: string | Dictionary }
type Loader = (locale: Locale) => Promise<Dictionary>

const loaders: Array<Loader> = [
  async (locale) => (locale === "fr" ? (await import("./site.fr.ts")).fr : (await import("./site.en.ts")).en),
]
const listeners = new Set<() => void>()
let wanted: Locale = "en"
let turns = 0
let speaking: Promise<void> = Promise.resolve()
let words: { readonly locale: Locale; readonly dictionary: Dictionary } = { locale: "en", dictionary: {} }

export const locale = () => words.locale
export const dictionary = () => words.dictionary

export const preferred = (): Locale => (local.get("preferredLocale") === "fr" ? "fr" : "en")

/** Speaks another language from now on, and remembers it. */
export const speak = (next: Locale): Promise<void> => {
  wanted = next
  const turn = (turns += 1)
  speaking = learn(next, () => turn === turns)
  return speaking
}

// The app brings its words while the first language is still on its way: only the last wish is heard, and whoever
// wished earlier waits for it.
const learn = async (next: Locale, last: () => boolean) => {
  const parts = await Promise.all(loaders.map((load) => load(next)))
  if (!last()) return speaking
  words = { locale: next, dictionary: Object.assign({}, ...parts) as Dictionary }
  document.documentElement.lang = next
  for (const listener of listeners) listener()
}

export const prefer = (next: Locale) => {
  local.set("preferredLocale", next)
  return speak(next)
}

/** The app brings more words than the public pages need. */
export const bring = (loader: Loader) => {
  if (!loaders.includes(loader)) loaders.push(loader)
  return speak(wanted)
}

const find = (key: string): string => {
  let place: string | Dictionary | undefined = words.dictionary
  for (const step of key.split(".")) place = typeof place === "object" ? place[step] : undefined
  return typeof place === "string" ? place : key
}

export type Say = (key: Key, facts?: Readonly<Record<string, string | number>>) => string

/** The sentence of that name in the person's language, with its facts filled in. */
export const say: Say = (key, facts = {}) =>
  find(key).replaceAll(/%\{(\w+)\}/g, (hole, name: string) => String(facts[name] ?? hole))

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useLocale = () => useSyncExternalStore(subscribe, locale)

export const useWords = (): Say => {
  useSyncExternalStore(subscribe, dictionary)
  return say
}
