import { answers, asks, type Wire } from "../kernel/index.ts"
import { changeNumbering } from "./changeNumbering.ts"
import { numbering } from "./queries.ts"
import { raiseNumber } from "./raiseNumber.ts"

export const wire: Wire = {
  "GET /v1.0/numbering": answers(numbering),
  "PATCH /v1.0/numbering": asks(changeNumbering),
  "POST /v1.0/numbering/raise": asks(raiseNumber),
}
