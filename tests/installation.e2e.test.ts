import { present } from "@oja/domain/kernel/present"
import { execFileSync, spawn } from "node:child_process"
import { once } from "node:events"
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs"
import { createServer } from "node:net"
import { tmpdir } from "node:os"
import { join, relative } from "node:path"
import { text } from "node:stream/consumers"
import { fileURLToPath } from "node:url"
import { afterAll, describe, expect, it, onTestFinished } from "vitest"
import { program } from "../fixtures/program.ts"
import { gatewayProgram, terminalProgram } from "../fixtures/programs.ts"

// Whatever stands in the way of an installation is said in a sentence with the way out, by the real programs; and what
// they keep is their owner's alone.

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const main = gatewayProgram()
const bin = terminalProgram()
const root = mkdtempSync(join(tmpdir(), "oja-installation-"))
afterAll(() => rmSync(root, { recursive: true, force: true }))
let folders = 0
const folder = () => join(root, String(folders++))

interface Ended {
  readonly code: number | null
  readonly said: string
}

/** Runs a program to its end; it is one that should end soon. */
const ran = async (
  argv: ReadonlyArray<string>,
  env: Readonly<Record<string, string>>,
  uid?: number,
): Promise<Ended> => {
  const child = spawn(process.execPath, argv, {
    env: { PATH: process.env["PATH"], ...env },
    stdio: ["ignore", "ignore", "pipe"],
    ...present({ uid, gid: uid }),
  })
  const [said, [code]] = await Promise.all([text(child.stderr), once(child, "exit") as Promise<[number | null]>])
  return { code, said }
}

const starting = (env: Readonly<Record<string, string>>) => ran([main], { PORT: "0", OJA_DATA: folder(), ...env })
const serving = (data: string, ...argv: ReadonlyArray<string>) => ran([bin, "--data", data, "serve", ...argv], {})

/** A disk of a few megabytes, where we may mount one. */
const disk = (size: string): string | undefined => {
  const place = folder()
  mkdirSync(place)
  try {
    execFileSync("mount", ["-t", "tmpfs", "-o", `size=${size}`, "oja", place], { stdio: "ignore" })
  } catch {
    return undefined
  }
  onTestFinished(() => void execFileSync("umount", ["-l", place]))
  return place
}

/** The program until the test ends, however it does. */
const opened = async (data: string) => {
  const served = await program(data, main)
  onTestFinished(served.stop)
  return served
}

