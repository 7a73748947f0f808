import * as Schema from "effect/Schema"
import {
  type Access,
  type AnyCommand,
  type AnyView,
  type Asks,
  Count,
  type Domain,
  eachOf,
  type Entry,
  type Field,
  fieldOf,
  present,
  type Wire,
} from "@oja/domain/kernel/index"
import { queryAnswers } from "@oja/domain/queryAnswers"
import { exampleOf, exampleValue, type Json, objectOf, saidAs, schemaOf } from "./describe.ts"
import { type Route, rowWith } from "./route.ts"

const templated = (path: string): string => path.replaceAll(/:(\w+)/g, "{$1}")
const namesIn = (path: string): ReadonlyArray<string> => [...path.matchAll(/:(\w+)/g)].map(([, name]) => name!)

/** What stands in the path; `kinds` says of what thing it is the id. */
const pathParameters = (path: string, fieldNamed: (name: string) => Field | undefined): ReadonlyArray<Json> =>
  namesIn(path).map((name) => {
    const field = fieldNamed(name) ?? { name, kind: "text", required: true }
    return { name, in: "path", required: true, schema: schemaOf(field), example: exampleValue(field) }
  })

const queryParameters = (fields: ReadonlyArray<Field>): ReadonlyArray<Json> =>
  fields.flatMap((field) => {
    const name = saidAs(field)
    if (name === undefined) return []
    const { required } = field
    return [{ name, in: "query", required, schema: schemaOf(field), ...(required && { example: exampleValue(field) }) }]
  })

const shownBy = (schema: Schema.Top): Json => schemaOf(fieldOf("", schema.ast))

const statusCode: Json = { type: "integer", description: "The HTTP status" }

