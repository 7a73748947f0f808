import { addCustomer } from "@oja/domain/customers/addCustomer"
import { archiveCustomer } from "@oja/domain/customers/archiveCustomer"
import { restoreCustomer } from "@oja/domain/customers/restoreCustomer"
import { customers } from "@oja/domain/customers/views"
import { importCustomers } from "@oja/domain/imports/importCustomers"
import { useListContext } from "ra-core"
import { useNavigate, useSearchParams } from "react-router-dom"
import { useMay } from "../data/access.ts"
import { mayAsk } from "../data/useCommand.ts"
import { DataList } from "../ui/list/DataList.tsx"
import { bulk } from "../ui/list/spec.ts"
import { Money } from "../ui/Money.tsx"
import { Thumb } from "../ui/Thumb.tsx"
import { NewCustomer } from "./CustomerDialog.tsx"
import { Glance } from "./Glance.tsx"
import { useOwed } from "./useSales.ts"
import { customerWords } from "./words.ts"
import "./customers.css"

/** What one of the customers of this page owes: asked once for all of them. */
const Owed = ({ id }: { readonly id: string }) => {
  const { data = [] } = useListContext<{ readonly id: string }>()
  const amount = useOwed(data.map((it) => it.id))(id)
  return amount === undefined || amount === 0 ? null : <Money amount={amount} tone="out" />
}

/** Who buys here; on a wide screen the chosen one's card stands beside the list. */
export const CustomerList = () => {
  const say = customerWords.use()
  const go = useNavigate()
  const mayEdit = useMay("customers", "edit")
  const seesSales = useMay("transactions")
  const mayBring = mayEdit && mayAsk(importCustomers)
  const [asked, ask] = useSearchParams()
  const open = (on: boolean) => {
    const next = new URLSearchParams(asked)
    if (on) next.set("new", "")
    else next.delete("new")
    ask(next, { replace: true })
  }
  return (
    <>
      <DataList
        view={customers}
        words={say.of("list")}
        columns={[
          {
            field: "name",
            cell: ({ name }) => (
              <>
                <Thumb name={name} />
                <strong>{name}</strong>
              </>
            ),
          },
          "phone",
          {
            field: "email",
            wide: true,
            cell: ({ email }) => (
              <span className="clip" title={email}>
                {email}
              </span>
            ),
          },
          ...(seesSales
            ? [{ field: "owed", label: say("owed"), figure: true, cell: ({ id }: { id: string }) => <Owed id={id} /> }]
            : []),
        ]}
        card={({ id, name, phone, email }) => ({ title: name, line: phone ?? email, figure: <Owed id={id} /> })}
        nameOf={({ name }) => name}
        to={({ id }) => `/customers/${id}`}
        sort="name"
        filters={["dateAdded", "birthday"]}
        saved={[
          { label: say("active"), filter: { status: "active" } },
          { label: say("archived"), filter: { status: "archived" } },
        ]}
        create={mayAsk(addCustomer) && { label: say("add"), act: () => open(true) }}
        actions={mayBring ? [{ label: say("import"), act: () => void go("/imports/customers") }] : []}
        bulk={[
          bulk(archiveCustomer, {
            label: say("archive"),
            when: ({ status }) => status === "active",
            input: ({ id }) => ({ customerId: id }),
            undo: { command: restoreCustomer, input: ({ id }) => ({ customerId: id }) },
          }),
          bulk(restoreCustomer, {
            label: say("restore"),
            when: ({ status }) => status === "archived",
            input: ({ id }) => ({ customerId: id }),
          }),
        ]}
        aside={(customer) => <Glance customer={customer} />}
        motifs={["cowrie", "leaves", "dots"]}
      />
      {asked.has("new") && <NewCustomer onClose={() => open(false)} />}
    </>
  )
}
