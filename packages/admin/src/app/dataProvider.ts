import simpleRest from "ra-data-simple-rest"
import { present } from "@oja/domain/kernel/present"
import { HttpError } from "ra-core"
import { problem } from "../ui/problem.ts"
import { UNKNOWN } from "../data/cache.ts"
import { COUNTED, totalOf } from "../data/client.ts"
import { ask, Refused } from "../data/http.ts"

/** react-admin's way of asking, over our envelope. */
const client = async (url: string, { method, body, headers, signal }: RequestInit & { method?: string } = {}) => {
  try {
    const said = present({ method, body: body ?? undefined, headers, signal: signal ?? undefined })
    const heard = await ask<unknown>(url, said)
    const { data, metadata } = heard.envelope
    const { position = UNKNOWN } = metadata ?? {}
    return { status: heard.status, headers: heard.headers, body: JSON.stringify(data), json: data, position }
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    const fields = error.envelope.error?.validationError ?? []
    const errors = Object.fromEntries(fields.map(({ param, msg }) => [param, msg]))
    throw new HttpError(problem(error).title, error.status, { errors, code: error.code, number: error.number })
  }
}

const usual = simpleRest("/api", client)

/** As `ra-data-simple-rest` asks for a list, and how far it is to be counted; `meta.more` where there are more than that. */
const getList: typeof usual.getList = async (resource, { filter, pagination, signal, sort }) => {
  const { page = 1, perPage = 25 } = pagination ?? {}
  const from = (page - 1) * perPage
  const asked = new URLSearchParams({
    ...(sort !== undefined && { sort: JSON.stringify([sort.field, sort.order]) }),
    range: JSON.stringify([from, from + perPage - 1]),
    filter: JSON.stringify(filter ?? {}),
    countTo: String(COUNTED),
  })
  const { headers, json, position } = await client(`/api/${resource}?${asked}`, present({ signal }))
  const { more, total } = totalOf(headers)
  return { data: json as Array<never>, total, meta: { position, ...(more && { more }) } }
}

export const dataProvider = { ...usual, getList }
