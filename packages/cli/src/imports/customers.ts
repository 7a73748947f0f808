import { randomUUID } from "node:crypto"
import { addCustomer, changeCustomer } from "@oja/domain/customers/index"
import { customerTemplate, recogniseCustomers } from "@oja/domain/imports/customerColumns"
import { type CustomerPlan, planCustomers } from "@oja/domain/imports/customerPlan"
import { readCustomers, type ReadCustomers } from "@oja/domain/imports/customers"
import type { Currency } from "@oja/domain/kernel/money"
import type { Session } from "../terminal/session.ts"
import type { ImportOptions } from "./command.ts"
import { type CustomerDoor, openCustomerDoor } from "./door.ts"
import { mappingOf, recognisedOr, running, takenOver } from "./running.ts"
import type { FileSheet } from "./sheet.ts"

type Plan = CustomerPlan & { readonly currency: Currency; readonly newCategories: [] }

type Mapping = NonNullable<Parameters<typeof recogniseCustomers>[1]>

/** Takes over a list of customers as one of products: what will become of it is said first. */
export const importCustomers = (session: Session, file: string, options: ImportOptions): Promise<void> =>
  running<CustomerDoor, ReadCustomers, Plan>(session, file, options, {
    knows: (headers) => recogniseCustomers(headers).columns,
    open: openCustomerDoor,
    read: (sheet, { callingCode }) => {
      const mapping = mappingOf(session, sheet, options.map ?? [], customerTemplate("en")) as Mapping
      const { columns } = recogniseCustomers(sheet.headers, mapping)
      recognisedOr(session, sheet, columns, ["phone", "email", "name"], customerTemplate(session.words.language))
      return readCustomers(sheet, { callingCode, mapping })
    },
    plan: (sheet, read, { currency, customers }) => ({
      ...planCustomers(sheet, read, customers),
      currency,
      newCategories: [],
    }),
    apply: (door, sheet, plan, signal) => applied(session, door, sheet, plan, signal),
  })

/** Customers are single acts of the book: what it refuses of one, such as a number that was taken meanwhile, stops no other. */
const applied = async (
  session: Session,
  door: CustomerDoor,
  sheet: FileSheet,
  plan: Plan,
  signal: AbortSignal,
): Promise<Plan> => {
  const faults = [...plan.faults]
  let { summary } = plan
  // A run of its own: what was changed back since the same file came last is changed again, and whoever it added has an
  // id that follows from the line, so nobody comes twice.
  const run = randomUUID()
  const pieces = plan.requests.map((request) => ({ lines: 1, request }))
  await takenOver(session, sheet, summary.refused, pieces, signal, async ({ request: { input, kind, line } }) => {
    const what = kind === "add" ? addCustomer : changeCustomer
    const answered = await door.ask(what, input, `${sheet.importId}/${line}/${run}`)
    if (answered._tag !== "Refused") return
    const counted = kind === "add" ? "created" : "changed"
    summary = { ...summary, [counted]: summary[counted] - 1, refused: summary.refused + 1 }
    const reason = { en: answered.message, fr: answered.message }
    faults.push({ row: line, column: "line", value: input.name ?? "", reason, hint: { en: "", fr: "" } })
  })
  return { ...plan, summary, faults: faults.toSorted((a, b) => a.row - b.row) }
}
