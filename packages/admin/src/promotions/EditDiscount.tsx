import { standingOf } from "@oja/domain/promotions/standing"
import { Link, useParams } from "react-router-dom"
import { useMay } from "../data/access.ts"
import { useAsk } from "../data/useAsk.ts"
import { useShop } from "../data/useShop.ts"
import { ErrorState } from "../ui/ErrorState.tsx"
import { PageTitle } from "../ui/PageTitle.tsx"
import { PageSkeleton } from "../ui/Skeletons.tsx"
import { StatusChip } from "../ui/StatusChip.tsx"
import { useWords } from "../words/words.ts"
import { DiscountForm } from "./DiscountForm.tsx"
import { Given } from "./Given.tsx"
import { type Discount, paths, tones } from "./offer.ts"
import { discountSentence } from "./sentences.ts"
import { TurnOffer } from "./TurnOffer.tsx"
import "./promotions.css"

const Back = () => {
  const say = useWords()
  return (
    <Link className="back" to={paths.discounts.list}>
      {say("menu.discounts")}
    </Link>
  )
}

/** A new discount. */
export const CreateDiscount = () => {
  const say = useWords()
  return (
    <>
      <Back />
      <PageTitle title={say("offers.discounts.addTitle")} />
      <DiscountForm />
    </>
  )
}

/** One discount: where it stands, how often it was given, and its form. */
export const EditDiscount = () => {
  const say = useWords()
  const { id = "" } = useParams()
  const { locale, money, today } = useShop()
  const mayEdit = useMay("discounts", "edit")
  const { data, error, again } = useAsk<Discount>(`/api/discounts/${id}`)
  if (error !== undefined) return <ErrorState error={error} onRetry={again} />
  if (data?.id !== id) return <PageSkeleton />
  const standing = standingOf(data, today)
  return (
    <>
      <Back />
      <PageTitle
        title={data.name}
        lead={
          <span className="headline">
            {discountSentence(data, say, (amount) => money(amount, data.currency), locale)}
            {data.code !== undefined && <span className="code-word">{data.code}</span>}
            <StatusChip tone={tones[standing]}>{say(`offers.standing.${standing}`)}</StatusChip>
          </span>
        }
        action={<TurnOffer kind="discounts" offer={data} standing={standing} />}
      />
      <Given offer={data} />
      {mayEdit && data.status !== "archived" && <DiscountForm key={data.version} discount={data} again={again} />}
    </>
  )
}
