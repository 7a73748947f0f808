import { globSync, readFileSync } from "node:fs"
import { dirname, join, normalize } from "node:path"
import { fileURLToPath } from "node:url"
import { describe, expect, it } from "vitest"

const root = fileURLToPath(new URL("..", import.meta.url))

/** Imports point one way (design.md section 1): what each package may stand on, besides libraries. */
const mayStandOn: Readonly<Record<string, ReadonlyArray<string>>> = {
  domain: [],
  store: ["domain"],
  shop: ["domain"],
  gateway: ["domain", "store", "shop"],
  admin: ["domain"],
  cli: ["domain", "store", "gateway"],
}

const sources = (where: string): ReadonlyArray<string> =>
  globSync(where, { cwd: root }).filter((path) => !path.includes("node_modules") && !path.includes("/dist/"))

// `import { a, b } from "x"`, `export * from "x"`, `import "x"` and `import("x")`.
const importing =
  /^(?:import|export)(?:\s+type)?\s+[\w*\s{},]*?from\s+"([^"]+)"|^import\s+"([^"]+)"|\bimport\("([^"]+)"\)/gm

/** What the app knows of the gateway: what it may call, as types, of which nothing comes into a browser. */
const callsAsTypes = /^(?:import|export) type \{[^}]*\} from "@oja\/gateway\/calls"$/gm

const importsOf = (path: string): ReadonlyArray<string> =>
  [...readFileSync(join(root, path), "utf8").replaceAll(callsAsTypes, "").matchAll(importing)].map(
    ([, a, b, c]) => (a ?? b ?? c)!,
  )

const isTest = (path: string): boolean => /\.test\.tsx?$|\/testing\//.test(path)

describe.each(Object.entries(mayStandOn))("%s", (name, allowed) => {
  const files = sources(`packages/${name}/src/**/*.{ts,tsx}`)

  it(`stands on ${["its own files", ...allowed].join(", ")} and libraries`, () => {
    const strays = files.flatMap((path) =>
      importsOf(path)
        .filter((from) => {
          const ours = /^@oja\/([a-z]+)/.exec(from)?.[1]
          if (ours !== undefined) return !allowed.includes(ours)
          if (!from.startsWith(".")) return false
          const reached = normalize(join(dirname(path), from))
          return !reached.startsWith(`packages/${name}/`) && !(isTest(path) && reached.startsWith("fixtures/"))
        })
        .map((from) => `${path} imports ${from}, which ${name} may not stand on`),
    )
    expect(strays).toEqual([])
  })
})

