import { copyFileSync, mkdirSync, readdirSync, writeFileSync } from "node:fs"
import { isBuiltin } from "node:module"
import { basename, join, relative } from "node:path"
import { fileURLToPath } from "node:url"
import { build, type OutputOptions, type Plugin } from "rolldown"
import { scriptTexts } from "@oja/shop/scripts"
import { ourTree } from "../packages/cli/src/completion/ourTree.ts"
import { ourParts } from "../packages/cli/src/derive/ourParts.ts"
import { stampOf } from "./built.mjs"

// Gateway and terminal as they are started where a shop is kept: plain JavaScript, each in one file and in pieces that are
// loaded when they are first needed. Sources with their types stripped are the way to develop, and what tests go on from.
// `node scripts/bundle.ts FOLDER` writes into another checkout's place.

const root = fileURLToPath(new URL("..", import.meta.url))
const place = process.argv[2] ?? root

/** What is native, or reads files of its own beside itself, stays in node_modules; what nobody has installed is not looked for. */
const external = [
  "better-sqlite3",
  "@resvg/resvg-js",
  "pdfkit",
  "fontkit",
  "subset-font",
  "bufferutil",
  "utf-8-validate",
  "react-devtools-core",
  /^rolldown/,
]

/** Files of ours that a bundle was made of, as they were: `scripts/built.mjs` looks whether they still are. */
const stamped = (files: Set<string>): Plugin => ({
  name: "stamped",
  generateBundle() {
    for (const id of this.getModuleIds()) if (id.startsWith(join(root, "packages/"))) files.add(relative(root, id))
  },
})

/** What the terminal tells of commands and flags before anything is asked, reckoned now instead of at each start. */
const read = (data: unknown) => `JSON.parse(${JSON.stringify(JSON.stringify(data))})`
const trees = { en: await ourTree("en"), fr: await ourTree("fr") }
const instead = new Map([
  ["derive/ourParts.ts", `export const ourParts = ${read(ourParts)}`],
  ["completion/ourTree.ts", `const trees = ${read(trees)}; export const ourTree = async (language) => trees[language]`],
])
const reckoned: Plugin = {
  name: "reckoned",
  load: (id) => instead.get(relative(join(root, "packages/cli/src"), id)),
}

/** Node's own modules as they are: what `import` makes of one asks for each of its exports, fetch and all (7 MB, 20 ms). */
const nodesOwn: Plugin = {
  name: "nodesOwn",
  resolveId: (id, _, { kind }) =>
    isBuiltin(id) && id !== "node:module" && kind === "import-statement"
      ? `\0node:${id.replace("node:", "")}`
      : undefined,
  load: (id) =>
    id.startsWith("\0node:")
      ? { code: `module.exports = process.getBuiltinModule("${id.slice(1)}")`, moduleType: "js" }
      : undefined,
}

/** Ink's layout lies beside it as text. It would be fetched out of that, for which Node loads all that speaks HTTP (80 ms). */
const unfetched: Plugin = {
  name: "unfetched",
  transform: (code, id) => (/\/yoga-wasm-[^/]*\.js$/.test(id) ? `const fetch = undefined;\n${code}` : undefined),
}

/** A text of small letters alone takes half of the memory, and need not be read letter by letter. */
const inAscii: Plugin = {
  name: "inAscii",
  generateBundle(_, pieces) {
    const escaped = (letter: string) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, "0")}`
    for (const piece of Object.values(pieces))
      if (piece.type === "chunk") piece.code = piece.code.replaceAll(/[\u0080-\uFFFF]/g, escaped)
  },
}

const bundle = async (
  name: string,
  input: Readonly<Record<string, string>>,
  more: OutputOptions = {},
): Promise<void> => {
  const files = new Set(["package-lock.json", "scripts/bundle.ts"])
  const dir = join(place, "packages", name, "dist")
  const from = (path: string) => join(root, "packages", path)
  await build({
    input: Object.fromEntries(Object.entries(input).map(([as, path]) => [as, from(path)])),
    cwd: root,
    platform: "node",
    external,
    plugins: [stamped(files), reckoned, nodesOwn, unfetched, inAscii],
    transform: { target: "node24", define: { "process.env.NODE_ENV": JSON.stringify("production") } },
    output: {
      dir,
      cleanDir: true,
      // One folder for all: what stands beside a source file is found beside the piece that it became.
      entryFileNames: "[name].js",
      chunkFileNames: "[name].js",
      comments: { annotation: false, jsdoc: false },
      ...more,
    },
  })
  const keep = (path: string, folder = "") => {
    mkdirSync(join(dir, folder), { recursive: true })
    copyFileSync(from(path), join(dir, folder, basename(path)))
    files.add(`packages/${path}`)
  }
  for (const icon of readdirSync(from("gateway/src/icons")).filter((it) => !it.endsWith(".ts")))
    keep(`gateway/src/icons/${icon}`)
  mkdirSync(join(dir, "client"))
  for (const [script, text] of scriptTexts()) {
    writeFileSync(join(dir, "client", `${script}.js`), text)
    files.add(`packages/shop/src/client/${script}.ts`)
  }
  const stamps = [...files].toSorted().map((path) => [path, stampOf(path)])
  writeFileSync(join(dir, "sources.json"), JSON.stringify(Object.fromEntries(stamps)))
}

// A reader's thread goes with each. The gateway has Effect whole and before all that is ours: schemas are compiled from the
// first on only where that is said before it. The terminal loads as little of it as a command needs.
const asideThread = "gateway/src/asideThread.ts"
const effect = { name: "effect", test: /node_modules\/(@effect|effect)\// }
const node = { name: "node", test: /^\0node:/ }
await Promise.all([
  bundle("gateway", { start: "gateway/src/main.ts", asideThread }, { codeSplitting: { groups: [effect, node] } }),
  bundle("cli", { oja: "cli/src/bin.ts", asideThread }, { codeSplitting: { groups: [node] } }),
])
