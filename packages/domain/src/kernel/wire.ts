import type { AnyCommand } from "./command.ts"
import { type Names, spoken } from "./dialect.ts"
import type { Field } from "./fields.ts"
import type { AnyQuery } from "./query.ts"
import type { AnyView } from "./view.ts"
import { present } from "./present.ts"

/** A call as far as it decides which command is meant. */
export interface Request {
  readonly params: { readonly [name: string]: string }
  readonly body: { readonly [name: string]: unknown }
}

/** Asks a command. The body is read by `fields` and by nothing else: what they do not know is refused. */
export interface Asks {
  readonly kind: "asks"
  readonly command: AnyCommand
  /** The command's fields as a caller of this call says them. */
  readonly fields: ReadonlyArray<Field>
  /** The field that the path's `:id` fills: the subject, unless the path names something else. */
  readonly id: string
  /** What the call itself says where the caller says nothing. */
  readonly given: { readonly [field: string]: unknown }
  /** The fields may stand under this name too, beside what is no part of them: `{ reason, changes: { … } }`. */
  readonly under?: string
  /** Fields whose own parts may stand beside the others instead: `{ off: ["type", "value"] }`. */
  readonly gathers?: { readonly [field: string]: ReadonlyArray<string> }
  /** The view whose row the path's id names, where that is not the answer's: without that row there is nothing to ask of. */
  readonly about?: AnyView
  /** The view whose row of the subject's id is the answer. */
  readonly answers?: AnyView
  /** The row that a change was made to, where it is not the answer's: what is said beside what is there when another was quicker. */
  readonly against?: Against
  /** The name the answer stands under, where the web app looks for one: `{ user: … }`. */
  readonly as?: string
  readonly status?: 200 | 201
}

/** A row by what was asked, and its names for what the command's fields say. */
export interface Against {
  readonly view: AnyView
  // oxlint-disable-next-line typescript/no-explicit-any -- the command's own input
  readonly id: (input: any) => string
  readonly names: Names
}

/** Which of several commands is meant depends on the body. */
export interface Chooses {
  readonly kind: "chooses"
  readonly among: ReadonlyArray<Asks>
  readonly choose: (request: Request) => Asks | Unsaid
  /** The field that says which one is meant, where it is no field of theirs, and its words: `kind`, `mode`. */
  readonly by?: Unsaid
}

/** The body does not say which command is meant: the field that should, and the words it knows. Nothing is guessed. */
export interface Unsaid {
  readonly param: string
  readonly choices: ReadonlyArray<string>
}

/** A list of a view's rows; `where` is fixed, `filters` may be given by the caller as query parameters. */
export interface Lists<V extends AnyView = AnyView> {
  readonly kind: "lists"
  readonly view: V
  readonly where?: { readonly [column: string]: string | number | boolean }
}

/** One row by the id in the path. */
export interface Shows<V extends AnyView = AnyView> {
  readonly kind: "shows"
  readonly view: V
}

/** A question, asked by query parameters or by a body, read by `fields` alone. */
export interface Answers<Q extends AnyQuery = AnyQuery> {
  readonly kind: "answers"
  readonly query: Q
  readonly fields: ReadonlyArray<Field>
  /** The field that the path's `:id` fills. */
  readonly id: string
  /** The view whose row the id in the path names: without that row there is nothing to ask about. */
  readonly about?: AnyView
}

export type Entry = Asks | Chooses | Lists | Shows | Answers

export type Route = `${"GET" | "POST" | "PUT" | "PATCH" | "DELETE"} /${string}`

/** `METHOD /path` → what it asks or reads. The gateway serves this table; OpenAPI, the admin and the terminal follow it. */
export type Wire = { readonly [route: Route]: Entry }

interface Said {
  /** How the call says the fields: theirs → ours (see `Names`). Names of fields that the command does not have are passed over. */
  readonly names?: Names | (() => Names)
  /** Fields that cannot be said on this call. */
  readonly hidden?: ReadonlyArray<string>
}

export const asks = (
  command: AnyCommand,
  {
    given = {},
    hidden = [],
    id = command.subject,
    names = {},
    demands = [],
    ...spec
  }: Said &
    Partial<Pick<Asks, "given" | "id" | "under" | "gathers" | "about" | "against" | "answers" | "as" | "status">> & {
      /** Fields that must be said on this call, though the command could do without. */
      readonly demands?: ReadonlyArray<string>
    } = {},
): Asks => {
  let fields: ReadonlyArray<Field> | undefined
  return {
    kind: "asks",
    command,
    id,
    given,
    ...spec,
    // Worked out when the call is first made or described: there are hundreds of them.
    get fields() {
      const filled = [id, ...Object.keys(given)]
      return (fields ??= spoken(demanded(unfilled(command, filled), demands), namesOf(names), hidden))
    },
  }
}

const namesOf = (names: Names | (() => Names)): Names => (typeof names === "function" ? names() : names)

