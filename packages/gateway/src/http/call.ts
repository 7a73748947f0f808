import type { Actor, BusinessId, Counter, UserId } from "@oja/domain/kernel/index"
import { isObject } from "@oja/domain/kernel/isObject"
import type { Access } from "@oja/domain/team/ownRoles"
import { languageOf, type Language } from "./envelope.ts"

/** A request as the routes see it, whatever server it came through. */
export interface Call {
  readonly method: string
  /** The route it came by: "PATCH /product/:id". */
  readonly route: string
  /** The path as it was asked, without the query. */
  readonly path: string
  readonly params: Readonly<Record<string, string>>
  readonly query: Readonly<Record<string, string>>
  readonly headers: Readonly<Record<string, string | undefined>>
  /** The body's text; empty when there was none. */
  readonly body: string
  /** The picture that came with a form, if one did. */
  readonly file?: Buffer
  readonly ip: string
  /** Epoch milliseconds. */
  readonly at: number
  /** It happened at a counter, as the gateway itself has found out. */
  readonly fact?: Counter
  readonly asker?: Asker
}

/** Whoever waits for an answer. What is worked out for them beside the book says here how it is let go of. */
export interface Asker {
  left?: () => void
}

/** Who is calling: a person, and the business they are working in once they have chosen one. */
export interface Caller {
  readonly userId: UserId
  readonly token: string
  readonly business?: {
    readonly id: BusinessId
    readonly currency: string
    readonly zone: string
    /** The hour its day begins; midnight when absent. */
    readonly dayStartsAt?: string
    /** Of the business's country, without its plus: "234". */
    readonly callingCode: string
    readonly memberId: string
    /** What the person is called there; the shop's own name stands in its row. */
    readonly memberName: string
    readonly role: string
    /** What the role may do, where it is no preset. */
    readonly access?: Access
    /** The branches they work at; every branch when absent. */
    readonly within?: ReadonlyArray<string>
    readonly plan: string
    readonly actor: Actor
  }
}

/** A member of a business, who has chosen it. */
export type Member = Caller & { readonly business: NonNullable<Caller["business"]> }

/** The sum that a request brings along, done (`token:answer`) or waited for (`token`), where one was asked for. */
export const proofOf = ({ headers }: Pick<Call, "headers">): string | undefined => headers["x-oja-proof"]

export const languageFor = (call: Call): Language => languageOf(call.headers["accept-language"])

/** Deeper than any request of ours: whoever nests further only wants to see us fall. */
const DEEPEST = 40

const tooDeep = (text: string): boolean => {
  let depth = 0
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i)
    if (code === 34) i = closing(text, i)
    else if (code === 123 || code === 91) {
      if (++depth > DEEPEST) return true
    } else if (code === 125 || code === 93) depth--
  }
  return false
}

/** Where the text ends in JSON that begins at a quote; the end of all where it does not. */
const closing = (text: string, from: number): number => {
  for (let at = text.indexOf('"', from + 1); at !== -1; at = text.indexOf('"', at + 1)) {
    let slashes = 0
    while (text.charCodeAt(at - 1 - slashes) === 92) slashes++
    if (slashes % 2 === 0) return at
  }
  return text.length
}

/** The body as an object; undefined when it is something else or no JSON at all. An empty body is an empty object. */
export const bodyOf = (call: Call): Readonly<Record<string, unknown>> | undefined => {
  if (call.body === "") return {}
  if (tooDeep(call.body)) return undefined
  try {
    const body: unknown = JSON.parse(call.body)
    return isObject(body) ? body : undefined
  } catch {
    return undefined
  }
}
