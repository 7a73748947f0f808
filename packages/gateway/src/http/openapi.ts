import * as Schema from "effect/Schema"
import type { AnyCommand, Entry, Wire } from "@oja/domain/kernel/index"
import { fileTypes } from "../exports/exporting.ts"
import { exportsOf } from "../exports/routes.ts"
import type { Described } from "./routes.ts"

type Json = Readonly<Record<string, unknown>>

const templated = (path: string): string => path.replaceAll(/:(\w+)/g, "{$1}")

const pathParameters = (path: string): ReadonlyArray<Json> =>
  [...path.matchAll(/:(\w+)/g)].map(([, name]) => ({ name, in: "path", required: true, schema: { type: "string" } }))

/** The JSON Schema of a schema, its shared pieces put among the document's components. */
const schemaOf = (schema: Schema.Top, components: Record<string, unknown>): Json => {
  const { schema: root, definitions } = Schema.toJsonSchemaDocument(schema)
  for (const [name, definition] of Object.entries(definitions)) components[name] = relocated(definition)
  return relocated(root) as Json
}

const relocated = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value), (key, it: unknown) =>
    key === "$ref" && typeof it === "string" ? it.replace("#/$defs/", "#/components/schemas/") : it,
  )

const enveloped = (data: Json): Json => ({
  description: "Done",
  content: {
    "application/json": {
      schema: {
        type: "object",
        required: ["code", "data", "message"],
        properties: {
          code: { type: "integer" },
          data,
          message: { type: "string" },
          devMessage: { type: ["string", "null"] },
          error: { type: ["object", "null"] },
          metadata: { type: "object" },
        },
      },
    },
  },
})

const failures = (command?: AnyCommand): Json => {
  const codes = new Map<number, Array<string>>()
  for (const { code, status, tag } of command?.refusals ?? [])
    codes.set(status, [...(codes.get(status) ?? []), `${code} (${tag})`])
  return Object.fromEntries(
    [...codes].map(([status, names]) => [
      String(status),
      {
        description: names.join(", "),
        $ref: undefined,
        content: { "application/json": { schema: { $ref: "#/components/schemas/Failure" } } },
      },
    ]),
  )
}

const listParameters: ReadonlyArray<Json> = [
  ["range", "rows asked for, as a JSON pair: [0,9]"],
  ["sort", 'JSON pair ["column","ASC"], or a column'],
  ["filter", "JSON object of columns; _gte, _lte, _gt, _lt, _neq after a name; q searches"],
  ["page", "which page, from 1"],
  ["perPage", "rows a page, at most 200"],
  ["asOf", "a day: what was true then, with all we know now"],
  ["knownAt", "an instant or a log position: what we knew then"],
].map(([name, description]) => ({ name, description, in: "query", schema: { type: "string" } }))

/** Where a role's limits are measured. */
const approval = {
  name: "X-Oja-Approval",
  in: "header",
  description: "the id of a colleague's approval, for what goes beyond the limits of a role",
  schema: { type: "string" },
}

