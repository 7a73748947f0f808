import { spawnSync } from "node:child_process"
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { terminalProgram } from "../fixtures/programs.ts"

const root = new URL("..", import.meta.url).pathname
const folder = mkdtempSync(join(tmpdir(), "oja-imports-"))

/** The terminal as a person runs it. */
const oja = (...words: ReadonlyArray<string>) => {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [terminalProgram(), ...words, "--data", folder, "--lang", "en"],
    { encoding: "utf8" },
  )
  return { status, said: stdout + stderr }
}

const importing = (file: string, ...more: ReadonlyArray<string>) =>
  oja("import", "products", `${root}fixtures/imports/${file}`, ...more)

beforeAll(() => {
  expect(
    oja(
      "businesses",
      "register-business",
      "--owner-name",
      "Ada Obi",
      "--country",
      "NG",
      "--name",
      "Ada Stores",
      "--industry-id",
      "groceries",
    ).status,
  ).toBe(0)
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe("a file of products", () => {
  it("brings in 1,000 of them, and the second time nothing (C62, C67)", () => {
    expect(importing("products-1000.csv", "--dry-run").said).toContain(
      "1000 created, 0 changed, 0 unchanged, 0 refused",
    )
    expect(importing("products-1000.csv", "--yes").status).toBe(0)
    expect(importing("products-1000.csv", "--dry-run").said).toContain(
      "0 created, 0 changed, 1000 unchanged, 0 refused",
    )
    expect(oja("verify", "rows").status).toBe(0)
  })

  it("as a French spreadsheet writes it is read as it was meant (C63, C64)", () => {
    const { said, status } = importing("produits-excel.csv", "--yes")
    expect([status, said.includes("windows-1252")]).toEqual([0, true])
    expect(oja("catalog", "list", "products", "--json").said).toContain("Huile d’arachide 1 L")
  })

  it("with faults names each, and leaves only those lines out (C66)", () => {
    const { said, status } = importing("products-with-faults.csv", "--yes")
    expect(status).toBe(2)
    expect(said.match(/^line \d+/gm)).toEqual(["line 4", "line 10", "line 13", "line 16", "line 17", "line 18"])
  })

  it("that is none, or that can be read two ways, changes nothing and says what to do", () => {
    expect(importing("no-products.csv", "--yes")).toMatchObject({ status: 3 })
    const { said, status } = importing("ambiguous-numbers.csv", "--yes")
    expect([status, said.includes("--numbers")]).toEqual([2, true])
  })
})
