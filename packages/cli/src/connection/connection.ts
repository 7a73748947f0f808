import type { AnyCommand, AnyQuery, AnyView, Selection } from "@oja/domain/kernel/index"

/** What became of a request. */
export type Answered =
  | {
      readonly _tag: "Done"
      readonly position?: number
      readonly events?: number
      readonly repeated?: true
      readonly facts?: unknown
    }
  | {
      readonly _tag: "Refused"
      readonly message: string
      readonly code: string
      readonly facts: unknown
      /** Input fields the refusal speaks of, each with what is wrong. */
      readonly fields?: ReadonlyArray<{ readonly field: string; readonly message: string }>
    }

export interface Listed {
  readonly rows: ReadonlyArray<Record<string, unknown>>
  readonly total: number
}

type ListRequest = Pick<Selection, "where" | "search" | "sort" | "limit" | "offset">

/** The way into one business's book: the file on this machine, or a gateway far away. Both answer alike. */
export interface Connection {
  readonly business: string
  readonly ask: (command: AnyCommand, input: Record<string, unknown>, commandId: string) => Promise<Answered>
  readonly list: (view: AnyView, request: ListRequest) => Promise<Listed>
  readonly show: (view: AnyView, id: string) => Promise<Record<string, unknown> | undefined>
  /** The business day it is now, in the business's zone. */
  readonly today: () => Promise<string>
  /** That zone; undefined where nobody told one. */
  readonly zone: () => Promise<string | undefined>
  /** The country it is in; undefined where nobody told one. */
  readonly country: () => Promise<string | undefined>
  readonly answer: (query: AnyQuery, input: Record<string, unknown>) => Promise<unknown>
  readonly close: () => Promise<void>
}
