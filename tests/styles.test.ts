import { globSync, readFileSync } from "node:fs"
import { expect, it } from "vitest"

const root = new URL("../packages/admin/src/", import.meta.url)

/** The selectors of a style sheet's rules that hold at every width. */
const selectorsIn = (css: string): ReadonlyArray<string> => {
  const plain = css.replace(/\/\*[\s\S]*?\*\//g, "")
  const found: Array<string> = []
  let depth = 0
  let head = ""
  for (const sign of plain) {
    if (sign === "{" && depth++ === 0 && !head.trim().startsWith("@")) found.push(...head.split(/,(?![^(]*\))/))
    if (sign === "}") depth--
    head = depth > 0 || sign === "}" || sign === ";" ? "" : head + sign
  }
  return found.map((it) => it.replace(/\s+/g, " ").trim())
}

// What one sheet imports is copied into it, and overrules whatever came before the copy.
it("no sheet brings another", () => {
  const files = globSync("**/*.css", { cwd: root.pathname })
  expect(files.filter((file) => readFileSync(new URL(file, root), "utf8").includes("@import"))).toEqual([])
})

// Style sheets come with the parts that need them, in whatever order these are visited: what two of them say of the same
// thing would look, and move under a finger, as the last of them has it.
it("nothing is styled by two sheets", () => {
  const sheets = new Map<string, Array<string>>()
  for (const file of globSync("**/*.css", { cwd: root.pathname }))
    for (const selector of new Set(selectorsIn(readFileSync(new URL(file, root), "utf8"))))
      sheets.set(selector, [...(sheets.get(selector) ?? []), file])
  expect(sheets.size).toBeGreaterThan(500)
  expect([...sheets].filter(([, files]) => files.length > 1)).toEqual([])
})
