import { once } from "node:events"
import { connect } from "node:net"
import { gzipSync } from "node:zlib"
import { afterAll, beforeAll, expect, it } from "vitest"
import { type Opened, open, type Person } from "../testing/open.ts"
import { raw } from "../testing/send.ts"

let gateway: Opened
let ada: Person

beforeAll(async () => {
  gateway = await open()
  ada = await gateway.person("ada", "Ada Stores")
})
afterAll(() => gateway.close())

/** What comes back when only the head of a request was sent, and not a byte of its body. */
const answeredToHead = async (head: string): Promise<string> => {
  const socket = connect(gateway.port, "127.0.0.1")
  socket.write(
    `${head}\r\nhost: 127.0.0.1:${gateway.port}\r\ncontent-type: application/json\r\ncontent-length: 1900000\r\n\r\n`,
  )
  const [chunk] = (await once(socket, "data")) as [Buffer]
  socket.destroy()
  return chunk.toString().slice(0, 12)
}

const large = (size: number) => ({ name: "x".repeat(size) })

it("turns a stranger away before their body is read", async () => {
  expect(await answeredToHead("POST /v1.1/transactions HTTP/1.1")).toBe("HTTP/1.1 401")
})

it("reads 16 kB of strangers, 256 kB of members, 512 kB of a sale's lines and 2 MB of an import, and no more", async () => {
  const login = "POST /v2.1/auth/email/login"
  expect((await gateway.call(login, { body: { email: "x".repeat(15_000) } })).status).toBe(422)
  expect((await gateway.call(login, { body: { email: "x".repeat(17_000) } })).status).toBe(413)
  expect((await ada.call("POST /product", large(250_000))).status).toBe(422)
  expect((await ada.call("POST /product", large(270_000))).status).toBe(413)
  const sale = (size: number) => ({ kind: "sale", lines: [{ lineId: "1", ...large(size) }] })
  expect((await ada.call("POST /v1.1/transactions", sale(500_000))).status).toBe(422)
  expect((await ada.call("POST /v1.1/transactions", sale(530_000))).status).toBe(413)
  const rows = (count: number) => ({
    importId: "imp_large",
    rows: Array.from({ length: count }, (_, line) => ({ line: line + 1, type: "product", ...large(3800) })),
  })
  expect((await ada.call("POST /v1.1/products/batch", rows(480))).status).toBe(422)
  expect((await ada.call("POST /v1.1/products/batch", rows(600))).status).toBe(413)
})

it("turns away a body that is said to be too long before it is read", async () => {
  const head = `POST /v1.1/transactions HTTP/1.1\r\nauthorization: Token ${ada.token}`
  expect(await answeredToHead(head)).toBe("HTTP/1.1 413")
})

it("names twenty complaints at most", async () => {
  const unknown = Object.fromEntries(Array.from({ length: 5000 }, (_, n) => [`nobody knows ${n}`, 1]))
  const came = await ada.call("POST /v1.1/transactions", { kind: "sale", ...unknown })
  expect([came.status, came.error?.validationError?.length]).toEqual([422, 20])
})

it("takes a form of so many parts, and no more", async () => {
  const form = (parts: number) =>
    `${Array.from({ length: parts }, (_, n) => `--oja\r\ncontent-disposition: form-data; name="f${n}"\r\n\r\n1\r\n`).join("")}--oja--\r\n`
  const send = (parts: number) =>
    gateway.call("POST /i/nobody", {
      body: form(parts),
      headers: { "content-type": "multipart/form-data; boundary=oja" },
    })
  expect((await send(100)).status).toBe(422)
  expect((await send(200)).status).toBe(413)
})

