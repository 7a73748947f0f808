import type { BusinessId } from "@oja/domain/kernel/index"
import type { Actor } from "@oja/domain/kernel/index"
import { languageOf, type Language } from "./envelope.ts"

/** A request as the routes see it, whatever server it came through. */
export interface Call {
  readonly method: string
  /** The path as it was asked, without the query. */
  readonly path: string
  readonly params: Readonly<Record<string, string>>
  readonly query: Readonly<Record<string, string>>
  readonly headers: Readonly<Record<string, string | undefined>>
  /** The body's text; empty when there was none. */
  readonly body: string
  readonly ip: string
  /** Epoch milliseconds. */
  readonly at: number
}

/** Who is calling: a person, and the business they are working in once they have chosen one. */
export interface Caller {
  readonly userId: string
  readonly token: string
  readonly business?: {
    readonly id: BusinessId
    readonly currency: string
    readonly zone: string
    readonly memberId: string
    readonly name: string
    readonly role: string
    readonly plan: string
    readonly actor: Actor
  }
}

export const languageFor = (call: Call): Language => languageOf(call.headers["accept-language"])

/** The body as an object; undefined when it is something else or no JSON at all. An empty body is an empty object. */
export const bodyOf = (call: Call): Readonly<Record<string, unknown>> | undefined => {
  if (call.body === "") return {}
  try {
    const body: unknown = JSON.parse(call.body)
    return typeof body === "object" && body !== null && !Array.isArray(body)
      ? (body as Record<string, unknown>)
      : undefined
  } catch {
    return undefined
  }
}
