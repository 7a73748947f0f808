import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { PassThrough } from "node:stream"
import { afterAll } from "vitest"
import { run } from "../main.ts"
import { Interruption } from "../terminal/interruption.ts"
import { Session, type Surroundings } from "../terminal/session.ts"
import { wordsIn } from "../words/words.ts"

const folders: Array<string> = []

/** A folder that goes away when the tests of a file are done. */
export const folder = (): string => {
  const made = mkdtempSync(join(tmpdir(), "oja-cli-"))
  folders.push(made)
  return made
}

afterAll(() => {
  for (const made of folders.splice(0)) rmSync(made, { recursive: true, force: true })
})

const heard = (stream: PassThrough): string => (stream.read() as Buffer | null)?.toString() ?? ""

const surroundings = (
  data: string,
): { readonly around: Surroundings; readonly out: PassThrough; readonly err: PassThrough } => {
  const [out, err] = [new PassThrough(), new PassThrough()]
  const around = {
    env: { OJA_DATA: data, OJA_DEVICE: `${data}.device.json` },
    stdin: process.stdin,
    stdout: Object.assign(out, { isTTY: false, columns: 120 }) as unknown as NodeJS.WriteStream,
    stderr: err as unknown as NodeJS.WriteStream,
    interruption: new Interruption(),
  }
  return { around, out, err }
}

/** oja as somebody runs it through a pipe, on a book of its own: what it said, and how it ended. */
export const oja = async (data: string, ...argv: ReadonlyArray<string>) => {
  const { around, out, err } = surroundings(data)
  const exit = await run(argv, around)
  const said = heard(out)
  return { exit, out: said, err: heard(err), json: () => JSON.parse(said) as Record<string, never> }
}

/** A session for screens, which are drawn by themselves in tests. */
export const session = (data = "", language = "en"): Session =>
  new Session(wordsIn(language), {}, surroundings(data).around)

/** A little shop, quickly made. */
export const shop = async (): Promise<string> => {
  const data = join(folder(), "book")
  const made = await oja(data, "demo", "--days", "4", "--sales", "3")
  if (made.exit !== 0) throw new Error(made.err)
  return data
}

/** How many products a book has. */
export const productsIn = async (data: string): Promise<number> =>
  Number((await oja(data, "report", "products-summary", "--json")).json()["products"])
