import { spawn } from "node:child_process"
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { dirname, join } from "node:path"
import { fileURLToPath } from "node:url"
import Database from "better-sqlite3"
import { describe, expect, it } from "vitest"
import { chance } from "@oja/domain/kernel/chance"
import { backup, keysBeside } from "./backup.ts"
import { PIECE } from "./copying.ts"
import { BackupBroken } from "./manifest.ts"
import { checkBackup, restore, SecretWanted } from "./restore.ts"
import { Seal } from "./seal.ts"
import { ask, open } from "./testing/asking.ts"
import { holding } from "./testing/files.ts"
import { buy, market, put } from "./testing/market.ts"
import { beside, contents, hang } from "./testing/pictures.ts"
import { Unopened } from "./vault.ts"

const seal = new Seal(Buffer.alloc(32, 7))
const name = "Kwabena Mensah-Zwingli"

/** A little shop with pictures; a fact of it is personal. */
const shop = async (pictures = 3) => {
  const ledger = open()
  await ask(ledger, put, { shelfId: "shelf_1", putId: "p", count: 100 })
  await ask(ledger, buy, { basketId: "basket_1", shelfId: "shelf_1", count: 1, name, buyer: "buyer_1" })
  await ledger.settled()
  return { where: ledger.folder, copy: `${ledger.folder}-copy`, pictures: hang(ledger.folder, pictures), ledger }
}

describe("a backup of all that belongs to a book", () => {
  it("brings back every picture and what the shop keeps of them, and nobody is signed in", async () => {
    const { copy, pictures, where } = await shop()
    expect(backup({ folder: where }, copy, { beside, seal })).toMatchObject({ events: 4, files: 3, lost: [] })
    const back = `${where}-back`
    expect(restore(copy, back, market)).toMatchObject({ events: 4, files: 3, people: 1, lost: [], signedBy: "another" })
    for (const picture of pictures)
      expect(readFileSync(join(back, "files", picture))).toEqual(readFileSync(join(where, "files", picture)))
    const db = new Database(join(back, "shop.sqlite"))
    expect(db.prepare("SELECT count(*) FROM picture").pluck().get()).toBe(3)
    expect(db.prepare("SELECT count(*) FROM signed").pluck().get()).toBe(0)
    db.close()
    expect(holding(copy, "a-token-that-passes")).toEqual([])
  })

  it("names a picture that was gone or damaged before, and copies the others", async () => {
    const { copy, pictures, where } = await shop(4)
    rmSync(join(where, "files", pictures[0]!))
    writeFileSync(join(where, "files", pictures[1]!), "half a picture")
    const { files, lost } = backup({ folder: where }, copy, { beside })
    expect([files, lost.toSorted()]).toEqual([2, [pictures[0], pictures[1]].map((it) => `files/${it}`).toSorted()])
    expect(checkBackup(copy, market).lost).toHaveLength(2)
  })

  it("finds one byte flipped anywhere: each of the manifests', and some of every file (strength R8)", async () => {
    const { copy, where } = await shop()
    backup({ folder: where }, copy, { beside, seal })
    expect(checkBackup(copy, market)).toMatchObject({ events: 4, signedBy: "another" })
    const random = chance(23)
    for (const place of [copy, keysBeside(copy)])
      for (const [file, bytes] of contents(place)) {
        const all = file === "manifest.json" ? bytes.length : 12
        for (let i = 0; i < all; i++) {
          const at = all === bytes.length ? i : Math.floor(random() * bytes.length)
          const flipped = Buffer.from(bytes)
          flipped[at]! ^= 1 << Math.floor(random() * 8)
          writeFileSync(join(place, file), flipped)
          expect(() => checkBackup(copy, market), `byte ${at} of ${file}`).toThrow(BackupBroken)
        }
        writeFileSync(join(place, file), bytes)
      }
    expect(checkBackup(copy, market)).toMatchObject({ events: 4 })
  })

  it.each(["book.sqlite", "shop.sqlite", "manifest.json"])("is refused without its %s", async (file) => {
    const { copy, where } = await shop()
    backup({ folder: where }, copy, { beside })
    rmSync(join(copy, file))
    expect(() => restore(copy, `${where}-back`, market)).toThrow(BackupBroken)
    expect(existsSync(`${where}-back`)).toBe(false)
  })

  it("of an older program, which wrote no manifest, comes back when that is asked for", async () => {
    const { copy, where } = await shop()
    backup({ folder: where }, copy)
    for (const place of [copy, keysBeside(copy)]) rmSync(join(place, "manifest.json"))
    expect(restore(copy, `${where}-back`, market, { withoutManifest: true })).toMatchObject({ events: 4, people: 1 })
  })
})

