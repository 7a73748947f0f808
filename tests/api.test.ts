import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { oja } from "@oja/domain"
import { queryAnswers } from "@oja/domain/queryAnswers"
import { open, type Opened } from "@oja/gateway/testing/open"
import { furnished } from "./furnished.ts"
import type { Signed } from "./ordered.ts"

// Every call that is documented is made as its example says, on a shop that has one of everything; the answer must be
// what the document says of it.

/** As much of JSON Schema as the document speaks. */
interface Json {
  readonly $ref?: string
  readonly type?: string | ReadonlyArray<string>
  readonly const?: unknown
  readonly enum?: ReadonlyArray<unknown>
  readonly oneOf?: ReadonlyArray<Json>
  readonly items?: Json
  readonly properties?: Readonly<Record<string, Json>>
  readonly required?: ReadonlyArray<string>
  readonly additionalProperties?: Json | false
  readonly anyOf?: ReadonlyArray<Json>
  readonly description?: string
}
interface Parameter {
  readonly name: string
  readonly in: string
  readonly schema?: Json
  readonly example?: unknown
}
interface Operation {
  readonly summary: string
  readonly parameters?: ReadonlyArray<Parameter>
  readonly requestBody?: {
    readonly content: Readonly<Record<string, { readonly schema: Json; readonly example: unknown }>>
  }
  readonly responses: Readonly<
    Record<string, { readonly content?: Readonly<Record<string, { readonly schema: Json }>> }>
  >
}

let shop: Opened
let token = ""
let document: {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  readonly components: { readonly schemas: Readonly<Record<string, Json>> }
}
/** An id of the shop by what it begins with: `sale_`. */
const ids = new Map<string, string>()

const calls = () =>
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
  )