describe("the domain", () => {
  it("imports effect and its own files alone, by subpath", () => {
    const strays = sources("packages/domain/src/**/*.ts")
      .filter((path) => !isTest(path))
      .flatMap((path) =>
        importsOf(path)
          .filter((from) => !from.startsWith(".") && !from.startsWith("effect/"))
          .map((from) => `${path} imports ${from}`),
      )
    expect(strays).toEqual([])
  })

  it("has no clock and no chance in its decisions", () => {
    const strays = sources("packages/domain/src/**/*.ts")
      .filter((path) => !isTest(path))
      .filter((path) => /Date\.now\(|new Date\(\)|Math\.random\(/.test(readFileSync(join(root, path), "utf8")))
    expect(strays).toEqual([])
  })
})

/**
 * The modules of the domain, each standing on those before it and on none after: what two of them share stands below
 * both, and a module hears of what happens above it by a reaction.
 */
const ladder = `
  kernel shared subscription team rates businesses accounts taxes attention customers locations series
  products stock catalog imports collections labels transfers counts promotions delivery tills shifts change parked shop domains
  sales expenses transactions evidence losses invoicing payments orders trips ledger security reports months segments targets reminders cards home erasures premium demo
`
  .trim()
  .split(/\s+/)

describe("the modules of the domain", () => {
  const within = "packages/domain/src/"
  const steps = sources(`${within}*/**/*.ts`)
    .filter((path) => !isTest(path))
    .flatMap((path) =>
      importsOf(path)
        .filter((from) => from.startsWith("."))
        .map((from) => ({ path, reached: normalize(join(dirname(path), from)).slice(within.length) }))
        .map(({ path, reached }) => ({
          path,
          reached,
          module: path.slice(within.length).split("/")[0]!,
          other: reached.split("/")[0]!,
        }))
        .filter(({ module, other }) => module !== other),
    )

  it("all stand on the ladder", () => {
    const modules = new Set(sources(`${within}*/**/*.ts`).map((path) => path.slice(within.length).split("/")[0]!))
    expect([...modules].toSorted()).toEqual(ladder.toSorted())
  })

  it("import none that stands above them", () => {
    const back = steps
      .filter(({ module, other }) => ladder.indexOf(other) > ladder.indexOf(module))
      .map(({ module, other, path }) => `${module} imports ${other}, which stands above it (${path})`)
    expect(back).toEqual([])
  })

  // The kernel and the pure data files of it are imported by file, so that a page need not carry the rest.
  it("import another by its index, which says what others may use", () => {
    const inside = steps
      .filter(({ other, reached }) => other !== "kernel" && reached !== `${other}/index.ts`)
      .map(({ path, reached }) => `${path} imports ${reached}, which is ${reached.split("/")[0]}'s own`)
    expect(inside).toEqual([])
  })
})

describe("the store", () => {
  it("knows the kernel of the domain and no part of any business", () => {
    const strays = sources("packages/store/src/**/*.ts").flatMap((path) =>
      importsOf(path)
        .filter((from) => from.startsWith("@oja/domain/") && !from.startsWith("@oja/domain/kernel/"))
        .map((from) => `${path} imports ${from}`),
    )
    expect(strays).toEqual([])
  })
})

describe("the gateway", () => {
  const here = "packages/gateway/src/"
  const files = sources(`${here}**/*.ts`).filter((path) => !isTest(path))
  /** What modules stand on: the network, the world outside, papers, how often strangers may; none knows a module. */
  const ground = new Set(["http", "outside", "documents", "aside", "strangers"])
  /** Files beside the folders that add the modules up, or furnish a shop with them. */
  const top = new Set([
    "index",
    "main",
    "calls",
    "asideThread",
    "gatewayTables",
    "live",
    "demo",
    "demoStore",
    "dev",
    "scratch",
  ])
  const folderOf = (path: string): string | undefined => /^packages\/gateway\/src\/([\w-]+)\//.exec(path)?.[1]
  const nameOf = (path: string): string => path.slice(here.length).replace(/\.ts$/, "")
  const isModule = (folder: string | undefined): folder is string =>
    folder !== undefined && !ground.has(folder) && folder !== "testing"
  const arrows = files
    .filter((path) => folderOf(path) !== "testing" && !path.endsWith("/exports/weigh.ts"))
    .flatMap((from) =>
      importsOf(from)
        .filter((it) => it.startsWith("."))
        .map((it) => ({ from, to: normalize(join(dirname(from), it)) })),
    )

  it("has a ground that knows no module", () => {
    const strays = arrows
      .filter(({ from, to }) => isModule(folderOf(to)) && !isModule(folderOf(from)) && !top.has(nameOf(from)))
      .map(
        ({ from, to }) => `${nameOf(from)} lies below the modules, but imports ${nameOf(to)}: let the module bring it`,
      )
    expect(strays).toEqual([])
  })

  it("has modules that show others nothing but their index", () => {
    const strays = arrows
      .filter(({ from, to }) => isModule(folderOf(to)) && folderOf(to) !== folderOf(from) && !to.endsWith("/index.ts"))
      .map(({ from, to }) => `${nameOf(from)} reaches into ${nameOf(to)}: import ${folderOf(to)}/index instead`)
    expect(strays).toEqual([])
  })

  it("has modules that stand on each other one way, and never on what adds them up", () => {
    const stands = new Map<string, Set<string>>()
    for (const { from, to } of arrows) {
      const [upper, lower] = [folderOf(from), folderOf(to)]
      if (isModule(upper) && isModule(lower) && upper !== lower)
        stands.set(upper, (stands.get(upper) ?? new Set()).add(lower))
    }
    const below = (name: string, seen = new Set<string>()): ReadonlySet<string> => {
      for (const next of stands.get(name) ?? [])
        if (!seen.has(next)) {
          seen.add(next)
          below(next, seen)
        }
      return seen
    }
    const circles = [...stands.keys()].filter((name) => below(name).has(name)).map((name) => `${name} stands on itself`)
    const climbing = arrows
      .filter(({ from, to }) => isModule(folderOf(from)) && folderOf(to) === undefined && top.has(nameOf(to)))
      .map(({ from, to }) => `${nameOf(from)} stands on ${nameOf(to)}, which stands on all modules`)
    expect([...circles, ...climbing]).toEqual([])
    expect(stands.size).toBeGreaterThan(2)
  })
})

/**
 * What screens stand on, each step on those before it: first the ground that every screen shares, then what several parts
 * share (what this device keeps and its drawer, forms with goods, the public pages), then the parts, and last those that show the others.
 */
const screens = [
  "session i18n theme data ui",
  "offline shifts selling site",
  "labels printing promotions attention reports months audit losses accounts orders",
  "businesses cards catalog collections customers delivery domains erasures imports invoicing locations reminders sales",
  "stock store subscription targets taxes team till transfers trips money",
  "dashboard past",
  "app",
].flatMap((step) => step.split(" "))

describe("the screens", () => {
  const within = "packages/admin/src/"
  const files = sources(`${within}*/**/*.{ts,tsx}`).filter((path) => !isTest(path))
  const folderOf = (path: string): string => path.slice(within.length).split("/")[0]!

  it("all stand on the ladder", () => {
    expect([...new Set(files.map(folderOf))].toSorted()).toEqual(screens.toSorted())
  })

  it("import none that stands above them", () => {
    const back = files.flatMap((path) =>
      importsOf(path)
        .filter((from) => from.startsWith("."))
        .map((from) => normalize(join(dirname(path), from)))
        .filter((reached) => reached.startsWith(within) && reached.slice(within.length).includes("/"))
        .filter((reached) => screens.indexOf(folderOf(reached)) > screens.indexOf(folderOf(path)))
        .map((reached) => `${path} imports ${reached.slice(within.length)}, which stands above it`),
    )
    expect(back).toEqual([])
  })
})

describe("source files", () => {
  // A file is one thing told whole: a screenful is a habit, and nothing is cut in two to keep it.
  it("are short enough to hold in the head: at most 500 lines, but for lists of words", () => {
    const long = sources("packages/*/src/**/*.{ts,tsx}")
      .filter((path) => !isTest(path) && !/[wW]ords|\.(en|fr)\.ts$|\/(en|fr)\.ts$/.test(path))
      .map((path) => ({ path, lines: readFileSync(join(root, path), "utf8").split("\n").length }))
      .filter(({ lines }) => lines > 500)
      .map(({ path, lines }) => `${path} has ${lines} lines`)
    expect(long).toEqual([])
  })
})