describe("a sealed backup", () => {
  const secret = Buffer.from("a shop by the lagoon")

  it("shows nothing, comes back with its passphrase, and is refused with another or none", async () => {
    const { copy, where } = await shop()
    // More than one piece, and one that ends where a piece does.
    const big = join(where, "files")
    hang(where, 0)
    writeFileSync(join(big, "padding"), Buffer.alloc(PIECE * 2, "x"))
    const { hash } = await import("node:crypto")
    const sha256 = hash("sha256", readFileSync(join(big, "padding")))
    const more = { ...beside, files: (at: string) => [...beside.files(at), { name: "files/padding", sha256 }] }
    backup({ folder: where }, copy, { beside: more, secret })
    for (const place of [copy, keysBeside(copy)])
      for (const bytes of ["SQLite format", "picture 1", "xxxxxxxx", "BasketPaid"])
        expect(holding(place, bytes)).toEqual([])
    expect(readdirSync(where).filter((it) => it.includes("part"))).toEqual([])

    expect(() => checkBackup(copy, market)).toThrow(SecretWanted)
    expect(() => checkBackup(copy, market, { secret: Buffer.from("a shop by the sea") })).toThrow(Unopened)
    const back = `${where}-back`
    expect(restore(copy, back, market, { secret })).toMatchObject({ events: 4, files: 4 })
    expect(readFileSync(join(back, "files/padding"))).toEqual(readFileSync(join(big, "padding")))
  })

  it("is not opened with a file taken from another backup, or under another name", async () => {
    const { copy, where } = await shop()
    backup({ folder: where }, copy, { beside, secret })
    const [one, other] = [...contents(join(copy, "files")).keys()] as [string, string]
    const manifest = readFileSync(join(copy, "manifest.json"), "utf8")
    const [bytesOfOne, bytesOfOther] = [one, other].map((it) => readFileSync(join(copy, "files", it)))
    // Whoever has the folder can write a manifest that fits: without a key nobody has signed it.
    const { readManifest, writeManifest } = await import("./manifest.ts")
    const read = readManifest(copy).manifest
    const swapped = read.parts.map((it) =>
      it.name === `files/${one}`
        ? { ...read.parts.find((part) => part.name === `files/${other}`)!, name: it.name }
        : it.name === `files/${other}`
          ? { ...read.parts.find((part) => part.name === `files/${one}`)!, name: it.name }
          : it,
    )
    writeFileSync(join(copy, "files", one), bytesOfOther!)
    writeFileSync(join(copy, "files", other), bytesOfOne!)
    writeManifest(copy, { ...read, parts: swapped }, undefined)
    expect(readFileSync(join(copy, "manifest.json"), "utf8")).not.toBe(manifest)
    expect(() => checkBackup(copy, market, { secret })).toThrow(Unopened)
  })
})

describe("a backup that is killed", () => {
  it("at twenty moments leaves nothing that counts as one, and the next one free to run", async () => {
    const { copy, ledger, where } = await shop(13)
    await ledger.close()
    // Four files, thirteen pictures, two manifests, and the keys' name.
    for (let moment = 0; moment < 20; moment++) {
      expect(await killed(where, copy, moment), `moment ${moment}`).toBe("SIGKILL")
      expect(existsSync(copy)).toBe(false)
    }
    for (const moment of [0, 3, 12]) expect(await killed(where, copy, moment, "a shop by the lagoon")).toBe("SIGKILL")
    expect(await killed(where, copy, 99)).toBeNull()
    expect(checkBackup(copy, market)).toMatchObject({ events: 4, files: 13 })
    expect(readdirSync(dirname(where)).filter((it) => it.includes(".part"))).toEqual([])
    expect(readdirSync(where).filter((it) => it.includes("part"))).toEqual([])
  }, 120_000)
})

const backer = fileURLToPath(new URL("testing/backer.ts", import.meta.url))

const killed = (
  where: string,
  to: string,
  moment: number,
  ...passphrase: ReadonlyArray<string>
): Promise<string | null> =>
  new Promise((done) => {
    const child = spawn(process.execPath, [backer, where, to, String(moment), ...passphrase], {
      stdio: ["ignore", "ignore", "inherit"],
    })
    child.once("close", () => done(child.signalCode))
  })
