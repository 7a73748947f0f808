import { execFileSync } from "node:child_process"
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { Result } from "effect"
import { Sessions } from "@oja/gateway/accounts/sessions"
import { Files } from "@oja/gateway/outside/files"
import { Outbox } from "@oja/gateway/outside/outbox"
import { SecurityLog } from "@oja/gateway/security/log"
import { pngOf } from "@oja/gateway/outside/pictures"
import { beforeAll, expect, it } from "vitest"
import { openGatewayDb } from "@oja/gateway/gatewayTables"
import { openDb } from "@oja/store/sqlite"
import { Running } from "../testing/process.ts"
import { folder, oja, shop } from "../testing/running.ts"

let data = ""
beforeAll(async () => {
  data = await shop()
})

it("copies a book, puts it back elsewhere, and both tell the same story, to the letter of each report (beyond 5.10)", async () => {
  const [copy, back] = [join(folder(), "copy"), join(folder(), "back")]
  expect((await oja(data, "backup", copy)).exit).toBe(0)
  // Those who sign in are a part of the book, and no business.
  expect((await oja(data, "restore", copy, "--check")).out).toMatch(/facts of 1 businesses/)
  expect((await oja(data, "restore", copy, "--to", back)).exit).toBe(0)
  const tail = async (where: string) => (await oja(where, "log", "tail", "-n", "1000", "--json")).out
  expect(await tail(back)).toBe(await tail(data))
  for (const report of ["profit-and-loss", "sales-by-products"]) {
    const of = async (where: string) => (await oja(where, "report", report, "--json")).out
    expect(await of(back)).toBe(await of(data))
    expect(await of(back)).toContain('"totals"')
  }
  expect(await oja(data, "backup", copy)).toMatchObject({ exit: 3 })
})

it("brings back the pictures with the book, and signs nobody in", async () => {
  const data = await shop()
  const picture = pngOf(6, 4)
  const db = openGatewayDb(join(data, "gateway.sqlite"))
  const kept = new Files(db, join(data, "files")).put(picture, { business: "biz_ada", by: "own" }, 1)
  const token = new Sessions(db).open(
    { kind: "session", userId: "user_ada", businessId: null, userAgent: "", ip: "" },
    1,
  )
  new Outbox(db).keep({ channel: "mail", to: "ada@shop.ng", subject: "Your code", text: "123456" }, 1)
  db.close()
  const [copy, back] = [join(folder(), "copy"), join(folder(), "back")]
  expect((await oja(data, "backup", copy)).out).toContain("1 pictures")
  expect((await oja(data, "restore", copy, "--check")).out).toContain("1 pictures")
  expect((await oja(data, "restore", copy, "--to", back)).exit).toBe(0)
  const restored = openGatewayDb(join(back, "gateway.sqlite"))
  const { url } = Result.getOrThrow(kept)
  const opened = new Files(restored, join(back, "files")).open(url.slice("/files/".length))
  expect(readFileSync(opened!.path)).toEqual(picture)
  expect(new Sessions(restored).find(token, 2)).toBeUndefined()
  expect(new Outbox(restored).list()).toEqual([])
  // Every business reads in its security log that its past was put back.
  expect(new SecurityLog(restored).list({ business: "biz_any" }, 1)).toMatchObject([{ what: "restored" }])
  restored.close()

  writeFileSync(join(copy, "gateway.sqlite"), "no database")
  expect(await oja(data, "restore", copy, "--check")).toMatchObject({ exit: 5 })
})

it("takes one backup after another, keeps as many as were wanted, and keys for thirty days", async () => {
  const to = folder()
  const names = ["2020-01-01T00-00-00Z", "2021-01-01T00-00-00Z", "2022-01-01T00-00-00Z", "my-own-notes"]
  for (const name of names) for (const made of [name, `${name}-keys`]) mkdirSync(join(to, made))
  const round = new Running(data, ["backup", to, "--every", "5", "--keep", "3"])
  await round.said(/keep them apart/)
  round.interrupt()
  expect(await round.ended()).toBe(0)
  const taken = readdirSync(to).toSorted()
  const newest = taken.find((it) => it > "2023" && it.endsWith("Z"))
  expect(taken.filter((it) => !it.startsWith("my-own"))).toEqual([...names.slice(1, 3), newest, `${newest}-keys`])
  expect(taken.filter((it) => it.startsWith("my-own"))).toEqual(["my-own-notes", "my-own-notes-keys"])
  expect((await oja(data, "restore", join(to, newest!), "--check")).exit).toBe(0)
  expect(await oja(data, "backup", to, "--every", "never")).toMatchObject({ exit: 2 })
})

it("seals a backup with a key file, and asks for it again", async () => {
  const [copy, key, other] = [join(folder(), "copy"), join(folder(), "key"), join(folder(), "other")]
  writeFileSync(key, "sixteen bytes and a few more")
  writeFileSync(other, "another sixteen bytes or more")
  expect(await oja(data, "backup", copy, "--encrypt")).toMatchObject({ exit: 2 })
  expect(await oja(data, "backup", copy, "--key-file", key)).toMatchObject({ exit: 0 })
  expect((await oja(data, "restore", copy, "--check")).err).toContain("passphrase or a key file")
  expect((await oja(data, "restore", copy, "--check", "--key-file", other)).err).toContain("not the one")
  expect((await oja(data, "restore", copy, "--check", "--key-file", key, "--json")).json()).toMatchObject({
    signedBy: "us",
  })
  expect(await oja(data, "restore", copy, "--check", "--keep-what-is-whole")).toMatchObject({ exit: 2 })
})