describe("what stands in the way at the start is a sentence with the way out, and no stack", () => {
  const well = ({ code, said }: Ended, words: RegExp) => {
    expect(said).toMatch(words)
    expect(said).not.toMatch(/\n\s+at |node:internal|\.ts:\d/)
    expect(code).not.toBe(0)
  }

  it("a port that is taken, in both languages and by both doors", async () => {
    const other = createServer().listen(0, "127.0.0.1")
    await once(other, "listening")
    const { port } = other.address() as { readonly port: number }
    const taken = { PORT: String(port) }
    well(await starting(taken), /Oja cannot open: Port \d+ on 127.0.0.1 is taken .* PORT\./)
    well(await starting({ ...taken, LANG: "fr_SN.UTF-8" }), /Oja ne peut pas ouvrir\s: Le port \d+ .* est pris/)
    well(await serving(folder(), "--port", String(port)), /is taken by another program/)
    other.close()
  })

  it("an address that this machine does not have", async () =>
    well(
      await starting({ HOST: "203.0.113.7", OJA_SANDBOX_OPEN_TO_STRANGERS: "yes" }),
      /This machine has no address 203\.0\.113\.7: set HOST/,
    ))

  it("a data folder that is a file, or lies in one", async () => {
    const file = folder()
    writeFileSync(file, "")
    well(await starting({ OJA_DATA: file }), /is a file, or lies in one: name a folder with OJA_DATA/)
    well(await starting({ OJA_DATA: join(file, "below") }), /is a file, or lies in one/)
    well(await serving(file, "--port", "0"), /is a file, or lies in one/)
  })

  it("a data folder that somebody else keeps", async ({ skip }) => {
    if (process.getuid?.() !== 0) skip("only root can become somebody else")
    const mine = folder()
    mkdirSync(mine, { mode: 0o755 })
    chmodSync(root, 0o755)
    // Somebody whose programs lie where they may read them.
    const ended = await ran([main], { PORT: "0", OJA_DATA: mine }, 65_534)
    if (/Cannot find module|EACCES.*packages/.test(ended.said)) skip("nobody else may read this checkout")
    well(ended, /may not be written by this user: give them the folder/)
  })

  it("a disk that is read-only, and one that is full (strength R9, R10)", async ({ skip }) => {
    const place = disk("8m") ?? skip("no right to mount a disk here")
    const data = join(place, "book")
    await (await program(data, main)).stop()
    execFileSync("mount", ["-o", "remount,ro", place])
    well(await starting({ OJA_DATA: data }), /on a disk that is read-only/)
    execFileSync("mount", ["-o", "remount,rw", place])
    // Whatever is left is filled to the last byte.
    try {
      for (let i = 0; ; i++) writeFileSync(join(place, `fill${i}`), Buffer.alloc(65_536, 1))
    } catch {
      try {
        for (let i = 0; ; i++) writeFileSync(join(place, `crumb${i}`), "1")
      } catch {
        well(await starting({ OJA_DATA: data }), /The disk of .* is full\. Nothing was lost/)
      }
    }
  })

  it("a second gateway on the same book (strength R11)", async () => {
    const data = folder()
    await opened(data)
    well(
      await starting({ OJA_DATA: data }),
      /is open for writing in another process \(process \d+\)\. Stop that one first/,
    )
    well(await serving(data, "--port", "0"), /Another process keeps this book open/)
  })

  it("settings that make no sense, each named, with none of their values", async () => {
    const { code, said } = await starting({
      PORT: "http",
      SMTP_URL: "ada:hunter2@mail",
      OJA_PROXY: "1",
      PAYMENT_PROVIDER: "paystack",
    })
    expect(said).toMatch(/PORT: a whole number/)
    expect(said).toMatch(/SMTP_URL: an address like/)
    expect(said).toMatch(/OJA_PROXY: there is no such setting; there are .*OJA_PROXIES/)
    expect(said).toMatch(/PAYMENT_PROVIDER: the secret key of paystack is not set/)
    expect(said).not.toMatch(/hunter2|\n\s+at /)
    expect(code).not.toBe(0)
    const french = await starting({ PORT: "http", LANG: "fr_FR.UTF-8" })
    expect(french.said).toMatch(/PORT\s: il faut un nombre entier/)
  })

  it("a sandbox before strangers", async () =>
    well(
      await starting({ OJA_URL: "https://books.example" }),
      /books\.example is open to strangers, .*set SMTP_URL .*OJA_SANDBOX_OPEN_TO_STRANGERS=yes/,
    ))

  it("a file beside the book that is damaged", async () => {
    const data = folder()
    await (await program(data, main)).stop()
    writeFileSync(join(data, "gateway.sqlite"), "no database at all, but long enough to be looked at".repeat(50))
    well(await starting({ OJA_DATA: data }), /gateway\.sqlite in .* is damaged\. The book is not/)
  })

  it("an old Node", async ({ skip }) => {
    const old = ["/usr/bin/node", "/usr/local/bin/node"].find(
      (path) =>
        existsSync(path) && Number(/\d+/.exec(execFileSync(path, ["--version"], { encoding: "utf8" }))![0]) < 24,
    )
    if (old === undefined) return skip("no Node before 24 on this machine")
    for (const script of ["../scripts/start.mjs", "../scripts/node24.mjs"]) {
      const child = spawn(old, [at(script)], { env: {}, stdio: ["ignore", "ignore", "pipe"] })
      const [said] = await Promise.all([text(child.stderr), once(child, "exit")])
      expect(said).toMatch(/^Oja needs Node 24 or newer, and this is v\d+\..*: install it from/)
    }
  })
})

