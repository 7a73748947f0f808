import { hash } from "node:crypto"
import type { draw, drawNothing } from "@oja/shop"
import { sheetOf } from "@oja/shop/look/style"
import type { Frame } from "@oja/shop/models"
import { faces } from "../documents/webFaces.ts"

interface Pen {
  readonly draw: typeof draw
  readonly drawNothing: typeof drawNothing
  readonly scripts: ReadonlyMap<string, string>
}

let pen: Promise<Pen> | undefined

const load = async (): Promise<Pen> => {
  // From source only, as the terminal does: a bundler has made JavaScript of the pages already and drops this branch.
  if (import.meta.url.endsWith(".ts")) await import("../tsxLoader.ts")
  // React draws its slower, talkative self unless told that this is no workbench.
  process.env["NODE_ENV"] ??= "production"
  const [{ draw, drawNothing }, { scripts }] = await Promise.all([import("@oja/shop"), import("@oja/shop/scripts")])
  return { draw, drawNothing, scripts: scripts() }
}

/** What draws the pages; React is loaded when the first visitor comes. */
export const penOf = (): Promise<Pen> => (pen ??= load())

const sheets = new Map<string, { readonly name: string; readonly text: string }>()

/** The sheet of a shop in this colour, under a name that changes with what it says. */
export const sheetIn = (colour: string): { readonly name: string; readonly text: string } => {
  const known = sheets.get(colour)
  if (known !== undefined) return known
  // There are sixteen million colours, and a stranger may ask for each.
  if (sheets.size >= 500) sheets.clear()
  const text = sheetOf(colour, faces)
  const made = { name: `${colour.slice(1)}.${hash("sha256", text).slice(0, 10)}.css`, text }
  sheets.set(colour, made)
  return made
}

/** Where a page finds its sheet and its scripts. */
export const lookOf = (colour: string, { scripts }: Pen): Frame["look"] => {
  const script = (name: string): string => {
    const file = [...scripts.keys()].find((it) => it.startsWith(`${name}.`))
    return file === undefined ? "" : `/s/-/${file}`
  }
  return {
    sheet: `/s/-/${sheetIn(colour).name}`,
    scripts: { pick: script("pick"), checkout: script("checkout"), track: script("track"), solve: script("solve") },
  }
}
