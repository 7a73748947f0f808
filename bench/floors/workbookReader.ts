import { readFileSync } from "node:fs"
import read from "read-excel-file/node"

/** A workbook read by the library alone, as ours asks it to: `node workbookReader.ts FILE ROWS`. Says how many milliseconds it took. */
const [file = "", rows] = process.argv.slice(2)
const start = performance.now()
const [sheet] = await read(readFileSync(file), { trim: false })
if (sheet?.data.length !== Number(rows) + 1) throw new Error(`${sheet?.data.length} rows`)
process.stdout.write(`${performance.now() - start}\n`)
