import type { AnyView, Label, RowOf } from "@oja/domain/kernel/index"
import { type ComponentType, createContext, useContext } from "react"
import type { ModuleWords } from "../i18n/words.ts"
import { type Part, part } from "./part.ts"
import type { Slots } from "./slots.ts"

// What a part of the business brings to the app. Parts never import each other's inside: what one shows of another goes
// through here, and `app/registry.ts` adds all of them up.

/** Whose right to do something it takes; everyone may do the rest. */
export interface Right {
  readonly module: string
  readonly action?: string
}

export interface PageRoute {
  readonly path: string
  readonly load: () => Promise<ComponentType>
  /** Without menu and bars. */
  readonly bare?: boolean
  /** What others show here among what is pressed: fetched with the screen, so that nothing moves away under a finger. */
  readonly slots?: ReadonlyArray<keyof Slots>
}

/** The places of the menu. */
export type MenuGroup =
  | "sell"
  | "home"
  | "sales"
  | "invoices"
  | "orders"
  | "products"
  | "customers"
  | "marketing"
  | "reports"
  | "store"
  | "settings"

/** A screen in the menu, under one of its places; the first that a person may see is the place's own. */
interface MenuEntry {
  readonly group: MenuGroup
  readonly path: string
  readonly label: Label
  readonly right?: Right
}

/** Something a person can begin from anywhere: in the search box, and under "New". */
interface StartAction {
  readonly label: Label
  readonly to: string
  readonly right?: Right
  /** Its place under "New"; absent where it is only found by its name. */
  readonly rank?: number
}

/** A kind of thing that can be found by typing: in the search box, and wherever a form asks for one. */
export interface RecordKind<V extends AnyView = AnyView> {
  /** What ids of it begin with: "cust". */
  readonly prefix: string
  readonly view: V
  readonly label: Label
  /** Which of them may be found: those that are not put away. */
  readonly filter?: Readonly<Record<string, unknown>>
  readonly nameOf: (row: RowOf<V>) => string
  /** Codes that name one thing only. */
  readonly codesOf?: (row: RowOf<V>) => ReadonlyArray<string | undefined>
  readonly to: (row: RowOf<V>) => string
  /** What stands beside its name: a price and a stock, a balance. */
  readonly Beside?: ComponentType<{ readonly row: RowOf<V> }>
  /** What can be done with it from the search box: "Receive Peak Milk". */
  readonly actions?: ReadonlyArray<{
    readonly label: Label
    readonly to: (row: RowOf<V>) => string
    readonly right?: Right
  }>
}

export const recordKind = <V extends AnyView>(kind: RecordKind<V>): RecordKind => kind as RecordKind

export interface AppModule {
  readonly name: string
  readonly words?: Pick<ModuleWords<unknown>, "load">
  readonly routes?: ReadonlyArray<PageRoute>
  readonly menu?: ReadonlyArray<MenuEntry>
  readonly start?: ReadonlyArray<StartAction>
  readonly records?: ReadonlyArray<RecordKind>
  /** What it shows on other parts' screens. */
  readonly slots?: { readonly [Place in keyof Slots]?: Part<Slots[Place]> }
  /** A button of its own in the top bar. */
  readonly tool?: Part
  /** What may speak over any screen. */
  readonly overhead?: ReadonlyArray<Part>
}

/**
 * A component that is fetched, with its module's words, when it is first shown. One that cannot be fetched shows nothing:
 * a notice that does not come must not take the screen away from whoever sells, and what is missing says itself.
 */
export const later = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  words?: Pick<ModuleWords<unknown>, "load">,
): Part<Props> =>
  part(async () => {
    try {
      const [shown] = await Promise.all([load(), words?.load()])
      return shown
    } catch {
      return () => null
    }
  })

const Modules = createContext<ReadonlyArray<AppModule>>([])
export const ModulesProvider = Modules.Provider
export const useModules = (): ReadonlyArray<AppModule> => useContext(Modules)

/** The kind of thing an id names. */
export const useRecordKind = (prefix: string | undefined): RecordKind | undefined =>
  useModules()
    .flatMap(({ records = [] }) => records)
    .find((kind) => kind.prefix === prefix)
