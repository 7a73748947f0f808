// The counter's keys, chosen among those that no browser owns. Each device may have others (spec/screens.md 4.1).

/** On the selling screen. Those without a modifier that write something count while the search box is empty. */
export const sellingKeys = {
  search: ["F2", "/"],
  hold: ["F4"],
  held: ["Shift+F4"],
  customer: ["F8"],
  charge: ["F9"],
  lineOff: ["Alt+L"],
  cartOff: ["Alt+K"],
  back: ["F7"],
  up: ["ArrowUp"],
  down: ["ArrowDown"],
  more: ["+"],
  fewer: ["-"],
  remove: ["Delete"],
  restore: ["Ctrl+Z"],
  help: ["?"],
} as const

/** Where money is taken: only figures are typed there, so letters are commands. */
export const payingKeys = {
  cash: ["C"],
  card: ["K"],
  transfer: ["T"],
  bank: ["B"],
  mobile: ["M"],
  exact: ["X"],
  part: ["P"],
} as const

export type SellingKey = keyof typeof sellingKeys
export type PayingKey = keyof typeof payingKeys
export type KeyName = SellingKey | PayingKey

/** What this device has instead of the first keys. */
export type Remapped = { readonly [Name in KeyName]?: string }

interface Pressed {
  readonly key: string
  readonly code: string
  readonly altKey: boolean
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly shiftKey: boolean
}

/** A key as it is written down: "Alt+L", "Shift+F4", "+". What a letter means with Alt, the layout does not change. */
export const comboOf = ({ altKey, code, ctrlKey, key, metaKey, shiftKey }: Pressed): string => {
  const letter = altKey && /^Key[A-Z]$/.test(code) ? code.slice(3) : key
  const named = letter.length === 1 ? letter.toUpperCase() : letter
  const writes = letter.length === 1 && !altKey && !ctrlKey && !metaKey
  const held = [altKey && "Alt", (ctrlKey || metaKey) && "Ctrl", shiftKey && !writes && "Shift"]
  return [...held.filter((it) => it !== false), named].join("+")
}

const scopes = [sellingKeys, payingKeys] as ReadonlyArray<Readonly<Record<string, ReadonlyArray<string>>>>

export const keysOf = (name: KeyName, remapped: Remapped = {}): ReadonlyArray<string> => {
  const own = remapped[name]
  return own === undefined ? scopes.flatMap((scope) => scope[name] ?? []) : [own]
}

/** What a key asks for among these; nothing where it is no command. */
const among =
  <Name extends KeyName>(names: ReadonlyArray<Name>) =>
  (combo: string, remapped: Remapped = {}): Name | undefined =>
    // Whoever chose a key chose it: it is no longer what it was at first.
    names.find((name) => remapped[name] === combo) ??
    names.find((name) => remapped[name] === undefined && keysOf(name).includes(combo))

export const sellingKeyOf = among(Object.keys(sellingKeys) as ReadonlyArray<SellingKey>)
export const payingKeyOf = among(Object.keys(payingKeys) as ReadonlyArray<PayingKey>)

const owned = new Set(["Enter", "Escape", "Tab", "Shift", "Alt", "Control", "Meta", "AltGraph", "Backspace", " "])

/** Whether a person may choose this key: not one that the screen, the typing or the browser needs. */
export const mayBe = (combo: string, scope: "selling" | "paying"): boolean => {
  const last = combo.split("+").at(-1) ?? ""
  if (owned.has(last) || /^Ctrl\+[TNWQ]$/.test(combo) || /^Alt\+\d$/.test(combo)) return false
  const bare = !/^(?:Alt|Ctrl)\+/.test(combo) && combo.length === 1
  // Letters and figures are typed into the search box, figures into the amount.
  return !bare || (scope === "selling" ? !/^[\p{L}\p{N}*]$/u.test(combo) : !/^[\d.,]$/.test(combo))
}

/** The keys after one of them became another; whoever had that one takes what it leaves. */
export const withKey = (name: KeyName, combo: string, remapped: Remapped): Remapped => {
  const scope = Object.keys(name in payingKeys ? payingKeys : sellingKeys) as ReadonlyArray<KeyName>
  const other = scope.find((it) => it !== name && keysOf(it, remapped).includes(combo))
  const left = keysOf(name, remapped)[0] ?? ""
  return { ...remapped, [name]: combo, ...(other !== undefined && { [other]: left }) }
}
