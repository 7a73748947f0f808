import type { Calls, Held } from "@oja/gateway/calls"

// Addresses as the gateway serves them: what may be said there and what comes back follow from the address alone.

export type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE"

/** A part of an address: itself, or ":" where it is somebody's id. */
type Part<P extends string> = P extends `:${string}` ? ":" : {} extends Record<P, 1> ? ":" : P
type Shape<P extends string> = P extends `${infer Head}/${infer Rest}` ? `${Part<Head>}/${Shape<Rest>}` : Part<P>
type Bare<P extends string> = P extends `${infer Path}?${string}` ? Path : P

type Shaped = { [At in keyof Calls as Shape<At>]: Calls[At] }
/** What knows a past is held to now wherever it stands; all else is found by its address. */
type CallAt<M extends Method, P extends string> = `${M} ${P}` extends `GET ${string}against=now`
  ? { readonly at: P; readonly input: {}; readonly output: Held }
  : Shaped[`${M} ${Shape<Bare<P>>}` & keyof Shaped]

type ParamsIn<At extends string> = At extends `${string}/:${infer Name}/${infer Rest}`
  ? Name | ParamsIn<`/${Rest}`>
  : At extends `${string}/:${infer Name}`
    ? Name
    : never

/** The address itself where something is there, else nothing. */
export type Known<M extends Method, P extends string> = P extends unknown
  ? [CallAt<M, P>] extends [never]
    ? never
    : P
  : never

type Input<C> = C extends { readonly at: infer At extends string; readonly input: infer I }
  ? I extends Blob
    ? I
    : Omit<I, ParamsIn<At>>
  : never

export type Body<M extends Method, P extends string> = Input<CallAt<M, P>>

export type AnswerAt<M extends Method, P extends string> = CallAt<M, P>["output"]

/** What goes with an address. */
export type Told<M extends Method, P extends string> = (M extends "GET"
  ? { readonly method?: M }
  : { readonly method: M }) &
  ({} extends Body<M, P> ? { readonly body?: Body<M, P> } : { readonly body: Body<M, P> })

/** What the gateway answers: `Answer<"GET /v1.0/log/seal">`. */
export type Answer<At extends keyof Calls> = Calls[At]["output"]
