import simpleRest from "ra-data-simple-rest"
import { HttpError } from "ra-core"
import { hasOwnDialog, problem } from "../ui/problem.ts"
import { ask, Refused } from "../data/http.ts"

/** A refusal that another part of the page already shows; react-admin's message about it stays away. */
const shownElsewhere = "oja.shownElsewhere"

/** react-admin's way of asking, over our envelope. */
const client = async (url: string, { method, body, headers, signal }: RequestInit & { method?: string } = {}) => {
  try {
    const heard = await ask<unknown>(url, {
      ...(method === undefined ? {} : { method }),
      ...(body === undefined || body === null ? {} : { body }),
      ...(headers === undefined ? {} : { headers }),
      ...(signal === undefined || signal === null ? {} : { signal }),
    })
    const { data } = heard.envelope
    return { status: heard.status, headers: heard.headers, body: JSON.stringify(data), json: data }
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    const fields = error.envelope.error?.validationError ?? []
    const message = hasOwnDialog(error) ? shownElsewhere : problem(error).title
    const errors = Object.fromEntries(fields.map(({ param, msg }) => [param, msg]))
    throw new HttpError(message, error.status, { errors, code: error.code, number: error.number })
  }
}

export const dataProvider = simpleRest("/api", client)
