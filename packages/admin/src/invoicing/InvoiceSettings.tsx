import { Link } from "react-router-dom"
import { useAsk } from "../data/useAsk.ts"
import { useSession } from "../session/session.ts"
import "../sales/sales.css"
import { ErrorState } from "../ui/ErrorState.tsx"
import { FormSection } from "../ui/FormSection.tsx"
import { PageTitle } from "../ui/PageTitle.tsx"
import { RowsSkeleton } from "../ui/Skeletons.tsx"
import { useWords } from "../words/words.ts"
import { BankForm, type Paid } from "./BankForm.tsx"
import "./invoicing.css"
import { type Numbered, NumberingForm } from "./NumberingForm.tsx"
import { RaiseNumber } from "./RaiseNumber.tsx"

const days = [-3, 0, 3, 7, 14]

/** How invoices are numbered, what they say of the shop, and on which days customers are reminded. */
export const InvoiceSettings = () => {
  const say = useWords()
  const { business } = useSession()
  const numbers = useAsk<{ readonly series: ReadonlyArray<Numbered> }>("/v1.0/numbering")
  const shop = useAsk<Paid>(
    business === null ? undefined : `/api/businesses/${encodeURIComponent(business.businessId)}`,
  )
  const error = numbers.error ?? shop.error
  const series = numbers.data?.series.find(({ id }) => id === "INV")
  return (
    <>
      <Link to="/invoices" className="back invoice-back">
        {say("menu.invoices")}
      </Link>
      <PageTitle title={say("invoice.settingsTitle")} lead={say("invoice.settingsLead")} />
      {error !== undefined ? (
        <ErrorState
          error={error}
          onRetry={() => {
            numbers.again()
            shop.again()
          }}
        />
      ) : series === undefined || shop.data === undefined ? (
        <RowsSkeleton rows={6} />
      ) : (
        <>
          <FormSection title={say("invoice.numbering")} lead={say("invoice.numberingLead")}>
            <NumberingForm key={`${series.pattern}${series.prefix}${series.reset}`} series={series} />
            <RaiseNumber key={series.next} series={series} />
          </FormSection>
          <FormSection title={say("invoice.paidInto")} lead={say("invoice.paidIntoLead")}>
            <BankForm key={JSON.stringify(shop.data)} shop={shop.data} />
          </FormSection>
          <FormSection title={say("invoice.reminders")} lead={say("invoice.remindersLead")}>
            <ul className="invoice-rules">
              {days.map((count) => (
                <li key={count}>
                  {count === 0
                    ? say("invoice.ruleDue")
                    : say(count < 0 ? "invoice.ruleBefore" : "invoice.ruleAfter", { count: Math.abs(count) })}
                </li>
              ))}
            </ul>
          </FormSection>
        </>
      )}
    </>
  )
}
