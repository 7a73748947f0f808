import { present } from "@oja/domain/kernel/present"
import { makeCard } from "@oja/domain/cards/makeCard"
import { mayAsk } from "../data/useCommand.ts"
import { Act } from "../ui/Act.tsx"
import type { Slots } from "../ui/slots.ts"
import { cardWords } from "./words.ts"

interface Props {
  readonly customerId: string | undefined
  readonly transactionId?: string
}

/** Leads to the cards, with the customer's name on them already. */
const ThankLink = ({ customerId, transactionId }: Props) => {
  const say = cardWords.use()
  if (!mayAsk(makeCard) || customerId === undefined) return null
  const about = new URLSearchParams({
    customer: customerId,
    ...present({ sale: transactionId }),
  })
  return <Act label={say("thank")} to={`/dashboard/thank-you-cards?${about}`} />
}

export const ThankCustomer = ({ customer }: Slots["customerActions"]) => <ThankLink customerId={customer.id} />

export const ThankForSale = ({ sale }: Slots["saleActions"]) =>
  sale.kind === "sale" ? <ThankLink customerId={sale.customerId} transactionId={sale.id} /> : null