it("says in words that the disk a backup goes to is full", async ({ skip }) => {
  const at = folder()
  try {
    execFileSync("mount", ["-t", "tmpfs", "-o", "size=200k", "oja", at], { stdio: "ignore" })
  } catch {
    return skip("no right to mount a disk here")
  }
  try {
    const came = await oja(data, "backup", join(at, "copy"))
    expect(came).toMatchObject({ exit: 3, err: expect.stringContaining("The disk is full") })
    expect(readdirSync(at)).toEqual([])
  } finally {
    execFileSync("umount", ["-l", at])
  }
})

it("opens a book again whose newest facts are lost, and tells every business", async () => {
  const harmed = await shop()
  const db = openDb(join(harmed, "book.sqlite"))
  const last = db.prepare("SELECT max(position) FROM events").pluck().get() as number
  db.exec(`DROP TRIGGER events_remain; DELETE FROM events WHERE position > ${last - 7}`)
  db.close()
  expect(await oja(harmed, "report", "products-summary")).toMatchObject({ exit: 0 })
  expect(await oja(harmed, "rebuild")).toMatchObject({ exit: 5 })
  const done = await oja(harmed, "restore", "--keep-what-is-whole", "--lang", "fr")
  expect(done.out).toContain("7 à la fin sont perdus")
  expect(await oja(harmed, "verify", "log")).toMatchObject({ exit: 0 })
  expect((await oja(harmed, "log", "tail", "--json")).out).toContain('"reason":"facts_lost"')
  expect(await oja(harmed, "restore", "--keep-what-is-whole", "--json")).toMatchObject({ exit: 0 })
})

it("gives a witness the root of a book, and says whether the book still goes on from it", async () => {
  const book = await shop()
  const said = await oja(book, "verify", "root")
  const witness = join(folder(), "roots")
  writeFileSync(witness, said.out)
  const code = /On paper: (\S+)/.exec(said.err)![1]!
  expect((await oja(book, "demo", "--days", "1", "--sales", "1", "--shop", "kofi")).exit).toBe(0)
  for (const root of [witness, code])
    expect(await oja(book, "verify", "log", "--against", root)).toMatchObject({ exit: 0 })
  expect(await oja(data, "verify", "log", "--against", code)).toMatchObject({ exit: 5 })
  writeFileSync(witness, said.out.replace(/"position":\d+/, '"position":3'))
  expect(await oja(book, "verify", "log", "--against", witness)).toMatchObject({ exit: 2 })
  expect((await oja(book, "doctor")).out).toMatch(/seal +key \S+; newest root/)
  expect(await oja(book, "verify", "seal")).toMatchObject({ exit: 0 })
  expect(await oja(book, "verify", "log")).toMatchObject({ exit: 0 })
})

it("finds the book whole, and rows as the log has them", async () => {
  expect(await oja(data, "verify", "log")).toMatchObject({ exit: 0 })
  expect(await oja(data, "verify", "rows")).toMatchObject({ exit: 0 })
  expect((await oja(data, "rebuild", "--json")).json()["events"]).toBeGreaterThan(0)
  expect((await oja(data, "doctor", "--lang", "fr")).out).toContain("livre")
})

it("says when what a payment provider told waits for a person", async () => {
  const data = await shop()
  expect((await oja(data, "doctor")).out).toContain("0 waiting, 0 that need a person")
  const db = openGatewayDb(join(data, "gateway.sqlite"))
  db.prepare(
    "insert into webhook (provider, event_id, about, body, received_at, due_at, state) values ('paystack', 'x', 'charge', '', 0, 0, 'poisoned')",
  ).run()
  db.close()
  const found = await oja(data, "doctor", "--lang", "fr")
  expect(found.out).toContain("0 en attente, 1 à examiner")
  expect(found.exit).not.toBe(0)
})

it("names each fact and each row that somebody altered, and ends with 5", async () => {
  const harmed = await shop()
  const db = openDb(join(harmed, "book.sqlite"))
  db.exec("UPDATE rows_products SET json = json_set(json, '$.name', 'Gold') WHERE n = 1")
  db.exec("DROP TRIGGER events_stay; UPDATE events SET day = '2020-01-01' WHERE position IN (5, 9)")
  db.close()
  const log = await oja(harmed, "verify", "log")
  expect(log.exit).toBe(5)
  expect(log.out.match(/✗/g)?.length).toBeGreaterThanOrEqual(2)
  const rows = await oja(harmed, "verify", "rows", "--json")
  expect(rows.exit).toBe(5)
  expect(rows.out).toContain('"differs"')
})

it("completes parts, verbs and flags in bash", async () => {
  const script = join(folder(), "oja.bash")
  writeFileSync(script, (await oja(data, "completion", "bash")).out)
  const completed = (line: string) => {
    const words = line.split(" ")
    const quoted = words.map((word) => `'${word}'`).join(" ")
    const program = `source '${script}'; COMP_WORDS=(${quoted}); COMP_CWORD=${words.length - 1}; _oja; echo "\${COMPREPLY[@]}"`
    return execFileSync("bash", ["-c", program], { encoding: "utf8" }).trim()
  }
  expect(completed("oja sal")).toBe("sales")
  expect(completed("oja sales rec")).toBe("receive-payment record-sale")
  expect(completed("oja --json sales receive-payment --sa")).toBe("--sale-id")
  for (const shell of ["zsh", "fish"]) expect((await oja(data, "completion", shell)).out).toContain("record-sale")
})
