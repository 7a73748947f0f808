import type { Mint } from "@oja/domain/kernel/mint"
import * as Schema from "effect/Schema"
import {
  type Access,
  type AnyCommand,
  type AnyView,
  type Context,
  type Field,
  fieldsIn,
  type InputOf,
  type Names,
  spoken,
  type Writing,
} from "@oja/domain/kernel/index"
import type { Answer } from "@oja/store"
import { askFor, onceOf } from "./asking.ts"
import { admit, asAnother, contextOf, isReply, type Services } from "./admit.ts"
import { type Call, type Caller, languageFor, type Member } from "./call.ts"
import { type Language, okText, type Reply } from "./envelope.ts"
import { readBy, textsIn } from "./reader.ts"
import { howFar, isAbsent, keptFromThePast, type Read, readAt, refusingUnclear } from "./reading.ts"
import { notFound, onlyLooking, unanswered } from "./status.ts"

export type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE"

/** Lets everybody in, with or without a token. */
export const anybody = { module: "", action: "", of: "public" } as const satisfies Access
/** Lets in whoever is signed in, whatever business they work in. */
export const person = { module: "", action: "", of: "person" } as const satisfies Access

/** An answer that is no envelope: a page, a paper, a picture; or nothing but where to go. */
export interface Media {
  readonly media: string
}
export const page: Media = { media: "text/html" }
export const paper: Media = { media: "application/pdf" }

export type Accepted = Extract<Answer, { readonly _tag: "Accepted" }>

type Admitted<A extends Access> = A extends { readonly of: "public" }
  ? Caller | undefined
  : A extends { readonly of: "person" }
    ? Caller
    : Member

/** A call that was let in and understood. */
export interface RouteRequest<Input, Output, A extends Access> {
  /** What the path, the address and the body say, by the route's own schema. */
  readonly input: Input
  readonly caller: Admitted<A>
  readonly language: Language
  /** Who decides or asks, and when; the business is the caller's, or the platform. */
  readonly context: Context
  /** Today's rows, or those of the moment that a route with `past` was asked for. */
  readonly read: Read
  /** What an open form says, as it was typed. */
  readonly typed: Readonly<Record<string, string>>
  readonly call: Call
  readonly services: Services
  /** The name of this request and the ids it makes: the same under the same Idempotency-Key. */
  readonly commandId: string
  readonly mint: Mint
  /** Asks the book in the caller's name; a reply when it says no. */
  readonly ask: <C extends AnyCommand>(command: C, input: InputOf<C>) => Promise<Accepted | Reply>
  /** The answer in its envelope. */
  readonly reply: (data: Output, status?: number) => Reply
}

/** A route as it is served and described. */
export interface Route {
  readonly method: Method
  readonly path: `/${string}`
  readonly summary: string
  readonly access: Access
  readonly fields: ReadonlyArray<Field>
  readonly output: Schema.Top | Media
  readonly status: number
  /** Takes the filter, the order and the words of a list of this view, and `asOf` and `knownAt`. */
  readonly selects?: AnyView
  /** Takes `asOf` and `knownAt`, as every list does. */
  readonly past?: true
  /** Always takes long, and is read beside the thread that keeps the book. What takes `asOf` and `knownAt` is read there anyway. */
  readonly aside?: true
  /** Hears of each answer on the thread that keeps the book, wherever it was read. */
  readonly heard?: (call: Call, reply: Reply, caller: Caller | undefined) => void
  /** Sign-in calls have limits of their own, which nothing lifts. */
  readonly signIn?: true
  /**
   * Takes what a page's own form sends, fields as texts; of one with a "photo" the first file beside them. The fields of
   * an "open" one are named after what lies in a cart: the page judges them, as they were typed.
   */
  readonly form?: true | "open" | "photo"
  /** Takes many things at once: more of its body is read. */
  readonly batch?: true
  /** Its body is one file: a part of a multipart form, or the bare bytes. */
  readonly file?: true
  /** Its body says numbers as texts too, because an address may say the same. */
  readonly texts?: true
  /** Meant for a browser's own window; elsewhere a browser that asks for a page gets the app. */
  readonly page?: true
  readonly handle: (services: Services, call: Call) => Reply | Promise<Reply>
}

type Value<Output> = Output extends Schema.Top ? Output["Type"] : never

/** What a caller says of the fields, under the names that are theirs; any one does where several mean the same. */
type Said<Fields extends Schema.Struct.Fields, N extends Names> = Schema.Struct<Omit<Fields, N[keyof N]>>["Type"] & {
  readonly [Theirs in keyof N]?: N[Theirs] extends keyof Fields ? Fields[N[Theirs]]["Type"] : string
}

