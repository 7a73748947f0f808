import { isUtf8 } from "node:buffer"
import * as ByteSize from "effect/ByteSize"
import * as Effect from "effect/Effect"
import * as FileSystem from "effect/FileSystem"
import * as Stream from "effect/Stream"
import * as HttpIncomingMessage from "effect/http/HttpIncomingMessage"
import type * as HttpServerRequest from "effect/http/HttpServerRequest"
import * as Multipart from "effect/http/Multipart"
import { present } from "@oja/domain/kernel/present"
import type { Served } from "./server.ts"

// How much of a body is read, and as what.

type Request = HttpServerRequest.HttpServerRequest

const KIB = 1024
/** As much as a door reads: of strangers, of whoever is signed in, and of many things at once. */
const MOST = {
  stranger: 16 * KIB,
  known: 256 * KIB,
  lines: 512 * KIB,
  batch: 2048 * KIB,
  form: 64 * KIB,
  photo: 12 * 1024 * KIB,
  file: 4 * 1024 * KIB,
} as const

const sizeFor = (batch: Served["batch"], known: boolean): keyof typeof MOST => {
  if (batch === undefined || batch === false) return known ? "known" : "stranger"
  return known ? (batch === "lines" ? "lines" : "batch") : "form"
}

const atMost = (size: keyof typeof MOST) =>
  Effect.provideService(HttpIncomingMessage.MaxBodySize, ByteSize.fromInputUnsafe(MOST[size]))

/**
 * The text of a body; undefined where it is said to be too long, and then not read to its end first. The text itself is
 * undefined where it is no UTF-8: a program that writes Latin-1 would have every accent kept as a mark that is none.
 */
export const textOf = (request: Request, batch: Served["batch"], isKnown: boolean) => {
  const size = sizeFor(batch, isKnown)
  if (Number(request.headers["content-length"]) > MOST[size]) return undefined
  return Effect.map(request.arrayBuffer, (bytes) => (isUtf8(bytes) ? utf8.decode(bytes) : undefined)).pipe(atMost(size))
}

const utf8 = new TextDecoder()

/**
 * What a page's form sends: its fields as JSON text, and its first file where it takes a photo. One fresh from a phone may
 * be larger than we keep: it is let in, so that the page itself can say so and nothing typed is lost.
 */
export const formOf = Effect.fnUntraced(function* (request: Request, form: Served["form"]) {
  if (!(request.headers["content-type"] ?? "").startsWith("multipart/")) {
    const fields = Object.fromEntries(new URLSearchParams(yield* request.text.pipe(atMost("form"))))
    return { body: JSON.stringify(fields) }
  }
  const parts = yield* request.multipart.pipe(atMost(form === "photo" ? "photo" : "form"), fewParts)
  const fields = Object.entries(parts).filter(([, value]) => typeof value === "string")
  const file = yield* fileIn(parts)
  return { body: JSON.stringify(Object.fromEntries(fields)), ...present({ file }) }
})

/** A cart of fifty lines with a photo is the longest form there is. */
const fewParts = <A, E, R>(form: Effect.Effect<A, E, R>) =>
  form.pipe(
    Effect.provideService(Multipart.MaxParts, 120),
    Effect.provideService(Multipart.MaxFieldSize, ByteSize.fromInputUnsafe(MOST.form)),
  )

/** One file: a part of a multipart form, or the bare bytes. */
export const fileOf = Effect.fnUntraced(function* (request: Request) {
  return (request.headers["content-type"] ?? "").startsWith("multipart/")
    ? yield* Effect.flatMap(request.multipart.pipe(fewParts), fileIn)
    : Buffer.from(yield* request.arrayBuffer)
}, atMost("file"))

const fileIn = Effect.fnUntraced(function* (form: Effect.Success<Request["multipart"]>) {
  const file = Object.values(form)
    .flat()
    .find((part) => typeof part !== "string")
  if (file === undefined || typeof file === "string") return undefined
  const files = yield* FileSystem.FileSystem
  // So much of it tells that it is too large; the rest is nobody's to hold.
  const pieces = yield* Stream.runCollect(files.stream(file.path, { bytesToRead: MOST.file }))
  return Buffer.concat(pieces)
})
