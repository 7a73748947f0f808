import { HttpError } from "ra-core"
import { Refused } from "../data/http.ts"

export type Wrongs = Readonly<Record<string, string | undefined>>

/** What the server found wrong, by field; undefined when it was about no field that this form shows. */
export const refusedFields = (error: unknown, shown: ReadonlyArray<string>): Wrongs | undefined => {
  const fields =
    error instanceof Refused
      ? (error.envelope.error?.validationError ?? []).map(({ param, msg }) => [param, msg] as const)
      : error instanceof HttpError
        ? Object.entries((error.body as { errors?: Readonly<Record<string, string>> } | undefined)?.errors ?? {})
        : []
  const own = fields.flatMap(([param, msg]) => {
    const field = param.split(/[.[]/)[0] ?? param
    return shown.includes(field) ? [[field, msg] as const] : []
  })
  return own.length === 0 ? undefined : Object.fromEntries(own.toReversed())
}
