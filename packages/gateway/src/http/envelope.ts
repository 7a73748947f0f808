import { present } from "@oja/domain/kernel/present"

/** Which of the two languages a caller reads. */
export type Language = "en" | "fr"

/** A caller's language from their `Accept-Language`: French when it is named first of ours, English otherwise. */
export const languageOf = (header: string | undefined): Language => (/^\s*fr\b/i.test(header ?? "") ? "fr" : "en")

/** What leaves for the caller: a status, headers, and the envelope as JSON text. */
export interface Reply {
  readonly status: number
  readonly text: string
  readonly headers?: Readonly<Record<string, string>>
  /** The same text as `text` would be, packed already as its `content-encoding` says. */
  readonly packed?: Uint8Array
  /** A file instead of the envelope, in pieces; its headers say of which type. */
  readonly file?: Iterable<Uint8Array> | AsyncIterable<Uint8Array>
}

const OK = `"message":"OK","devMessage":null,"error":null`

/** Data in the envelope every answer comes in: `{ code, data, message, devMessage, error, metadata? }`. */
export const ok = (data: unknown, status = 200): Reply => okText(JSON.stringify(data ?? null), status)

/** As `ok`, for data that is JSON text already: rows go out as they are stored. */
export const okText = (data: string, status = 200, metadata?: string): Reply => ({
  status,
  text: `{"code":${status},"data":${data},${OK}${metadata === undefined ? "" : `,"metadata":${metadata}`}}`,
})

/** A field that was not understood, in the caller's words. */
export interface Complaint {
  readonly param: string
  readonly msg: string
}

export interface Failing {
  readonly status: number
  /** The error code of spec/decisions.md 6.18; never changes meaning. */
  readonly code: string
  readonly message: string
  /** English, for whoever writes the client; never holds what is inside. The code, where nothing is said. */
  readonly devMessage?: string
  readonly validationError?: ReadonlyArray<Complaint>
  readonly details?: Readonly<Record<string, unknown>>
  readonly metadata?: Readonly<Record<string, unknown>>
  readonly headers?: Readonly<Record<string, string>>
}

/** A failure in the same envelope; its `code` equals the status. */
export const failing = ({
  status,
  code,
  message,
  devMessage,
  validationError,
  details,
  metadata,
  headers,
}: Failing): Reply =>
  present({
    status,
    text: JSON.stringify(
      present({
        code: status,
        data: null,
        message,
        devMessage: devMessage ?? code,
        error: present({ code, userMessage: message, validationError, ...details }),
        metadata,
      }),
    ),
    headers,
  })

/** The words of a reply that was meant for a program, for a page. */
export const messageOf = ({ text }: Pick<Reply, "text">): string =>
  (JSON.parse(text) as { readonly message: string }).message