const enveloped = (data: Json, description = "Done"): Json => ({
  description,
  content: {
    "application/json": {
      schema: {
        type: "object",
        required: ["code", "data", "message"],
        properties: {
          code: statusCode,
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

const failure = (description: string): Json => ({
  description,
  content: { "application/json": { schema: { $ref: "#/components/schemas/Failure" } } },
})

/** Every call may fail by what is sent; a command by its refusals too, each by its own code. */
const failures = (commands: ReadonlyArray<AnyCommand> = []): Json => {
  const codes = new Map<number, Set<string>>([[422, new Set(["VALIDATION_FAILED"])]])
  for (const { code, status, tag } of commands.flatMap(({ refusals }) => refusals))
    if (status >= 400) codes.set(status, (codes.get(status) ?? new Set()).add(`${code} (${tag})`))
  return Object.fromEntries([...codes].map(([status, names]) => [String(status), failure([...names].join(", "))]))
}

const body = (
  inputs: ReadonlyArray<ReadonlyArray<Field>>,
  type = "application/json",
  example = exampleOf(inputs[0] ?? []),
): Json => ({
  content: {
    [type]: { schema: inputs.length === 1 ? objectOf(inputs[0]!) : { anyOf: inputs.map(objectOf) }, example },
  },
})

const asked = (said: Readonly<Record<string, string>>): ReadonlyArray<Json> =>
  Object.entries(said).map(([name, description]) => ({ name, description, in: "query", schema: { type: "string" } }))

const moments = asked({
  asOf: "a day: what was true then, with all we know now",
  knownAt: "an instant or a log position: what we knew then",
})

/** Of one row or one answer, what differs by now. */
const held = asked({
  against:
    "now: beside asOf or knownAt, what differs by now and what was done since, in place of the row or answer itself",
})

const formats = asked({ format: "csv or xlsx: the report as a file; json is the answer itself" })

const selecting = [
  ...asked({
    sort: 'JSON pair ["column","ASC"], or a column',
    filter: "JSON object of columns; _gte, _lte, _gt, _lt, _neq after a name; q searches",
  }),
  ...moments,
]

const listParameters = [
  ...asked({
    range: "rows asked for, as a JSON pair: [0,9]",
    page: "which page, from 1",
    perPage: "rows a page, at most 200",
    countTo:
      "how far to count: of more rows the total is null, and * in Content-Range, unless it is known without counting",
  }),
  ...selecting,
]

const idempotency: Json = {
  name: "Idempotency-Key",
  in: "header",
  description: "a word of the caller's own that makes the call safe to repeat",
  schema: { type: "string", maxLength: 255 },
}

/** What whoever integrates must know before the first call, a paragraph each. */
const guide = [
  "The books of small shops. Every answer comes in one envelope; amounts are integers in minor units, quantities integers in thousandths, days are YYYY-MM-DD.",
  "Signing in: POST /v2.1/auth/email/login sends a code to an e-mail address, POST /v2.0/auth/email/verify answers the code with data.token. Every other call says Authorization: Bearer and that token. It works in one business at a time: where data.responseCode is 209, POST /auth/set-business names one of data.businesses, and later another one. A token ends twelve hours after its last use, thirty days after sign-in at the latest, and with POST /auth/logout; then calls answer 401.",
  "Repeating: a call that writes and carries an Idempotency-Key is done once in its business, however often it is sent and by whom; each time the first answer is given back. The same key with another body is 422 IDEMPOTENCY_MISMATCH. Keys do not expire.",
  "Refusals: error.code never changes its meaning, error.validationError names each field that is wrong by the caller's own name for it, and message says it in English or French, as Accept-Language asks. Fields and parameters that no call knows are 422. Where many calls are made, 429 says in Retry-After when to go on.",
]

/** Of a page of rows: how many there are besides, where they were counted, and how far the business's book had come. */
const totalOf = fieldOf("total", Schema.NullOr(Count).ast)
const positionOf = fieldOf("position", Count.ast)

/** Where a role's limits are measured. */
const approval: Json = {
  name: "X-Oja-Approval",
  in: "header",
  description: "the id of a colleague's approval, for what goes beyond the limits of a role",
  schema: { type: "string" },
}

const rights = ({ action, module, of, premium }: Access): Json => ({
  tags: [module === "" ? "open" : module],
  ...(of !== "public" && { security: [{ token: [] }] }),
  ...present({ "x-premium": premium }),
  ...(module !== "" && { "x-right": `${module}.${action}` }),
})

/** A row of a view, with what is shown beside its own fields. */
const rowOf = (view: AnyView, completions: Domain["completions"]): Json => {
  const completion = completions.get(view.name)
  const { daily = {} } = view
  const days = Object.fromEntries(Object.keys(daily).map((name) => [name, Schema.Boolean]))
  if (completion === undefined && view.daily === undefined) return shownBy(view.row)
  const beside = Object.entries({ ...completion?.fields, ...days }).map(([name, field]) => [
    name,
    Schema.optionalKey(field as Schema.Top),
  ])
  return shownBy(rowWith(view.row, Object.fromEntries(beside) as Schema.Struct.Fields))
}

interface Known {
  readonly changing: ReadonlySet<AnyCommand>
  readonly completions: Domain["completions"]
}

const operation = (route: string, entry: Entry, { changing, completions }: Known): Json => {
  const [method, path] = route.split(" ") as [string, string]
  /** The field that a name of the path fills: `:id` the one that the entry says. */
  const ours = (name: string, id: string) => (name === "id" ? id : name)
  const filled = (id: string) => namesIn(path).map((name) => ours(name, id))
  const inPath = (fields: ReadonlyArray<Field>, id: string, about?: AnyView) =>
    pathParameters(
      path,
      (name) =>
        fields.find((field) => field.name === ours(name, id)) ?? about?.fields.find((field) => field.name === name),
    )
  switch (entry.kind) {
    case "asks":
    case "chooses": {
      const all = entry.kind === "asks" ? [entry] : entry.among
      const commands = all.map(({ command }) => command)
      const { about, answers, as, command, id, status = 200 } = all[0]!
      // Which of a few things is meant must be said; an id of many can be made.
      const isWord = ({ kind, name }: Field, { command, given }: Asks) =>
        kind === "choice" && name === command.subject && !(name in given)
      const inputs = all.map((one) =>
        one.fields
          .filter(({ name }) => !filled(one.id).includes(name))
          .map((field) => (isWord(field, one) ? needed(field) : field)),
      )
      const by = entry.kind === "chooses" ? entry.by : undefined
      // The word that says which command is meant is no field of theirs.
      const chosen: ReadonlyArray<Field> =
        by === undefined ? [] : [{ name: by.param, kind: "choice", choices: by.choices, required: true }]
      const row = answers === undefined ? objectOf([idOf(command)]) : rowOf(answers, completions)
      const made = as === undefined ? row : { type: "object", properties: { [as]: row }, required: [as] }
      const seen = commands
        .flatMap(({ refusals }) => refusals.filter((it) => it.status === 200))
        .map(({ facts }) => shownBy(facts))
      const data = seen.length === 0 ? made : { oneOf: [made, ...seen] }
      return {
        ...rights(command.access),
        summary: [...new Set(commands.map(({ summary }) => summary))].join(" Or: "),
        "x-commands": commands.map(({ name }) => name),
        "x-offline": command.offline,
        parameters: [
          ...inPath(command.fields, id, about),
          idempotency,
          ...(commands.some(({ measures }) => measures !== undefined) ? [approval] : []),
        ],
        requestBody: body(
          inputs.map((fields) => [...fields, ...chosen]),
          "application/json",
          // What changes a thing must say which; what makes one has an id made for it.
          exampleOf([
            ...chosen,
            ...inputs[0]!.map((it) => (it.name === command.subject && changing.has(command) ? needed(it) : it)),
          ]),
        ),
        responses: { ...failures(commands), [String(status)]: enveloped(data) },
      }
    }
    case "lists": {
      const { access, summary } = entry.view
      const rows = { type: "array", items: rowOf(entry.view, completions) }
      const page = {
        type: "object",
        properties: { items: rows, total: schemaOf(totalOf), position: schemaOf(positionOf) },
        required: ["items", "total", "position"],
      }
      return {
        ...rights(access),
        summary,
        parameters: [...inPath([], ""), ...listParameters],
        responses: { ...failures(), 200: enveloped(path.startsWith("/api/") ? rows : page) },
      }
    }
    case "shows":
      return {
        ...rights(entry.view.access),
        summary: entry.view.summary,
        parameters: [...inPath(entry.view.fields, "id"), ...moments, ...held],
        responses: { 200: enveloped(rowOf(entry.view, completions)), 404: failure("NOT_FOUND") },
      }
    case "answers": {
      const { fields, id, query } = entry
      const spoken = fields.filter(({ name }) => !filled(id).includes(name))
      return {
        ...rights(query.access),
        summary: query.summary,
        parameters: [
          ...inPath(fields, id),
          ...(method === "GET" ? queryParameters(spoken) : []),
          ...moments,
          ...held,
          ...(query.file === true ? formats : []),
        ],
        ...(method !== "GET" && { requestBody: body([spoken]) }),
        responses: { ...failures(), 200: enveloped(shownBy(queryAnswers[query.name]!)), 404: failure("NOT_FOUND") },
      }
    }
  }
}

const needed = (field: Field): Field => ({ ...field, required: true })

/** The commands that are spoken of a thing by its id somewhere: they change what is there. */
const changingOf = (wire: Wire): ReadonlySet<AnyCommand> =>
  new Set(
    Object.entries(wire).flatMap(([route, entry]) =>
      eachOf(entry).flatMap((it) =>
        it.kind === "asks" && route.includes("/:id") && it.id === it.command.subject ? [it.command] : [],
      ),
    ),
  )

const idOf = ({ fields, subject }: AnyCommand): Field => {
  const { refersTo } = fields.find(({ name }) => name === subject) ?? {}
  return { name: "id", kind: "text", required: true, meaning: "ref", ...present({ refersTo }) }
}

const written = ({ access, fields, file, form, method, output, past, path, selects, status, summary }: Route): Json => {
  const named = new Set(namesIn(path))
  const spoken = fields.filter(({ name }) => !named.has(name))
  const type = form === undefined ? "application/json" : "application/x-www-form-urlencoded"
  const sends = method === "GET" ? undefined : file === true ? undefined : body([spoken], type)
  const answer =
    "media" in output
      ? {
          description: "The page or the file",
          content: { [output.media]: { schema: output.media === "application/json" ? {} : { type: "string" } } },
        }
      : enveloped(shownBy(output))
  return {
    ...rights(access),
    summary,
    parameters: [
      ...pathParameters(path, (name) => fields.find((field) => field.name === name)),
      ...(method === "GET" ? queryParameters(spoken) : [idempotency]),
      ...(past === true ? moments : []),
      ...(selects === undefined ? [] : selecting),
    ],
    ...present({ requestBody: sends }),
    ...(file === true && {
      requestBody: { content: { "image/*": { schema: { type: "string", format: "binary" } } } },
    }),
    responses: { ...failures(), [String(status)]: answer },
  }
}

/** OpenAPI 3.1, from the wire tables and the routes written by hand: what answers is documented, and nothing else answers. */
export const openApi = ({ completions, wire }: Domain, routes: ReadonlyArray<Route>, url: string): Json => {
  const paths: Record<string, Record<string, unknown>> = {}
  const changing = changingOf(wire)
  const put = (method: string, path: string, it: Json): void => {
    const operationId = `${method} ${path}`.replaceAll(/[^A-Za-z0-9]+/g, "_")
    ;(paths[templated(path)] ??= {})[method.toLowerCase()] = { operationId, ...it }
  }
  for (const [route, entry] of Object.entries(wire)) {
    const [method, path] = route.split(" ") as [string, string]
    put(method, path, operation(route, entry, { changing, completions }))
  }
  for (const route of routes) put(route.method, route.path, written(route))
  const text = { type: "string" }
  return {
    openapi: "3.1.0",
    info: {
      title: "Oja",
      version: "0.1.0",
      description: guide.join("\n\n"),
    },
    servers: [{ url }],
    paths,
    components: {
      schemas: {
        Failure: {
          type: "object",
          required: ["code", "data", "message", "error"],
          properties: {
            code: statusCode,
            data: { type: "null" },
            message: text,
            devMessage: { type: ["string", "null"] },
            error: {
              type: "object",
              required: ["code", "userMessage"],
              properties: {
                code: text,
                userMessage: text,
                validationError: {
                  type: "array",
                  items: { type: "object", properties: { param: text, msg: text }, required: ["param", "msg"] },
                },
              },
            },
            metadata: { type: "object" },
          },
        },
      },
      securitySchemes: { token: { type: "http", scheme: "bearer", description: "Authorization: Token T or Bearer T" } },
    },
  }
}
