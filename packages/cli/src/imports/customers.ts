import { randomUUID } from "node:crypto"
import { customerTemplate, recogniseCustomers } from "@oja/domain/imports/customerColumns"
import { addedId, customerFaultOf, type CustomerPlan, planCustomers } from "@oja/domain/imports/customerPlan"
import type { RefusedCustomerRow } from "@oja/domain/imports/customerRow"
import { readCustomers, type ReadCustomers } from "@oja/domain/imports/customers"
import { importCustomers as command } from "@oja/domain/imports/importCustomers"
import type { Currency } from "@oja/domain/kernel/money"
import type { Session } from "../terminal/session.ts"
import type { ImportOptions } from "./command.ts"
import { type CustomerDoor, openCustomerDoor } from "./door.ts"
import { mappingOf, recognisedOr, running, takenOver, withFaults } from "./running.ts"
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
    apply: (door, found, signal) => applied(session, door, file, found, signal),
  })

const applied = async (
  session: Session,
  door: CustomerDoor,
  file: string,
  { sheet, plan, read }: { readonly sheet: FileSheet; readonly plan: Plan; readonly read: ReadCustomers },
  signal: AbortSignal,
): Promise<Plan> => {
  const { importId } = sheet
  // A run of its own: what was changed back since the same file came last is changed again, and whoever it added has an
  // id that follows from the line, so nobody comes twice.
  const run = `${importId}/${randomUUID()}`
  const refused = await takenOver<RefusedCustomerRow>(session, door, { command, run, file, sheet, plan }, signal)
  const done = withFaults(
    plan,
    refused.map((it) => customerFaultOf(read, it)),
  )
  const lines = new Set(refused.map(({ line }) => line))
  const lost = plan.batches.flat().filter(({ line }) => lines.has(line))
  const created = lost.filter(({ customerId, line }) => customerId === addedId(importId, line)).length
  const { summary } = done
  const counted = { created: summary.created - created, changed: summary.changed - (lost.length - created) }
  return { ...done, summary: { ...summary, ...counted } }
}
