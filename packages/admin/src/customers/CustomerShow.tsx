import { useState } from "react"
import { useGetOne } from "ra-core"
import { Link, useParams } from "react-router-dom"
import { useMay } from "../data/access.ts"
import { EmptyState } from "../ui/EmptyState.tsx"
import { ErrorState } from "../ui/ErrorState.tsx"
import { Facts } from "../ui/Facts.tsx"
import { PageTitle } from "../ui/PageTitle.tsx"
import { ThankLink } from "../cards/ThankLink.tsx"
import { NewInvoice } from "../invoicing/NewInvoice.tsx"
import { AddReminder } from "../reminders/AddReminder.tsx"
import { PageSkeleton } from "../ui/Skeletons.tsx"
import { StatusChip } from "../ui/StatusChip.tsx"
import { toast } from "../ui/toasts.ts"
import { useShop } from "../data/useShop.ts"
import { useWords } from "../words/words.ts"
import { ArchiveCustomer } from "./ArchiveCustomer.tsx"
import { CustomerDialog } from "./CustomerDialog.tsx"
import { EraseCustomer } from "./EraseCustomer.tsx"
import { Premium } from "./Premium.tsx"
import { Reach } from "./Reach.tsx"
import { StandingFigures } from "./StandingFigures.tsx"
import { Timeline } from "./Timeline.tsx"
import type { Customer } from "./types.ts"
import { useSales } from "./useSales.ts"
import "./customers.css"

/** One customer's card: how to reach them, what they owe, and all they bought. */
export const CustomerShow = () => {
  const say = useWords()
  const { day } = useShop()
  const { id = "" } = useParams()
  const mayEdit = useMay("customers", "edit")
  const [editing, edit] = useState(false)
  const { data: customer, error, refetch } = useGetOne<Customer>("customers", { id })
  const sales = useSales(id)
  if (error !== null) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (customer === undefined) return <PageSkeleton />
  const { name, phone, email, birthday, address, instagram, note, dateAdded, status } = customer
  const reload = () => void refetch()
  const back = (
    <Link className="back" to="/customers">
      {say("customers.back")}
    </Link>
  )
  if (status === "erased")
    return (
      <>
        {back}
        <EmptyState title={say("customers.erasedTitle")} motifs={["waves", "squares", "waves"]}>
          {say("customers.erased")}
        </EmptyState>
        <Timeline sales={sales} />
      </>
    )
  return (
    <>
      {back}
      <PageTitle
        title={name}
        lead={
          status === "archived" ? <StatusChip tone="quiet">{say("customers.statusArchived")}</StatusChip> : undefined
        }
        action={
          <div className="actions">
            <EraseCustomer customer={customer} owed={sales.standing?.owed ?? 0} onDone={reload} />
            <ArchiveCustomer customer={customer} onDone={reload} />
            <NewInvoice buyer={{ id, name }} />
            <ThankLink customerId={id} />
            <AddReminder about={{ customerId: id, name }} />
            {mayEdit && (
              <button type="button" className="button button-main" onClick={() => edit(true)}>
                {say("customers.edit")}
              </button>
            )}
          </div>
        }
      />
      <Reach customer={customer} />
      <div className="figures-below">
        <StandingFigures standing={sales.standing} />
      </div>
      <div className="columns">
        <div className="columns-main">
          <Timeline sales={sales} />
        </div>
        <div>
          <section className="part">
            <h2>{say("customers.facts")}</h2>
            <Facts
              facts={{
                [say("customers.phone")]: phone,
                [say("customers.email")]: email,
                [say("customers.address")]: address,
                [say("customers.birthday")]: birthday === undefined ? undefined : day(birthday),
                [say("customers.instagram")]: instagram,
                [say("customers.note")]: note,
                [say("customers.since")]: day(dateAdded),
              }}
            />
          </section>
          <Premium />
        </div>
      </div>
      {editing && (
        <CustomerDialog
          open
          customer={customer}
          onClose={() => edit(false)}
          onSaved={(saved) => {
            reload()
            toast({ type: "success", title: say("customers.changed", { name: saved.name }) })
          }}
        />
      )}
    </>
  )
}
