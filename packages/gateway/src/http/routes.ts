import type { Call } from "./call.ts"
import type { Reply } from "./envelope.ts"

export type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE"

/** A route written by hand: what no wire table can say. */
export interface Route {
  readonly method: Method
  readonly path: `/${string}`
  readonly summary: string
  /** Whom it lets in; shown in the documentation and walked by the test of strangers. */
  readonly access: "public" | "person"
  readonly handle: (call: Call) => Reply | Promise<Reply>
  /** Sign-in calls have limits of their own, which nothing lifts. */
  readonly signIn?: true
  /** Takes what a page's own form sends, fields as a JSON object and the first file beside them. */
  readonly form?: true
  /** Meant for a browser's own window; elsewhere a browser that asks for a page gets the app. */
  readonly page?: true
}

/** What documentation and tests are told of a route. */
export type Described = Omit<Route, "handle" | "signIn" | "page" | "form">

/** The routes that carry files: served beside the table, because they hold bytes and not JSON. */
export const fileRoutes = [
  {
    method: "POST",
    path: "/v1.0/uploads",
    summary: "Takes in a picture: .jpg, .jpeg or .png, at most 3 MB.",
    access: "person",
  },
  { method: "GET", path: "/files/:name", summary: "A picture that was taken in.", access: "public" },
] as const satisfies ReadonlyArray<Described>
