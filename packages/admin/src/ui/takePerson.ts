import { call } from "../data/http.ts"
import { download } from "./download.ts"
import { tell } from "./problem.ts"

/** Hands out all that is kept of a person, as one file: `takePerson("customers", "cust_…")`. */
export const takePerson = async (kind: "customers" | "drivers" | "team", id: string): Promise<void> => {
  try {
    const file = await call(`/v1.0/${kind}/${id}/file`)
    download(`${id}.json`, new Blob([JSON.stringify(file, null, 2)], { type: "application/json" }))
  } catch (error) {
    tell(error)
  }
}
