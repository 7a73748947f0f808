import { useSyncExternalStore } from "react"
import { local } from "../session/drawers.ts"
import { ears } from "../session/ears.ts"
import type { Same } from "./same.ts"

export type Locale = "en" | "fr"

/** Sentences by name, in groups: `{ send: { title: "Send %{count} boxes" } }`. */
export interface Dictionary {
  readonly [key: string]: string | Dictionary
}

/** Every name a sentence can be asked by: "send.title". */
type Paths<T, Before extends string = ""> = {
  [K in keyof T & string]: T[K] extends string ? `${Before}${K}` : Paths<T[K], `${Before}${K}.`>
}[keyof T & string]
type Groups<T, Before extends string = ""> = {
  [K in keyof T & string]: T[K] extends string ? never : `${Before}${K}` | Groups<T[K], `${Before}${K}.`>
}[keyof T & string]
type At<T, Path extends string> = Path extends `${infer Step}.${infer Rest}`
  ? At<T[Step & keyof T], Rest>
  : T[Path & keyof T]

/** The facts a sentence leaves open: "%{count} boxes to %{place}". */
type Holes<Text> = Text extends `${string}%{${infer Name}}${infer Rest}` ? Name | Holes<Rest> : never
type AllHoles<T> = T extends string ? Holes<T> : { [K in keyof T]: AllHoles<T[K]> }[keyof T]
type Facts<Names extends string> = [Names] extends [never]
  ? [facts?: {}]
  : [facts: { readonly [Name in Names]: string | number }]

/** Says a module's sentences in the person's language, with their facts filled in. */
interface Say<T> {
  <Path extends Paths<T>>(path: Path, ...facts: Facts<Holes<At<T, Path>>>): string
  /** A whole group of sentences, filled with the same facts, for a part that is handed all its words. */
  readonly of: <Path extends Groups<T>>(path: Path, ...facts: Facts<AllHoles<At<T, Path>>>) => Same<At<T, Path>>
}

/** A module's sentences: fetched with its first screen, and again when the person chooses another language. */
export interface ModuleWords<T> {
  readonly load: () => Promise<void>
  readonly say: Say<T>
  readonly use: () => Say<T>
}

type Loader = (locale: Locale) => Promise<Dictionary>

interface Known {
  readonly load: Loader
  dictionary: Dictionary
}

const known = new Set<Known>()
const listeners = ears()
let spoken: Locale = "en"
let wanted: Locale = "en"
let turns = 0

export const locale = () => spoken

/** What was chosen on this device, else what the browser asks for. */
export const preferred = (): Locale => (local.get("preferredLocale") === "fr" ? "fr" : "en")

/** Speaks another language from now on: nothing is said in it before all that is on the screen can be. */
export const speak = async (next: Locale): Promise<void> => {
  wanted = next
  const turn = (turns += 1)
  const learnt = await Promise.all([...known].map(async (it) => [it, await it.load(next)] as const))
  // Only the last choice is heard.
  if (turn !== turns) return
  for (const [it, dictionary] of learnt) it.dictionary = dictionary
  spoken = next
  document.documentElement.lang = next
  listeners.tell()
}

/** Speaks another language, and remembers it on this device. */
export const prefer = (next: Locale) => {
  local.set("preferredLocale", next)
  return speak(next)
}

/** A number by itself, as the language that is spoken groups its figures. */
export const sayNumber = (it: number): string => it.toLocaleString(spoken)

const fill = (text: string, facts: Readonly<Record<string, string | number>>) =>
  text.replaceAll(/%\{(\w+)\}/g, (hole, name: string) => {
    const fact = facts[name] ?? hole
    return typeof fact === "number" ? sayNumber(fact) : fact
  })

const filled = (of: string | Dictionary, facts: Readonly<Record<string, string | number>>): string | Dictionary =>
  typeof of === "string"
    ? fill(of, facts)
    : Object.fromEntries(Object.entries(of).map(([key, value]) => [key, filled(value, facts)]))

export const useLocale = (): Locale => useSyncExternalStore(listeners.hear, locale)

/** A module's words, from a file for each language: `wordsOf({ en: () => import("./words.en.ts"), fr: … })`. */
export const wordsOf = <const T extends Dictionary>(files: {
  readonly en: () => Promise<{ readonly words: T }>
  readonly fr: () => Promise<{ readonly words: Same<T> }>
}): ModuleWords<T> => {
  const mine: Known = { load: async (next) => (await files[next]()).words, dictionary: {} }
  let loading: Promise<void> | undefined
  const load = async () => {
    known.add(mine)
    const language = wanted
    mine.dictionary = await mine.load(language)
    if (language !== wanted) await speak(wanted)
  }
  const at = (path: string): string | Dictionary => {
    let place: string | Dictionary | undefined = mine.dictionary
    for (const step of path.split(".")) place = typeof place === "object" ? place[step] : undefined
    return place ?? path
  }
  const say = Object.assign((path: string, facts = {}) => filled(at(path), facts), {
    of: (path: string, facts = {}) => filled(at(path), facts),
  }) as unknown as Say<T>
  return {
    load: () => (loading ??= load()),
    say,
    // A new function for each language, so that whoever remembers what was said hears of the change.
    use: () => {
      const language = useLocale()
      return bySpeaker(say, language)
    },
  }
}

/** The words of several modules, for screens that are made of parts of them. */
export const together = (...all: ReadonlyArray<Pick<ModuleWords<unknown>, "load">>) => ({
  load: async () => void (await Promise.all(all.map((it) => it.load()))),
})

const speakers = new WeakMap<object, Map<Locale, object>>()
const bySpeaker = <T>(say: Say<T>, language: Locale): Say<T> => {
  const made = speakers.get(say) ?? new Map<Locale, object>()
  speakers.set(say, made)
  const one =
    made.get(language) ??
    Object.assign((...asked: [never]) => say(...asked), { of: (...asked: [never]) => say.of(...asked) })
  made.set(language, one)
  return one as unknown as Say<T>
}