it("takes a photo where one is asked for, and 64 kB of any other form (strength S5)", async () => {
  const form = (bytes: number) =>
    `--oja\r\ncontent-disposition: form-data; name="f"; filename="a.png"\r\ncontent-type: image/png\r\n\r\n${"a".repeat(bytes)}\r\n--oja--\r\n`
  const send = async (route: string, bytes: number) =>
    (
      await gateway.call(route, {
        body: form(bytes),
        headers: { "content-type": "multipart/form-data; boundary=oja" },
      })
    ).status
  const [photo, more] = [5_000_000, 70_000]
  for (const route of ["POST /i/nobody", "POST /t/nobody/claim"]) expect(await send(route, photo)).toBe(404)
  for (const route of ["POST /s/nobody/cart", "POST /s/nobody/checkout", "POST /t/nobody/cancel", "POST /d/nobody"])
    expect([route, await send(route, more)]).toEqual([route, 413])
})

it("takes one token: where two are sent, neither counts, whichever comes first (strength 1.6)", async () => {
  const eve = await gateway.person("eve", "Eve Traders")
  const asking = (...tokens: ReadonlyArray<string>) =>
    raw(gateway.port, ["GET /business HTTP/1.1", `Host: 127.0.0.1:${gateway.port}`, ...tokens].join("\r\n"))
  const [hers, others] = [ada, eve].map(({ token }) => `Authorization: Token ${token}`) as [string, string]
  expect(await asking(hers)).toMatch(/^HTTP\/1.1 200/)
  for (const two of [
    [hers, others],
    [others, hers],
    [hers, "Authorization: Basic YTpi"],
    [hers, hers],
  ])
    expect(await asking(...two)).toMatch(/^HTTP\/1.1 401/)
})

it("answers a program that would rather go on in HTTP/2 as it asked", async () => {
  const upgrade = ["Connection: Upgrade, HTTP2-Settings", "Upgrade: h2c", "HTTP2-Settings: AAMAAABkAAQAAP__"]
  const heads = ["GET /health HTTP/1.1", `Host: 127.0.0.1:${gateway.port}`, ...upgrade]
  expect(await raw(gateway.port, heads.join("\r\n"))).toMatch(/^HTTP\/1.1 200/)
})

it("tells a program that its address says a word twice, and leaves a page alone that somebody shared", async () => {
  const came = await ada.call("GET /customers?status=archived&page=1&status=active")
  const told = { param: "status", msg: "This was said twice" }
  expect([came.status, came.error?.validationError]).toEqual([422, [told]])
  expect((await gateway.call("GET /s/nobody?utm_source=a&utm_source=b")).status).toBe(404)
})

it("reads UTF-8 and nothing else: no accent of a name is lost on the way", async () => {
  const said = '{"name":"Zoé Café"}'
  expect(await ada.call("POST /customers", Buffer.from(said, "latin1"))).toMatchObject({ status: 400, data: null })
  // Nor is anything unpacked: a bomb stays what it was (strength S6).
  const packed = await ada.call("POST /customers", gzipSync(said), { "content-encoding": "gzip" })
  expect(packed).toMatchObject({ status: 400, data: null })
  expect((await ada.call("POST /customers", Buffer.from(said))).data.name).toBe("Zoé Café")
  // An emoji that a telephone cut in half stands in no file.
  expect((await ada.call("POST /customers", { name: "Zoé \ud83d" })).data.name).toBe("Zoé")
})

it("is left at once by whoever has asked nothing, and answers whoever is in the middle of asking (strength R16)", async () => {
  const closing = await open()
  const [silent, asking] = [connect(closing.port, "127.0.0.1").resume(), connect(closing.port, "127.0.0.1")]
  let came = ""
  asking.on("data", (chunk: Buffer) => (came += chunk.toString()))
  const gone = once(asking, "close")
  asking.write(`GET /health HTTP/1.1\r\nHost: 127.0.0.1:${closing.port}\r\n`)
  await Promise.all([silent, asking].map((it) => once(it, "connect")))
  await closing.call("GET /health")
  const closed = closing.close()
  await once(silent, "close")
  asking.write("\r\n")
  await Promise.all([gone, closed])
  expect(came).toMatch(/^HTTP\/1.1 200/)
})
