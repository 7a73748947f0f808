import { present } from "@oja/domain/kernel/present"
import { businesses } from "@oja/domain/businesses/views"
import { confirmPayment } from "@oja/domain/sales/confirmPayment"
import { operatorsIn } from "@oja/domain/sales/operators"
import { recordSale } from "@oja/domain/sales/recordSale"
import { useState } from "react"
import { useRow } from "../../data/client.ts"
import { readAmount } from "../../data/typed.ts"
import { mayAsk } from "../../data/useCommand.ts"
import { useShop } from "../../data/useShop.ts"
import { useSession } from "../../session/session.ts"
import { CheckInput, ChoiceInput, FigureInput, TextInput } from "../../ui/inputs.tsx"
import { useChoice } from "../../ui/useText.ts"
import type { Method } from "../../selling/saleDraft.ts"
import { sellingWords } from "../../selling/words.ts"
import { isSent, referenceOf, type Tender } from "../tenders.ts"
import { tillWords } from "../words.ts"

type Operator = NonNullable<Tender["operator"]>

/** What was sent, and how: the operator, what it keeps, its name for the payment, and whether anybody saw it come. */
export const useSent = (method: Method) => {
  const { currency, locale } = useShop()
  const [operator, carry] = useState<Operator>()
  const [fee, feel] = useState("")
  const [feeBy, bear] = useState<"customer" | "shop">("customer")
  const [reference, refer] = useState("")
  const [last4, end] = useState("")
  const [seen, see] = useState(false)
  const noted = method === "cash" ? undefined : referenceOf(reference, method === "card" ? last4 : "")
  const kept = readAmount(fee, currency, locale)
  const mobile = method === "mobile_money"
  const isFee = typeof kept === "number" && kept >= 0
  return {
    operator,
    carry,
    fee,
    feel,
    feeBy,
    bear,
    reference,
    refer,
    last4,
    end,
    seen,
    see,
    mobile,
    /** What stands in the fee is no amount: nothing is taken before it is mended. */
    misread: mobile && fee.trim() !== "" && !isFee,
    /** What is said of the payment besides its sum. */
    said: {
      ...present({ reference: noted }),
      ...(mobile && operator !== undefined && { operator }),
      ...(mobile && typeof kept === "number" && kept > 0 && { fee: kept, feeBy }),
      ...(isSent(method) && { waiting: !seen }),
    },
    clear: () => {
      refer("")
      end("")
      feel("")
      see(false)
    },
  }
}

/** Everything but notes has a name somewhere; what is sent waits until somebody who may say so has seen it. */
export const SentFields = ({
  method,
  sent,
}: {
  readonly method: Method
  readonly sent: ReturnType<typeof useSent>
}) => {
  const say = tillWords.use()
  const saySelling = sellingWords.use()
  const choice = useChoice(recordSale)
  const { business } = useSession()
  const { data: shop } = useRow(businesses, business?.businessId)
  if (method === "cash") return null
  const { bear, carry, end, fee, feeBy, feel, last4, misread, mobile, operator, refer, reference, see, seen } = sent
  return (
    <>
      {mobile && (
        <ChoiceInput
          label={say("sent.operator")}
          options={operatorsIn(shop?.country ?? "").map((value) => ({
            value,
            name: choice("payments.operator", value),
          }))}
          value={operator ?? ""}
          onPick={carry}
        />
      )}
      <TextInput
        label={say(method === "card" ? "pay.slip" : "pay.reference")}
        maxLength={60}
        value={reference}
        onType={refer}
      />
      {method === "card" && (
        <FigureInput
          label={say("pay.last4")}
          inputMode="numeric"
          maxLength={4}
          value={last4}
          onType={(text) => end(text.replaceAll(/\D/g, ""))}
        />
      )}
      {mobile && (
        <FigureInput
          label={say("sent.fee")}
          value={fee}
          wrong={misread ? saySelling("wrong.price") : undefined}
          onType={feel}
        />
      )}
      {mobile && fee.trim() !== "" && (
        <ChoiceInput
          label={say("sent.feeBy")}
          options={[
            { value: "customer", name: say("sent.byCustomer") },
            { value: "shop", name: say("sent.byShop") },
          ]}
          value={feeBy}
          onPick={bear}
        />
      )}
      {isSent(method) &&
        (mayAsk(confirmPayment) ? (
          <CheckInput label={say("sent.seen")} value={seen} onPick={see} />
        ) : (
          <p className="muted">{say("sent.waits")}</p>
        ))}
    </>
  )
}
