import { globSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { fileURLToPath, pathToFileURL } from "node:url"
import { expect, it } from "vitest"
import { oja } from "@oja/domain"
import { labelOf } from "@oja/domain/kernel/index"
import { aside } from "@oja/domain/sales/events"

// What was written down and then forgotten on the way to whoever uses it.

const root = fileURLToPath(new URL("..", import.meta.url))
const domain = fileURLToPath(new URL("../packages/domain/src", import.meta.url))

/** Everything that files of the domain export, by the name it has there. */
const exported = async (): Promise<ReadonlyArray<readonly [name: string, path: string, value: unknown]>> => {
  const files = globSync("*/*.ts", { cwd: domain }).filter((path) => !/\.test\.ts$|testing|testShop|^kernel/.test(path))
  const modules = await Promise.all(
    files.map(async (path) => [path, (await import(pathToFileURL(join(domain, path)).href)) as object] as const),
  )
  return modules.flatMap(([path, module]) =>
    Object.entries(module).map(([name, value]) => [name, path, value] as const),
  )
}

it("every command, view and question that is written stands in a module", async () => {
  const standing = new Set<unknown>(
    oja.modules.flatMap(({ commands, queries, views }) => [...commands, ...views, ...queries]),
  )
  const isOne = (it: unknown) =>
    typeof it === "object" && it !== null && "access" in it && ["decide", "row", "answer"].some((kind) => kind in it)
  const forgotten = (await exported()).filter(([, , value]) => isOne(value) && !standing.has(value))
  expect(
    forgotten.map(
      ([name, path]) =>
        `${name} (domain/src/${path}) stands in no module: give it an address in module.ts, or list it there`,
    ),
  ).toEqual([])
})

it("no command, view or question stands in two modules", () => {
  const names = oja.modules.flatMap((it) =>
    [...it.commands, ...it.views, ...it.queries].map(({ kind, name }) => `${kind} ${name}`),
  )
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
})

it("every command that a person may ask for has an address, or is asked by the gateway", async () => {
  const addressed = new Set<unknown>(
    Object.values(oja.wire).flatMap((entry) =>
      entry.kind === "chooses"
        ? entry.among.map(({ command }) => command)
        : entry.kind === "asks"
          ? [entry.command]
          : [],
    ),
  )
  const gateway = globSync("packages/{gateway,cli}/src/**/*.{ts,tsx}", { cwd: root })
    .filter((path) => !path.includes(".test."))
    .map((path) => readFileSync(join(root, path), "utf8"))
    .join("\n")
  const commands = new Set<unknown>([...oja.commands.values()].filter(({ access }) => access.of !== "system"))
  const lost = (await exported()).filter(
    ([name, , value]) => commands.has(value) && !addressed.has(value) && !new RegExp(`\\b${name}\\b`).test(gateway),
  )
  expect(lost.map(([name, path]) => `${name} (domain/src/${path}) has no address: give it one in module.ts`)).toEqual(
    [],
  )
})

it("what is said of a sale beside the agreement has a name in both languages", () => {
  const { words } = oja.modules.find(({ name }) => name === "sales")!
  const nameless = Object.keys(aside).filter((name) => labelOf(words, name, "fr") === undefined)
  expect(nameless.map((name) => `${name}: say in kernel/fieldWords.ts what it is called`)).toEqual([])
})
