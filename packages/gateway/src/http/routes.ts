import type { Call } from "./call.ts"
import type { Reply } from "./envelope.ts"

export type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE"

/** A route written by hand: what no wire table can say. */
export interface Route {
  readonly method: Method
  readonly path: `/${string}`
  readonly says: string
  /** Whom it lets in; shown in the documentation and walked by the test of strangers. */
  readonly access: "public" | "person"
  readonly handle: (call: Call) => Reply | Promise<Reply>
  /** Sign-in calls have limits of their own, which nothing lifts. */
  readonly signIn?: true
}
