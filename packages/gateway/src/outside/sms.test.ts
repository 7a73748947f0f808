import { createServer } from "node:http"
import type { IncomingHttpHeaders } from "node:http"
import type { AddressInfo } from "node:net"
import { Effect, Result } from "effect"
import { describe, expect, it, onTestFinished } from "vitest"
import { scratchDb } from "../scratch.ts"
import { Outbox } from "./outbox.ts"
import { Sms, SmsAway, smsLayer } from "./sms.ts"

const message = { to: "+2348031234567", text: "123456 is your Oja code" }
const patience = { oneTry: "5 seconds", pause: "1 millis" } as const

const send = (
  smsUrl: string | undefined,
  outbox = new Outbox(scratchDb()),
  how: Parameters<typeof smsLayer>[2] = patience,
) =>
  Effect.runPromise(
    Effect.result(Sms.use((sms) => sms.send(message))).pipe(
      Effect.provide(smsLayer({ smsUrl, smsToken: "t0ken" }, outbox, how)),
    ),
  )

/** A provider on a real port, that answers each call with the next status. */
const provider = async (statuses: ReadonlyArray<number>) => {
  const calls: Array<{ readonly headers: IncomingHttpHeaders; readonly body: unknown; readonly url: string }> = []
  const server = createServer(async (request, response) => {
    const chunks: Array<Buffer> = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const body: unknown = JSON.parse(Buffer.concat(chunks).toString())
    const status = statuses[calls.length] ?? 200
    calls.push({ headers: request.headers, body, url: request.url ?? "" })
    response.writeHead(status, status === 307 ? { location: "/elsewhere" } : {}).end("{}")
  })
  await new Promise<void>((done) => void server.listen(0, "127.0.0.1", done))
  onTestFinished(() => void server.close())
  return { calls, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/send` }
}

describe("a text message", () => {
  it("stays in the local outbox of a fresh machine", async () => {
    const outbox = new Outbox(scratchDb())
    expect(Result.isSuccess(await send(undefined, outbox))).toBe(true)
    expect(outbox.list()).toMatchObject([{ channel: "sms", ...message }])
  })

  it("is posted to the provider with its token", async () => {
    const { calls, url } = await provider([202])
    expect(Result.isSuccess(await send(url))).toBe(true)
    expect(calls).toMatchObject([
      { body: message, headers: { authorization: "Bearer t0ken", "content-type": "application/json" } },
    ])
  })

  it("is tried again while the failure may pass, under the same key", async () => {
    const { calls, url } = await provider([503, 429])
    expect(Result.isSuccess(await send(url))).toBe(true)
    expect(new Set(calls.map(({ headers }) => headers["idempotency-key"])).size).toBe(1)
    expect(calls).toHaveLength(3)
  })

  it("gives up after three tries, and at once when told no for good", async () => {
    const down = await provider([500, 500, 500, 500])
    expect(await send(down.url)).toEqual(Result.fail(new SmsAway({ reason: "status 500", passing: true })))
    expect(down.calls).toHaveLength(3)
    const strict = await provider([400])
    expect(await send(strict.url)).toEqual(Result.fail(new SmsAway({ reason: "status 400", passing: false })))
    expect(strict.calls).toHaveLength(1)
  })

  it("is carried to no other house by a redirect", async () => {
    const { calls, url } = await provider([307, 307, 307])
    expect(await send(url)).toEqual(Result.fail(new SmsAway({ reason: "unreachable", passing: true })))
    expect(calls.map((it) => it.url)).not.toContain("/elsewhere")
  })

  it("is away when the provider does not answer", async () => {
    const silent = createServer(() => {})
    await new Promise<void>((done) => void silent.listen(0, "127.0.0.1", done))
    onTestFinished(() => silent.closeAllConnections())
    onTestFinished(() => void silent.close())
    const url = `http://127.0.0.1:${(silent.address() as AddressInfo).port}`
    expect(await send(url, undefined, { oneTry: "20 millis", pause: "1 millis" })).toEqual(
      Result.fail(new SmsAway({ reason: "no answer in time", passing: true })),
    )
  })
})
