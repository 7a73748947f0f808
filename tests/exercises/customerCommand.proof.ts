import assert from "node:assert/strict"
import { execFileSync } from "node:child_process"
import { open } from "@oja/gateway/testing/open"

// Run in the copy of an exercise: the new command can be asked over the network and in the terminal, and its dialog has
// what it shows.

const shop = await open()
try {
  const ada = await shop.person("ada", "Ada Stores")
  const { id } = (await ada.call("POST /customers", { name: "Tunde" })).data
  const noted = await ada.call("POST /api/do/NoteCustomer", { customerId: id, note: "Pays on Fridays" })
  assert.equal(noted.status < 300, true, noted.text)
  assert.equal((await ada.call(`GET /api/customers/${id}`)).data.note, "Pays on Fridays")
  const empty = await ada.call("POST /api/do/NoteCustomer", { customerId: id })
  assert.equal(empty.status, 422, empty.text)
} finally {
  await shop.close()
}

const help = execFileSync(process.execPath, ["packages/cli/src/bin.ts", "customers", "note-customer", "--help"])
assert.match(help.toString(), /--note/, "the terminal has it")
const described = execFileSync(process.execPath, ["packages/admin/build/describe.ts"], {
  maxBuffer: 64 << 20,
}).toString()
assert.match(described, /"name":"NoteCustomer"/, "the dialog knows its fields")
