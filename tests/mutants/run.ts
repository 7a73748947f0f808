import { rmSync } from "node:fs"
import { Copy } from "../exercises/copy.ts"
import { mutants } from "./mutants.ts"

// `npm run mutants`: each of these slips is made on a copy of the tree, and the tests of its own folder must turn red. A
// slip that nobody sees is named, and the script ends with 1. `npm run mutants -- sales` tries those of one folder.

const [only = ""] = process.argv.slice(2)
const tried = mutants.filter(({ file }) => file.startsWith(only))
const copy = new Copy()
const unseen: Array<string> = []
try {
  for (const { file, from, to } of tried) {
    const path = `packages/domain/src/${file}`
    const text = copy.read(path)
    if (text.split(from).length !== 2) throw new Error(`${file} does not say ${JSON.stringify(from)} once`)
    copy.write(
      path,
      text.replace(from, () => to),
    )
    const { well } = await copy.tests(`packages/domain/src/${file.split("/")[0]}/`)
    copy.write(path, text)
    process.stdout.write(
      `${well ? "UNSEEN" : "seen  "} ${file}: ${from.trim().slice(0, 70)} → ${to.trim().slice(0, 50)}\n`,
    )
    if (well) unseen.push(file)
  }
} finally {
  rmSync(copy.folder, { recursive: true, force: true })
}
process.stdout.write(`${tried.length - unseen.length} of ${tried.length} slips were seen\n`)
process.exitCode = unseen.length === 0 ? 0 : 1
