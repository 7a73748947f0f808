import type { AnyCommand } from "./command.ts"
import type { AnyQuery } from "./query.ts"
import type { AnyView } from "./view.ts"

/** What a documented call's own dialect is read from. `mint` makes an id of a kind. */
export interface Request {
  readonly params: { readonly [name: string]: string }
  readonly query: { readonly [name: string]: string }
  readonly body: { readonly [name: string]: unknown }
  readonly mint: (kind: string) => string
  readonly today: string
}

/** Asks a command. `read` turns the call's own words into the command's input; without it body and path are the input. */
export interface Asks {
  readonly kind: "asks"
  readonly command: AnyCommand
  readonly read?: (request: Request) => { readonly [field: string]: unknown }
  /** The view whose row of the subject's id is the answer. */
  readonly answers?: AnyView
  /** The name the answer stands under, where the web app looks for one: `{ user: … }`. */
  readonly as?: string
  readonly status?: 200 | 201
}

/** Which of several commands is meant depends on the body (`kind: sale | expense`). */
export interface Chooses {
  readonly kind: "chooses"
  readonly among: ReadonlyArray<Asks>
  readonly choose: (request: Request) => Asks
}

/** A list of a view's rows; `where` is fixed, `filters` may be given by the caller as query parameters. */
export interface Lists {
  readonly kind: "lists"
  readonly view: AnyView
  readonly where?: { readonly [column: string]: string | number | boolean }
}

/** One row by the id in the path. */
export interface Shows {
  readonly kind: "shows"
  readonly view: AnyView
}

/** A question. `read` turns query parameters into its input; without it they are its input. */
export interface Answers {
  readonly kind: "answers"
  readonly query: AnyQuery
  /** The view whose row the id in the path names: without that row there is nothing to ask about. */
  readonly about?: AnyView
  readonly read?: (request: Request) => { readonly [field: string]: unknown }
}

export type Entry = Asks | Chooses | Lists | Shows | Answers

export type Route = `${"GET" | "POST" | "PUT" | "PATCH" | "DELETE"} /${string}`

/** `METHOD /path` → what it asks or reads. The gateway serves this table; OpenAPI, the admin and the terminal follow it. */
export type Wire = { readonly [route: Route]: Entry }

export const asks = (command: AnyCommand, spec: Omit<Asks, "kind" | "command"> = {}): Asks => ({
  kind: "asks",
  command,
  ...spec,
})
export const chooses = (among: ReadonlyArray<Asks>, choose: Chooses["choose"]): Chooses => ({
  kind: "chooses",
  among,
  choose,
})
export const lists = (view: AnyView, spec: Omit<Lists, "kind" | "view"> = {}): Lists => ({
  kind: "lists",
  view,
  ...spec,
})
export const shows = (view: AnyView): Shows => ({ kind: "shows", view })
export const answers = (query: AnyQuery, spec: Omit<Answers, "kind" | "query"> = {}): Answers => ({
  kind: "answers",
  query,
  ...spec,
})

/** The regular dialect: what `/api/{name}` lists and shows, and which commands create, update, remove and do the rest. */
export interface Resource {
  readonly view: AnyView
  readonly create?: AnyCommand
  readonly update?: AnyCommand
  readonly remove?: AnyCommand
  readonly verbs?: { readonly [verb: string]: AnyCommand }
}

/** The routes of a resource, written out: `GET /api/products`, `POST /api/products/:id/archive` and so on. */
export const resource = (name: string, { view, create, update, remove, verbs = {} }: Resource): Wire => ({
  [`GET /api/${name}`]: lists(view),
  [`GET /api/${name}/:id`]: shows(view),
  ...(create && { [`POST /api/${name}`]: asks(create, { answers: view, status: 201 }) }),
  ...(update && { [`PUT /api/${name}/:id`]: asks(update, { answers: view }) }),
  ...(remove && { [`DELETE /api/${name}/:id`]: asks(remove, { answers: view }) }),
  ...Object.fromEntries(
    Object.entries(verbs).map(([verb, command]) => [`POST /api/${name}/:id/${verb}`, asks(command, { answers: view })]),
  ),
})