beforeAll(async () => {
  shop = await open()
  const { activeBusiness, token: signed } = (await shop.call("POST /dev-tools/demo")).data
  const owner: Signed = { token: signed, business: activeBusiness.businessId }
  await furnished(shop, owner)
  token = owner.token
  document = JSON.parse((await shop.call("GET /openapi.json")).text)
  for (const { method, path } of calls()) {
    if (method !== "GET" || !/^\/api\/[^/{]+$/.test(path)) continue
    const { data } = await shop.call(`GET ${path}?range=[0,0]`, { token })
    const id: unknown = data?.[0]?.id
    if (typeof id !== "string") continue
    // What lies somewhere, or moved, is called after the thing and longer.
    const prefix = `${id.split("_")[0]}_`
    if (id.length < (ids.get(prefix)?.length ?? Infinity)) ids.set(prefix, id)
  }
})
afterAll(() => shop.close())

/** What is wrong with a value by a schema of the document; undefined when it fits. */
const misfit = (schema: Json, value: unknown, at = "data"): string | undefined => {
  if (schema.$ref !== undefined) return misfit(document.components.schemas[schema.$ref.split("/").at(-1)!]!, value, at)
  const { additionalProperties, enum: among, items, oneOf, properties, required, type } = schema
  if (oneOf !== undefined) {
    const each = oneOf.map((one) => misfit(one, value, at))
    return each.some((it) => it === undefined) ? undefined : each[0]
  }
  if (schema.const !== undefined && schema.const !== value) return `${at} is not ${JSON.stringify(schema.const)}`
  if (among !== undefined && !among.includes(value)) return `${at} is ${String(value)}, none of its words`
  const types: ReadonlyArray<string> = type === undefined ? [] : [type].flat()
  const is = value === null ? "null" : Array.isArray(value) ? "array" : typeof value
  if (types.length > 0 && !types.includes(is) && !(is === "number" && types.includes("integer")))
    return `${at} is ${is}, not ${types.join(" or ")}`
  if (is === "array" && items !== undefined)
    return (value as ReadonlyArray<unknown>)
      .map((it, i) => misfit(items, it, `${at}.${i}`))
      .find((it) => it !== undefined)
  if (is !== "object") return undefined
  const facts = value as Readonly<Record<string, unknown>>
  const missing = required?.find((name) => facts[name] === undefined)
  if (missing !== undefined) return `${at}.${missing} is missing`
  for (const [name, fact] of Object.entries(facts)) {
    const known: Json | undefined =
      properties?.[name] ?? (additionalProperties === false ? undefined : additionalProperties)
    if (known === undefined && additionalProperties === false) return `${at}.${name} is not documented`
    const wrong = known && misfit(known, fact, `${at}.${name}`)
    if (wrong !== undefined) return wrong
  }
  return undefined
}

/** The numbers of a schema that nothing is said of, by where they stand. */
const bareNumbers = (schema: Json, at: string): ReadonlyArray<string> => {
  const { additionalProperties, anyOf = [], description, items, oneOf = [], properties = {}, type = [] } = schema
  const isNumber = [type].flat().some((it) => it === "number" || it === "integer")
  return [
    ...(isNumber && description === undefined ? [at] : []),
    ...[...anyOf, ...oneOf, ...[items ?? []].flat(), ...[additionalProperties || []].flat()].flatMap((it) =>
      bareNumbers(it, at),
    ),
    ...Object.entries(properties).flatMap(([name, it]) => bareNumbers(it, `${at}.${name}`)),
  ]
}

/** An example with the ids of this shop. */
const real = (example: unknown): unknown =>
  JSON.parse(
    JSON.stringify(example ?? null).replaceAll(/"([a-z]+_)example"/g, (whole, prefix: string) =>
      ids.has(prefix) ? JSON.stringify(ids.get(prefix)) : whole,
    ),
  )

/** What is said of a field that the schema could not read: no body that stands as an example may be met by it. */
const UNREAD = /^(This is not written as it should be|Please choose one of|This field is required)/

/** Makes a call as its example says; undefined when the answer is as documented. */
const faultOf = async ({
  method,
  operation,
  path,
}: ReturnType<typeof calls>[number]): Promise<{ readonly status: number; readonly fault?: string }> => {
  const parameters = operation.parameters ?? []
  const filled = parameters
    .filter((it) => it.in === "path")
    .reduce((at, it) => at.replace(`{${it.name}}`, encodeURIComponent(String(real(it.example)))), path)
  const query = parameters.filter((it) => it.in === "query" && it.example !== undefined)
  const asked = new URLSearchParams(query.map((it): [string, string] => [it.name, [real(it.example)].flat().join(",")]))
  const [[type, sent] = []] = Object.entries(operation.requestBody?.content ?? {})
  const isForm = type === "application/x-www-form-urlencoded"
  const body = sent === undefined || type === "image/*" ? undefined : real(sent.example)
  const route = `${method} ${filled}${asked.size === 0 ? "" : `?${String(asked)}`}`
  const came = await shop.call(route, {
    token,
    ...(body !== undefined && { body: isForm ? String(new URLSearchParams(body as Record<string, string>)) : body }),
    headers: isForm ? { "content-type": type } : {},
  })
  const fault = (why: string) => ({
    status: came.status,
    fault: `${route} ${JSON.stringify(body) ?? ""} → ${came.status}: ${why}`,
  })
  if (came.status >= 500 && came.status !== 503) return fault(came.text)
  // A page answers with a page, and a file with a file, whatever became of it.
  if (!came.text.startsWith("{")) return { status: came.status }
  const documented = operation.responses[String(came.status)]
  const schema = documented?.content?.["application/json"]?.schema
  if (came.status >= 400) {
    const unread = body === undefined ? undefined : came.error?.validationError?.find(({ msg }) => UNREAD.test(msg))
    if (unread !== undefined) return fault(`${unread.param}: ${unread.msg}`)
    const wrong = misfit(document.components.schemas["Failure"]!, JSON.parse(came.text), "the failure")
    return wrong === undefined ? { status: came.status } : fault(wrong)
  }
  const own =
    schema ??
    Object.values(operation.responses).find((it) => it.content?.["application/json"] && it !== documented)?.content?.[
      "application/json"
    ]?.schema
  if (own === undefined) return { status: came.status }
  const wrong =
    schema === undefined && came.status !== 202
      ? "no such answer is documented"
      : schema && misfit(schema, JSON.parse(came.text), "the answer")
  return wrong === undefined ? { status: came.status } : fault(wrong)
}

describe("the description of the API", () => {
  it("has a schema for what every question answers, and for no other", () => {
    expect(Object.keys(queryAnswers).toSorted()).toEqual([...oja.queries.keys()].toSorted())
  })

  it("says of every call what it is, what may be said and what is answered", () => {
    const bare = calls().filter(
      ({ operation: { responses, summary } }) =>
        summary === "" || Object.keys(responses).every((it) => Number(it) >= 400),
    )
    expect(bare).toEqual([])
    expect(calls().length).toBeGreaterThan(700)
  })

  it("says of every number what it counts", () => {
    const bare = calls().flatMap(({ method, operation: { parameters = [], requestBody, responses }, path }) => {
      const said = Object.values(requestBody?.content ?? {}).map(({ schema }) => ["said", schema] as const)
      const answered = Object.values(responses).flatMap(({ content = {} }) =>
        Object.values(content).map(({ schema }) => ["answered", schema] as const),
      )
      const named = parameters.map(({ name, schema = {} }) => [name, schema] as const)
      return [...named, ...said, ...answered].flatMap(([at, schema]) => bareNumbers(schema, `${method} ${path}: ${at}`))
    })
    expect(bare).toEqual([])
  })

  // In a body `id` may be what the new thing is to be called.
  it("asks in no body for what stands in the path", () => {
    const twice = calls().flatMap(({ method, operation, path }) =>
      Object.values(operation.requestBody?.content ?? {}).flatMap(({ schema }) =>
        [...path.matchAll(/\{(\w+)\}/g)].flatMap(([, name]) =>
          name !== "id" && [schema, ...(schema.anyOf ?? [])].some(({ properties }) => properties?.[name!] !== undefined)
            ? [`${method} ${path}: ${name}`]
            : [],
        ),
      ),
    )
    expect(twice).toEqual([])
  })

  it("holds: every reading call answers as it says", async () => {
    const came = await Promise.all(
      calls()
        .filter(({ method }) => method === "GET")
        .map(faultOf),
    )
    expect(came.flatMap(({ fault }) => fault ?? [])).toEqual([])
    expect(came.filter(({ status }) => status === 200).length).toBeGreaterThan(200)
  })

  it("holds: every other call answers as it says, or refuses as every call refuses", async () => {
    const lasts = ({ method, path }: { readonly method: string; readonly path: string }) =>
      path.startsWith("/auth/") || path.endsWith("/auth/register") ? 2 : method === "DELETE" ? 1 : 0
    const writing = calls().filter(({ method }) => method !== "GET")
    const faults: Array<string> = []
    let done = 0
    for (const call of writing.toSorted((a, b) => lasts(a) - lasts(b))) {
      const { fault, status } = await faultOf(call)
      if (fault !== undefined) faults.push(fault)
      if (status < 300) done += 1
    }
    expect(faults).toEqual([])
    expect(done).toBeGreaterThan(100)
  })
})
