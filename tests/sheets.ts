import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import type { Page } from "playwright-core"
import { inject } from "vitest"

// Style sheets come with the screens that brought them, and stay: whoever has been elsewhere before has more of them, in
// another order.

/** What people see of a style; sizes and places follow from it. */
const seen = [
  ..."display position visibility opacity order z-index float overflow-x overflow-y white-space text-align".split(" "),
  ..."color background-color background-image box-shadow text-decoration-line cursor".split(" "),
  ..."font-family font-size font-weight font-style line-height letter-spacing text-transform".split(" "),
  ..."margin-top margin-right margin-bottom margin-left".split(" "),
  ..."padding-top padding-right padding-bottom padding-left".split(" "),
  ..."min-width max-width min-height max-height row-gap column-gap".split(" "),
  ..."border-top-width border-right-width border-bottom-width border-left-width".split(" "),
  ..."border-top-color border-left-color border-top-left-radius border-bottom-right-radius".split(" "),
  ..."flex-direction flex-wrap flex-grow flex-shrink flex-basis".split(" "),
  ..."justify-content justify-items justify-self align-content align-items align-self".split(" "),
]

interface Drawn {
  readonly outerHTML: string
  readonly href?: string
}
interface Sheet {
  textContent: string
  readonly remove: () => void
}
/** What of a browser's page is asked here. */
interface Shown {
  readonly document: {
    readonly head: { readonly append: (sheet: Sheet) => void }
    readonly createElement: (name: "style") => Sheet
    readonly querySelectorAll: (of: string) => Iterable<Drawn>
  }
  readonly getComputedStyle: (it: Drawn) => { readonly getPropertyValue: (name: string) => string }
}

let built: ReadonlyArray<readonly [name: string, text: string]> | undefined
const sheets = () => {
  const folder = join(inject("site"), "assets")
  return (built ??= readdirSync(folder)
    .filter((it) => it.endsWith(".css"))
    .map((name) => [name, readFileSync(join(folder, name), "utf8")]))
}

/** What of a screen looks otherwise where all others were opened before it, and its own sheets came the other way round. */
export const otherwiseStyled = (page: Page): Promise<ReadonlyArray<string>> =>
  page.evaluate(
    ({ all, names }) => {
      const { document, getComputedStyle } = globalThis as unknown as Shown
      const texts = new Map(all)
      const links = [...document.querySelectorAll("link[rel=stylesheet]")]
      const here = links.map(({ href }) => href?.split("/").at(-1) ?? "")
      // What all screens stand on comes before any of them; a public page has a sheet to itself.
      const first = (of: RegExp) => here.findIndex((name) => of.test(texts.get(name) ?? ""))
      const house = Math.max(first(/(^|\})\.icon-button\{/), first(/(^|\})\.frame\{/))
      if (house < 0)
        return [...document.querySelectorAll(".frame")].map(() => "stands on none of the sheets known here")
      const others = all.filter(([name]) => !here.includes(name)).map(([, text]) => text)
      const own = here.slice(house + 1).map((name) => texts.get(name))
      const parts = [...document.querySelectorAll("body *")]
      const looks = () =>
        parts.map((it) => {
          const style = getComputedStyle(it)
          return names.map((name) => style.getPropertyValue(name))
        })
      // A colour on its way to another is still the one before.
      const still = "* { transition: none !important; animation: none !important }"
      const more = document.createElement("style")
      more.textContent = still
      document.head.append(more)
      const before = looks()
      more.textContent = [still, ...own.toReversed(), ...others].join("\n")
      const after = looks()
      more.remove()
      return parts.flatMap((it, part) => {
        const told = names.flatMap((name, at) => {
          const [was, is] = [before[part]![at], after[part]![at]]
          return was === is ? [] : [`${name} ${was}, after other screens ${is}`]
        })
        return told.length === 0 ? [] : [`${it.outerHTML.slice(0, 100)}: ${told.join("; ")}`]
      })
    },
    { all: sheets(), names: seen },
  )
