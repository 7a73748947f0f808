import { Link } from "react-router-dom"
import { useMay } from "../data/access.ts"
import type { Slots } from "../ui/slots.ts"
import { useWords } from "../words/words.ts"

interface Props {
  readonly customerId: string | undefined
  readonly transactionId?: string
}

/** Leads to the cards, with the customer's name on them already. */
const ThankLink = ({ customerId, transactionId }: Props) => {
  const say = useWords()
  const may = useMay("thank_you_cards", "create")
  if (!may || customerId === undefined) return null
  const about = new URLSearchParams({
    customer: customerId,
    ...(transactionId !== undefined && { sale: transactionId }),
  })
  return (
    <Link className="button button-line" to={`/dashboard/thank-you-cards?${about}`}>
      {say("thanks.thank")}
    </Link>
  )
}

export const ThankCustomer = ({ customer }: Slots["customerActions"]) => <ThankLink customerId={customer.id} />

export const ThankForSale = ({ sale }: Slots["saleActions"]) =>
  sale.kind === "sale" ? <ThankLink customerId={sale.customerId} transactionId={sale.id} /> : null
