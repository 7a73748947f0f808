import { present } from "@oja/domain/kernel/present"
import { globSync, readFileSync } from "node:fs"
import { basename } from "node:path"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { dayOf } from "@oja/domain/kernel/index"
import { codeFor, open, type Opened } from "@oja/gateway/testing/open"

interface Exchange {
  readonly send: string
  readonly body?: { readonly [field: string]: unknown }
  readonly status: number
  readonly has?: { readonly [path: string]: unknown }
  readonly keep?: { readonly [name: string]: string }
}

const root = new URL("..", import.meta.url).pathname

const at = (value: unknown, path: string): unknown =>
  path.split(".").reduce<unknown>((held, step) => (held as Record<string, unknown> | undefined)?.[step], value)

describe.each(globSync("fixtures/conversations/*.json", { cwd: root }))("%s", (file) => {
  const { exchanges } = JSON.parse(readFileSync(`${root}${file}`, "utf8")) as {
    readonly exchanges: ReadonlyArray<Exchange>
  }
  const kept = new Map<string, string>([["today", dayOf(Date.now(), "Africa/Abidjan")]])
  let gateway: Opened

  beforeAll(async () => {
    gateway = await open()
  })
  afterAll(() => gateway.close())

  const filled = (text: string): string =>
    text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => kept.get(name) ?? `nothing kept as ${name}`)

  it.each(exchanges.map((exchange, i) => [`${i + 1}. ${exchange.send} → ${exchange.status}`, exchange] as const))(
    "%s",
    async (_, { send, body, status, has = {}, keep = {} }) => {
      const text = body === undefined ? undefined : JSON.stringify(body)
      if (text?.includes("{{code}}") === true) kept.set("code", await codeFor(gateway.call, String(body?.["email"])))
      const token = kept.get("token")
      const came = await gateway.call(filled(send), {
        ...(text !== undefined && { body: JSON.parse(filled(text)) as unknown }),
        ...present({ token }),
      })
      expect([came.status, came.status === status ? undefined : came.message]).toEqual([status, undefined])
      for (const [path, value] of Object.entries(has)) expect([path, at(came, path)]).toEqual([path, value])
      for (const [name, path] of Object.entries(keep)) kept.set(name, String(at(came, path)))
    },
  )

  it(`is told to its end (${basename(file)})`, () => {
    expect(kept.has("saleId")).toBe(true)
  })
})
