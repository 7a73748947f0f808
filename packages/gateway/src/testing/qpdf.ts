import { fileURLToPath } from "node:url"
import createModule from "@neslinesli93/qpdf-wasm"

interface Qpdf {
  readonly callMain: (args: ReadonlyArray<string>) => number
  readonly FS: { readonly writeFile: (path: string, content: Uint8Array) => void }
}

const wasm = fileURLToPath(import.meta.resolve("@neslinesli93/qpdf-wasm/dist/qpdf.wasm"))

/** What `qpdf --check` leaves with: 0 for a clean file, 2 for a broken one, 3 for one that it could only guess at. */
export const qpdfCheck = async (file: Uint8Array): Promise<number> => {
  // Its main runs once: every file has a program of its own. Its types know half of what it takes.
  const options = { locateFile: () => wasm, noInitialRun: true }
  const qpdf = (await createModule(options)) as unknown as Qpdf
  qpdf.FS.writeFile("/paper.pdf", file)
  return qpdf.callMain(["--check", "/paper.pdf"])
}
