import { existsSync, mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, expect, it } from "vitest"
import { Carrier } from "./carrier.ts"
import { openDb } from "./sqlite.ts"

const folder = mkdtempSync(join(tmpdir(), "oja-carrier-"))
afterAll(() => rmSync(folder, { recursive: true }))

it("carries what was written into the file beside whoever writes, so that the log begins anew, and lets go of it at the end", async () => {
  const path = join(folder, "book.sqlite")
  const db = openDb(path)
  // Nobody else does it.
  db.pragma("wal_autocheckpoint = 0")
  db.exec("CREATE TABLE goods(name BLOB)")
  const put = db.prepare("INSERT INTO goods VALUES(randomblob(300000))")
  const written = () => (db.pragma("wal_checkpoint(NOOP)") as [{ readonly log: number }])[0].log
  const carrier = new Carrier(db)
  let most = 0
  let anew = 0
  while (anew < 2) {
    const before = written()
    put.run()
    carrier.wrote()
    most = Math.max(most, before)
    if (written() < before) anew += 1
    // The other thread says when it is done.
    await new Promise((resume) => setImmediate(resume))
  }
  expect(most).toBeGreaterThan(4000)

  const count = db.prepare("SELECT count(*) FROM goods").pluck().get()
  await carrier.close()
  db.close()
  // Whoever closes a book last takes its log away.
  expect(existsSync(`${path}-wal`)).toBe(false)
  const again = openDb(path)
  expect(again.prepare("SELECT count(*) FROM goods").pluck().get()).toBe(count)
  again.close()
})