const operation = (route: string, entry: Entry, components: Record<string, unknown>): Json => {
  const path = route.slice(route.indexOf(" ") + 1)
  const parameters = pathParameters(path)
  const common = (of: { readonly name: string; readonly summary: string; readonly access: AnyCommand["access"] }) => ({
    operationId: route.replaceAll(/[^A-Za-z0-9]+/g, "_"),
    summary: of.summary,
    tags: [of.access.module],
    ...(of.access.of !== "public" && { security: [{ token: [] }] }),
    ...(of.access.premium !== undefined && { "x-premium": of.access.premium }),
    "x-right": `${of.access.module}.${of.access.action}`,
  })
  switch (entry.kind) {
    case "asks":
    case "chooses": {
      const all = entry.kind === "asks" ? [entry] : entry.among
      const [first] = all
      const inputs = all.map(({ command }) => schemaOf(command.input, components))
      const data = first!.answers === undefined ? {} : schemaOf(first!.answers.row, components)
      return {
        ...common(first!.command),
        "x-commands": all.map(({ command }) => command.name),
        "x-offline": first!.command.offline,
        parameters: [
          ...parameters,
          { name: "Idempotency-Key", in: "header", schema: { type: "string", maxLength: 255 } },
          ...(first!.command.measures === undefined ? [] : [approval]),
        ],
        requestBody: {
          content: { "application/json": { schema: inputs.length === 1 ? inputs[0] : { anyOf: inputs } } },
        },
        responses: { ...failures(first!.command), [String(first!.status ?? 200)]: enveloped(data) },
      }
    }
    case "lists":
      return {
        ...common(entry.view),
        parameters: [...parameters, ...listParameters],
        responses: { 200: enveloped({ type: "array", items: schemaOf(entry.view.row, components) }) },
      }
    case "shows":
      return {
        ...common(entry.view),
        parameters,
        responses: { 200: enveloped(schemaOf(entry.view.row, components)), 404: { description: "NOT_FOUND" } },
      }
    case "answers":
      return {
        ...common(entry.query),
        parameters: [
          ...parameters,
          ...Object.entries(entry.query.input.fields)
            .filter(([name]) => !path.includes(`:${name}`))
            .map(([name]) => ({ name, in: "query", schema: { type: "string" } })),
        ],
        responses: { 200: enveloped({}) },
      }
  }
}

/** OpenAPI 3.1, from the wire tables and the routes written by hand: what answers is documented, and nothing else answers. */
export const openApi = (wire: Wire, routes: ReadonlyArray<Described>, url: string): Json => {
  const components: Record<string, unknown> = {
    Failure: {
      type: "object",
      required: ["code", "data", "message", "error"],
      properties: {
        code: { type: "integer" },
        data: { type: "null" },
        message: { type: "string" },
        devMessage: { type: "string" },
        error: {
          type: "object",
          properties: {
            code: { type: "string" },
            userMessage: { type: "string" },
            validationError: {
              type: "array",
              items: { type: "object", properties: { param: { type: "string" }, msg: { type: "string" } } },
            },
          },
        },
      },
    },
  }
  const paths: Record<string, Record<string, unknown>> = {}
  const put = (method: string, path: string, it: Json) =>
    void ((paths[templated(path)] ??= {})[method.toLowerCase()] = it)
  for (const [route, entry] of Object.entries(wire)) {
    const [method, path] = route.split(" ") as [string, string]
    put(method, path, operation(route, entry, components))
  }
  for (const { path, format, list } of exportsOf(wire)) {
    const { access, summary } = list.view
    const content = { [fileTypes[format]]: { schema: { type: "string", format: "binary" } } }
    put("get", path, {
      operationId: `GET ${path}`.replaceAll(/[^A-Za-z0-9]+/g, "_"),
      summary: `${summary} All of it, as a file.`,
      tags: [access.module],
      parameters: listParameters.filter(({ name }) => !["range", "page", "perPage"].includes(String(name))),
      ...(access.of !== "public" && { security: [{ token: [] }] }),
      "x-right": `${access.module}.${access.action}`,
      responses: { 200: { description: "The file", content } },
    })
  }
  for (const { method, path, summary, access } of routes)
    put(method, path, {
      operationId: `${method} ${path}`.replaceAll(/[^A-Za-z0-9]+/g, "_"),
      summary: summary,
      tags: ["door"],
      parameters: pathParameters(path),
      ...(access === "person" && { security: [{ token: [] }] }),
      responses: { 200: enveloped({}) },
    })
  return {
    openapi: "3.1.0",
    info: {
      title: "Oja",
      version: "0.1.0",
      description:
        "The books of small shops. Every answer comes in one envelope; amounts are integers in minor units, quantities integers in thousandths, days are YYYY-MM-DD.",
    },
    servers: [{ url }],
    paths,
    components: {
      schemas: components,
      securitySchemes: { token: { type: "http", scheme: "bearer", description: "Authorization: Token T or Bearer T" } },
    },
  }
}
