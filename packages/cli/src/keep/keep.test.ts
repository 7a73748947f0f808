import { execFileSync } from "node:child_process"
import { writeFileSync } from "node:fs"
import { join } from "node:path"
import { beforeAll, expect, it } from "vitest"
import { openGatewayDb } from "@oja/gateway/gatewayTables"
import { openDb } from "@oja/store/sqlite"
import { folder, oja, shop } from "../testing/running.ts"

let data = ""
beforeAll(async () => {
  data = await shop()
})

it("copies a book, puts it back elsewhere, and both tell the same story", async () => {
  const [copy, back] = [join(folder(), "copy"), join(folder(), "back")]
  expect((await oja(data, "backup", copy)).exit).toBe(0)
  expect((await oja(data, "restore", copy, "--to", back)).exit).toBe(0)
  const tail = async (where: string) => (await oja(where, "log", "tail", "-n", "1000", "--json")).out
  expect(await tail(back)).toBe(await tail(data))
  expect(await oja(data, "backup", copy)).toMatchObject({ exit: 3 })
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
  expect(completed("oja sales rec")).toBe("record-sale receive-payment")
  expect(completed("oja --json sales receive-payment --sa")).toBe("--sale-id")
  for (const shell of ["zsh", "fish"]) expect((await oja(data, "completion", shell)).out).toContain("record-sale")
})