/** The command's fields; those that are filled without the caller are not asked for. */
const unfilled = ({ fields, minted = {}, mints = [], subject }: AnyCommand, filled: ReadonlyArray<string>) => {
  const open = new Set([subject, ...mints, ...Object.keys(minted), ...filled])
  return fields.map((field) => (open.has(field.name) ? { ...field, required: false } : field))
}

const demanded = (fields: Asks["fields"], names: ReadonlyArray<string>): Asks["fields"] =>
  fields.map((field) => (names.includes(field.name) ? { ...field, required: true } : field))

export const chooses = (among: ReadonlyArray<Asks>, choose: Chooses["choose"], by?: Unsaid): Chooses => ({
  kind: "chooses",
  among,
  choose,
  ...present({ by }),
})

/** What calls of a route may come to: one thing, or one of several. */
export const eachOf = (entry: Entry): ReadonlyArray<Exclude<Entry, Chooses>> =>
  entry.kind === "chooses" ? entry.among : [entry]

/** The command a body means; for whoever knows that it means one. */
export const meant = ({ choose }: Chooses, request: Request): Asks => {
  const asks = choose(request)
  if ("choices" in asks) throw new Error(`${asks.param} says none of ${asks.choices.join(", ")}`)
  return asks
}

export const lists = <V extends AnyView>(view: V, spec: Omit<Lists, "kind" | "view"> = {}): Lists<V> => ({
  kind: "lists",
  view,
  ...spec,
})

export const shows = <V extends AnyView>(view: V): Shows<V> => ({ kind: "shows", view })

export const answers = <Q extends AnyQuery>(
  query: Q,
  { hidden = [], id = "id", names = {}, ...spec }: Said & Partial<Pick<Answers, "id" | "about">> = {},
): Answers<Q> => ({
  kind: "answers",
  query,
  id,
  ...spec,
  get fields() {
    return spoken(query.fields, namesOf(names), hidden)
  },
})

/** A list with its things: what shows them, and which commands create, change, remove and do the rest. */
export interface Resource<V extends AnyView, At extends string> extends Said {
  readonly names?: Names
  readonly view: V
  readonly create?: AnyCommand
  readonly update?: AnyCommand
  readonly remove?: AnyCommand
  readonly verbs?: { readonly [verb: string]: AnyCommand }
  /** Where the documented calls live, if they do: `/v1.0/locations`. */
  readonly at?: `/${At}`
  /** Which rows its lists show. */
  readonly where?: Lists["where"]
  /** Where some of the fields stand on the documented calls: see `Asks`. */
  readonly under?: string
  readonly gathers?: Asks["gathers"]
  /** How the documented call that makes one answers; 201 everywhere else. */
  readonly created?: 200
}

/** The names that a command of the resource has a field for. */
const fitting = (command: AnyCommand, names: Names): Names => {
  const known = new Set(command.fields.map(({ name }) => name))
  return Object.fromEntries(
    Object.entries(names).filter(([theirs, ours]) =>
      known.has((theirs.includes(".") ? theirs : ours).split(/[.[]/)[0]!),
    ),
  )
}

/**
 * The routes of a resource, written out: `GET /api/products`, `POST /api/products/:id/archive` and so on; and the same
 * under its documented address, in the caller's own words.
 */
export const resource = <const Name extends string, V extends AnyView, const At extends string = never>(
  name: Name,
  { at, created, gathers, under, ...spec }: Resource<V, At>,
): Mounted<`api/${Name}` | At, V> => {
  const wire = {
    ...mounted(`/api/${name}`, { ...spec, names: {} }),
    ...(at !== undefined && mounted(at, { ...spec, ...present({ created, gathers, under }) })),
  }
  return wire as Mounted<`api/${Name}` | At, V>
}

/** Of a resource's routes, what the compiler is told: those that show its things. */
type Mounted<Path extends string, V extends AnyView> = { readonly [P in Path as `GET /${P}`]: Lists<V> } & {
  readonly [P in Path as `GET /${P}/:id`]: Shows<V>
}

const mounted = (
  path: string,
  {
    create,
    created,
    gathers,
    hidden,
    names = {},
    remove,
    under,
    update,
    verbs = {},
    view,
    where,
  }: Omit<Resource<AnyView, string>, "at">,
): Wire => {
  const say = (command: AnyCommand, spec: Parameters<typeof asks>[1] = {}) =>
    asks(command, {
      names: () => fitting(command, names),
      answers: view,
      ...present({ gathers, hidden, under }),
      ...spec,
    })
  const change = update && say(update)
  return {
    [`GET ${path}`]: lists(view, where && { where }),
    [`GET ${path}/:id`]: shows(view),
    ...(create && { [`POST ${path}`]: say(create, { status: created ?? 201 }) }),
    ...(change && { [`PUT ${path}/:id`]: change, [`PATCH ${path}/:id`]: change }),
    ...(remove && { [`DELETE ${path}/:id`]: say(remove) }),
    ...Object.fromEntries(
      Object.entries(verbs).map(([verb, command]) => [`POST ${path}/:id/${verb}`, say(command)] as const),
    ),
  }
}