/** A route whose type says where it is, what it is told and what it answers. */
export interface RouteAt<At extends string, Input, Output> extends Route {
  /** Never there: what the compiler of whoever calls it goes by (`calls.ts`). */
  readonly called?: { readonly at: At; readonly input: Input; readonly output: Output }
}

interface Spec<
  Fields extends Schema.Struct.Fields,
  Output,
  A extends Access,
  N extends Names,
  F extends true,
> extends Pick<Route, "summary" | "past" | "signIn" | "form" | "page" | "texts" | "batch"> {
  readonly file?: F
  /** What may be said in the path, the address or the body; nothing but the names in the path when absent. */
  readonly input?: Fields
  /** How callers say it, where that is not a field's name: theirs → ours. */
  readonly names?: N
  /** How numbers of telephones are read, where the body itself says the country. */
  readonly writing?: (said: Readonly<Record<string, unknown>>) => Writing
  readonly access: A
  /** The view whose row the `id` in the path names: without that row, or where it is a colleague's, there is nothing here. */
  readonly of?: AnyView
  readonly output: Output
  /** Of the answer, where it is not 200. */
  readonly status?: number
  readonly handle: (request: RouteRequest<Schema.Struct<Fields>["Type"], Value<Output>, A>) => Reply | Promise<Reply>
}

/**
 * What no wire table can say, said in one place: who may come, what may be said, what is answered. Whoever may not come
 * is turned away before anything is read; what no field knows is 422, and a path that names nothing is 404.
 *
 *     route("POST /v1.0/orders/seen", { summary: "…", access: orders.access, input: { position: Count }, output: Badge,
 *       handle: ({ context, input, reply }) => reply(badge(context.business, input.position)) })
 */
export const route = <
  const At extends `${Method} /${string}`,
  Output extends Schema.Top | Media,
  const A extends Access,
  const Fields extends Schema.Struct.Fields = {},
  const N extends Names = {},
  F extends true = never,
>(
  at: At,
  { handle, input, names, of, ...spec }: Spec<Fields, Output, A, N, F>,
): RouteAt<At, [F] extends [never] ? Said<Fields, N> : Blob, Value<Output>> => {
  const [method, path] = at.split(" ") as [Method, `/${string}`]
  const inPath = [...path.matchAll(/:(\w+)/g)].map(([, name]) => name!)
  const said = { ...Object.fromEntries(inPath.map((name) => [name, Schema.String])), ...input }
  const schema = Schema.Struct(said) as unknown as Schema.Codec<Schema.Struct<Fields>["Type"]>
  const fields = spoken(fieldsIn(said), names ?? {})
  const status = spec.status ?? 200
  return {
    ...spec,
    method,
    path,
    fields,
    status,
    handle: (services, call) => {
      // Whoever looks on as another would does nothing in their name.
      if (asAnother(call) !== undefined && method !== "GET") return onlyLooking(languageFor(call))
      const admitted = admit(services, call, spec.access)
      if (isReply(admitted)) return admitted
      const { caller } = admitted
      const context = contextOf(services, caller, call, spec.access)
      if (of !== undefined && isAbsent(services, of, context, call.params["id"] ?? "", caller))
        return notFound(languageFor(call))
      const found = readBy(schema, fields, call, caller, spec)
      if (found === "nowhere") return notFound(languageFor(call))
      if ("reply" in found) return found.reply
      const once = onceOf(call, context)
      if (isReply(once)) return once
      const metadata = method === "GET" ? howFar(services, caller) : undefined
      const request: RouteRequest<Schema.Struct<Fields>["Type"], Value<Output>, A> = {
        input: found.input,
        caller: caller as Admitted<A>,
        language: languageFor(call),
        context,
        get read() {
          return readAt(services, call, caller, context)
        },
        get typed() {
          return textsIn(call)
        },
        call,
        services,
        ...once,
        ask: async (command, wanted) => {
          const answer = await askFor(services, caller, call, { command, input: wanted, context, ...once })
          return answer._tag === "Accepted"
            ? answer
            : unanswered(services.ledger.domain, command.name, answer, languageFor(call))
        },
        reply: (data, other = status) => okText(JSON.stringify(data ?? null), other, metadata),
      }
      return refusingUnclear(
        call,
        () => (spec.past === true ? keptFromThePast(services, call, caller, context) : undefined) ?? handle(request),
      )
    },
  }
}

/** A row of a view with more beside it, as an answer of a route of its own. */
export const rowWith = <R, const Fields extends Schema.Struct.Fields>(row: Schema.Codec<R, unknown>, more: Fields) =>
  Schema.Struct({ ...(row as unknown as Schema.Struct<{}>).fields, ...more }) as unknown as Schema.Codec<
    R & Schema.Struct<Fields>["Type"]
  >
