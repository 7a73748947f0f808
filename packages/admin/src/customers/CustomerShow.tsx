import { archiveCustomer } from "@oja/domain/customers/archiveCustomer"
import { changeCustomer } from "@oja/domain/customers/changeCustomer"
import { eraseCustomer } from "@oja/domain/customers/eraseCustomer"
import { restoreCustomer } from "@oja/domain/customers/restoreCustomer"
import { customers } from "@oja/domain/customers/views"
import { reportIdOf } from "@oja/domain/erasures/reportId"
import { receivePayment } from "@oja/domain/sales/receivePayment"
import { Suspense, useState } from "react"
import { Link, useParams } from "react-router-dom"
import { useRow } from "../data/client.ts"
import { mayAsk } from "../data/useCommand.ts"
import { useShop } from "../data/useShop.ts"
import { Button } from "../ui/Button.tsx"
import { EmptyState } from "../ui/EmptyState.tsx"
import { Facts } from "../ui/Facts.tsx"
import { Reach } from "../ui/Reach.tsx"
import { MoreActs } from "../ui/Act.tsx"
import { Back } from "../ui/Back.tsx"
import { PageTitle } from "../ui/PageTitle.tsx"
import { Slot } from "../ui/Slot.tsx"
import { StatusChip } from "../ui/StatusChip.tsx"
import { takePerson } from "../ui/takePerson.ts"
import { useTurn } from "../ui/useTurn.ts"
import { uiWords } from "../ui/words.ts"
import { sellingWords } from "../selling/words.ts"
import { later } from "../ui/module.ts"
import { NotYet } from "../ui/NotYet.tsx"
import { useFacts } from "./facts.ts"
import { ChangeCustomer } from "./CustomerDialog.tsx"
import { EraseCustomer } from "./EraseCustomer.tsx"
import { Premium } from "./Premium.tsx"
import { StandingFigures } from "./StandingFigures.tsx"
import { Timeline } from "./Timeline.tsx"
import { useSales } from "./useSales.ts"
import { customerWords } from "./words.ts"
import "./customers.css"

const ReceivePayment = later(async () => (await import("./ReceivePayment.tsx")).ReceivePayment, sellingWords)

/** One customer's card: how to reach them, what they owe, and all they bought. */
export const CustomerShow = () => {
  const say = customerWords.use()
  const sayUi = uiWords.use()
  const { id = "" } = useParams()
  const [asked, ask] = useState<"pay" | "change" | "erase">()
  const { data: customer, error, again } = useRow(customers, id)
  const sales = useSales(id)
  const facts = useFacts(customer)
  const turn = useTurn()
  const { currency } = useShop()
  if (error !== undefined || customer === undefined) return <NotYet error={error} again={again} />
  const { name, status } = customer
  const back = <Back to="/customers">{say("back")}</Back>
  if (status === "erased")
    return (
      <>
        {back}
        <EmptyState title={say("erasedTitle")} motifs={["waves", "squares", "waves"]}>
          {say("erased")} {mayAsk(eraseCustomer) && <Link to={`/erasures/${reportIdOf(id)}`}>{say("report")}</Link>}
        </EmptyState>
        {sales.seen && <Timeline sales={sales} />}
      </>
    )
  const input = { customerId: customer.id }
  const away = status === "archived"
  const items = [
    !away &&
      mayAsk(archiveCustomer) && {
        label: say("archive"),
        act: () =>
          turn(archiveCustomer, input, { done: say("putAway", { name }), undo: restoreCustomer, undoInput: input }),
      },
    away &&
      mayAsk(restoreCustomer) && {
        label: say("restore"),
        act: () => turn(restoreCustomer, input, { done: say("broughtBack", { name }) }),
      },
    mayAsk(eraseCustomer) && { label: sayUi("takePerson"), act: () => void takePerson("customers", customer.id) },
    mayAsk(eraseCustomer) && { label: say("erase"), danger: true, act: () => ask("erase") },
  ]
  // What is open of them in the shop's own money, the oldest first: so it is paid.
  const open = (sales.data ?? []).filter((it) => !it.voided && it.balance > 0 && it.currency === currency).toReversed()
  const pays = open.length > 0 && mayAsk(receivePayment)
  // The press that comes next opens it at once.
  if (pays) void ReceivePayment.fetch()
  return (
    <>
      {back}
      <PageTitle
        title={name}
        lead={away ? <StatusChip tone="quiet">{say("statusArchived")}</StatusChip> : undefined}
        action={
          // Whether they can pay is known with what they bought: the first of these moves no other.
          (!sales.seen || (sales.data ?? sales.error) !== undefined) && (
            <div className="actions">
              {pays && (
                <Button look="main" onClick={() => ask("pay")}>
                  {say("pay.title")}
                </Button>
              )}
              {mayAsk(changeCustomer) && (
                <Button look={pays ? "line" : "main"} onClick={() => ask("change")}>
                  {say("edit")}
                </Button>
              )}
              <MoreActs items={items}>
                <Slot name="customerActions" customer={customer} />
              </MoreActs>
            </div>
          )
        }
      />
      <Reach phone={customer.phone} email={customer.email} />
      {sales.seen && (
        <div className="above-24 figures-below">
          <StandingFigures standing={sales.standing} />
        </div>
      )}
      <div className="columns">
        <div className="columns-main">{sales.seen && <Timeline sales={sales} />}</div>
        <div>
          <section className="part">
            <h2>{say("facts")}</h2>
            <Facts facts={facts} />
          </section>
          <Premium customerId={customer.id} />
        </div>
      </div>
      <Suspense>
        {asked === "pay" && <ReceivePayment name={name} sales={open} onClose={() => ask(undefined)} />}
      </Suspense>
      {asked === "change" && <ChangeCustomer customer={customer} onClose={() => ask(undefined)} />}
      {asked === "erase" && (
        <EraseCustomer customer={customer} owed={sales.standing?.owed ?? 0} onClose={() => ask(undefined)} />
      )}
    </>
  )
}
