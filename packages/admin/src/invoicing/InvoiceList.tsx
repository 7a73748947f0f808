import { customers } from "@oja/domain/customers/views"
import { type Chip, chips } from "@oja/domain/invoicing/chips"
import { createInvoice } from "@oja/domain/invoicing/createInvoice"
import { invoiceSummary } from "@oja/domain/invoicing/queries"
import { shareInvoice } from "@oja/domain/invoicing/shareInvoice"
import { invoices } from "@oja/domain/invoicing/views"
import { useListContext } from "ra-core"
import { useMay } from "../data/access.ts"
import { useAnswer, useRows } from "../data/client.ts"
import { mayAsk } from "../data/useCommand.ts"
import { useShop } from "../data/useShop.ts"
import { DataList } from "../ui/list/DataList.tsx"
import { Money } from "../ui/Money.tsx"
import { useText } from "../ui/useText.ts"
import { chipFilter } from "./chipFilter.ts"
import { HandAll } from "./HandAll.tsx"
import { Due, type Invoice, InvoiceChip, linesInWords, pathOf } from "./invoice.tsx"
import { Summary } from "./Summary.tsx"
import { invoiceWords } from "./words.ts"
import "./invoicing.css"

/** To whom it is: a draft knows its customer by id alone, so the names of a page are asked for at once. */
const Who = ({ of: { customerId, customerName } }: { readonly of: Invoice }) => {
  const say = invoiceWords.use()
  const { data: rows = [] } = useListContext<Invoice>()
  const ids = [...new Set(rows.flatMap((row) => (row.customerName === undefined ? (row.customerId ?? []) : [])))]
  const { data = [] } = useRows(customers, ids.length === 0 ? null : { filter: { id: ids }, count: ids.length })
  return customerName ?? data.find(({ id }) => id === customerId)?.name ?? say("noCustomer")
}

/** Every invoice and draft, newest first, and what they come to. */
export const InvoiceList = () => {
  const say = invoiceWords.use()
  const text = useText(invoices)
  const { day, money, today } = useShop()
  const arranges = useMay("settings")
  const sums = useMay("invoices", "view_all")
  const { data: summed } = useAnswer(invoiceSummary, sums ? {} : undefined)
  const called = (chip: Chip) => (chip === "overdue" ? say("overdue") : text({ standing: chip } as Invoice, "standing"))
  const counted = (chip: Chip) => {
    const count = summed?.counts[chip]
    return count === undefined ? called(chip) : say("counted", { name: called(chip), count })
  }
  const nameOf = ({ currency, number, total }: Invoice) => number || say("draftOf", { amount: money(total, currency) })
  const when = (row: Invoice) => (
    <Due of={row} otherwise={row.issueDate === undefined ? say("notIssued") : day(row.issueDate)} />
  )
  const handing = (verb: "send" | "remind") =>
    mayAsk(shareInvoice) && {
      label: say(`bulk.${verb}`),
      when: ({ balance, status }: Invoice) => status === "issued" && (verb === "send" || balance > 0),
      dialog: (rows: ReadonlyArray<Invoice>, close: () => void) => <HandAll verb={verb} rows={rows} onClose={close} />,
    }
  return (
    <DataList
      view={invoices}
      words={say.of("list")}
      columns={[
        { field: "number", cell: ({ number }) => <span className="nowrap">{number || say("draft")}</span> },
        { field: "customerName", cell: (row) => <Who of={row} /> },
        {
          field: "lines",
          label: say("what"),
          wide: true,
          cell: ({ lines }, { quantity }) => <span className="clip muted">{linesInWords(lines, quantity)}</span>,
        },
        { field: "dueDate", label: say("due"), cell: when },
        {
          field: "standing",
          cell: (row) => (
            <>
              <InvoiceChip of={row} />
              {row.claimed && <small className="tiny bold nowrap block amber">{say("claimWaits")}</small>}
            </>
          ),
        },
        {
          field: "balance",
          cell: ({ balance, currency }) => balance !== 0 && <Money amount={balance} currency={currency} />,
        },
        "total",
      ]}
      card={(row) => ({
        title: <Who of={row} />,
        line: (
          <>
            {when(row)}
            {row.number !== "" && ` · ${row.number}`}
          </>
        ),
        figure: <Money amount={row.total} currency={row.currency} />,
        chip: <InvoiceChip of={row} />,
      })}
      nameOf={nameOf}
      to={pathOf}
      sort="-draftedAt"
      filters={["standing", "customerId", "issueDate", "dueDate", "claimed", "tasked"]}
      saved={[
        { label: say("all"), filter: {} },
        ...chips.map((chip) => ({
          label: counted(chip),
          filter: chipFilter(chip, today),
          ...(chip === "overdue" && { sort: "dueDate" }),
        })),
      ]}
      create={mayAsk(createInvoice) && { label: say("add"), to: "/invoices/create" }}
      actions={arranges ? [{ label: say("settings"), to: "/invoices/settings" }] : []}
      bulk={[handing("send"), handing("remind")]}
      above={() => summed && <Summary summed={summed} />}
      motifs={["squares", "waves", "cowrie"]}
    />
  )
}
