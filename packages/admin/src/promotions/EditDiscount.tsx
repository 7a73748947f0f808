import { changeDiscount } from "@oja/domain/promotions/changeDiscount"
import { standingOf } from "@oja/domain/promotions/standing"
import { discounts } from "@oja/domain/promotions/views"
import { useParams } from "react-router-dom"
import { useRow } from "../data/client.ts"
import { mayAsk } from "../data/useCommand.ts"
import { useShop } from "../data/useShop.ts"
import { NotYet } from "../ui/NotYet.tsx"
import { PageTitle } from "../ui/PageTitle.tsx"
import { StatusChip } from "../ui/StatusChip.tsx"
import { DiscountForm } from "./DiscountForm.tsx"
import { Given } from "./Given.tsx"
import { paths, tones } from "./offer.ts"
import { useSentences } from "./sentences.ts"
import { TurnOffer } from "./TurnOffer.tsx"
import { promotionWords } from "./words.ts"
import "./promotions.css"

/** A new discount. */
export const CreateDiscount = () => {
  const say = promotionWords.use()
  return (
    <>
      <PageTitle back={[paths.discounts.list, say("discounts.list.title")]} title={say("discounts.addTitle")} />
      <DiscountForm />
    </>
  )
}

/** One discount: where it stands, how often it was given, and its form. */
export const EditDiscount = () => {
  const say = promotionWords.use()
  const { id = "" } = useParams()
  const { today } = useShop()
  const { discount } = useSentences()
  const { data, error, again } = useRow(discounts, id)
  if (error !== undefined || data === undefined) return <NotYet error={error} again={again} />
  const standing = standingOf(data, today)
  return (
    <>
      <PageTitle
        back={[paths.discounts.list, say("discounts.list.title")]}
        title={data.name}
        lead={
          <span className="headline">
            {discount(data)}
            {data.code !== undefined && <span className="tiny bold breaks code-word">{data.code}</span>}
            <StatusChip tone={tones[standing]}>{say(`standing.${standing}`)}</StatusChip>
          </span>
        }
        action={<TurnOffer kind="discounts" offer={data} standing={standing} />}
      />
      <Given offer={data} />
      {mayAsk(changeDiscount) && data.status !== "archived" && <DiscountForm key={id} discount={data} />}
    </>
  )
}