it("without the app a browser is told so, in its language, and programs are served all the same", async () => {
  const served = await opened(folder())
  // The checkout's own app may have been built or not: only where it was not is there something to say.
  const page = async (language: string) =>
    fetch(served.here, { headers: { accept: "text/html", "accept-language": language } })
  const english = await page("en")
  if (!existsSync(at("../packages/admin/dist/index.html"))) {
    expect([english.status, await english.text()]).toEqual([503, expect.stringMatching(/npm run build/)])
    expect(await (await page("fr")).text()).toMatch(/^L’application n’est pas construite/)
  } else expect(english.status).toBe(200)
  expect((await fetch(`${served.here}/health`)).status).toBe(200)
})

describe("/ready", () => {
  it("answers 503 with a sentence when the disk is full, and 200 again when that is mended", async ({ skip }) => {
    const place = disk("48m") ?? skip("no right to mount a disk here")
    const served = await opened(join(place, "book"))
    const ready = async () => {
      const answer = await fetch(`${served.here}/ready`)
      return { status: answer.status, said: await answer.text() }
    }
    await expect.poll(async () => (await ready()).status).toBe(200)
    expect((await ready()).said).not.toContain(place)
    writeFileSync(join(place, "much"), Buffer.alloc(30_000_000, 1))
    await expect.poll(async () => (await ready()).said).toMatch(/"DISK_FULL"/)
    expect((await ready()).status).toBe(503)
    expect((await fetch(`${served.here}/health`)).status).toBe(200)
    rmSync(join(place, "much"))
    await expect.poll(async () => (await ready()).status).toBe(200)
  })
})

describe("a folder that was used", () => {
  /** Whatever others than its owner may touch. */
  const open = (place: string): ReadonlyArray<string> =>
    [place, ...readdirSync(place, { recursive: true, encoding: "utf8" }).map((name) => join(place, name))]
      .filter((path) => {
        const stat = statSync(path)
        return (stat.mode & 0o777) !== (stat.isDirectory() ? 0o700 : 0o600)
      })
      .map((path) => `${relative(root, path)} ${(statSync(path).mode & 0o777).toString(8)}`)

  it("is its owner's alone, whoever made what in it: gateway, terminal, backup, restore", async () => {
    // The most careless umask there is.
    const before = process.umask(0)
    const [data, copy, back] = [folder(), folder(), folder()]
    mkdirSync(data, { mode: 0o777 })
    try {
      const served = await program(data, main)
      const { headers } = await fetch(served.entrance, { redirect: "manual" })
      const cookie = headers.get("set-cookie")!.split(";")[0]!
      const demo = await fetch(`${served.here}/dev-tools/demo`, { method: "POST", headers: { cookie } })
      const { token } = ((await demo.json()) as { readonly data: { readonly token: string } }).data
      const picture = Buffer.from(
        "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
        "base64",
      )
      const kept = await fetch(`${served.here}/v1.0/uploads`, {
        method: "POST",
        headers: { authorization: `Bearer ${token}`, "content-type": "image/png" },
        body: picture,
      })
      expect(kept.status).toBeLessThan(300)
      expect(open(data)).toEqual([])
      const oja = (...argv: ReadonlyArray<string>) => ran([bin, ...argv], {})
      expect(await oja("--data", data, "backup", copy)).toMatchObject({ code: 0 })
      await served.stop()
      expect(await oja("--data", data, "rebuild")).toMatchObject({ code: 0 })
      for (const place of [data, copy, `${copy}-keys`]) expect(open(place)).toEqual([])
      for (const name of readdirSync(copy)) chmodSync(join(copy, name), 0o644)
      expect(await oja("restore", copy, "--to", back)).toMatchObject({ code: 0 })
      expect(open(back)).toEqual([])
    } finally {
      process.umask(before)
    }
  })
})
