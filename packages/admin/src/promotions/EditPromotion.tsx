import { standingOf } from "@oja/domain/promotions/standing"
import { Link, useParams, useSearchParams } from "react-router-dom"
import { useMay } from "../data/access.ts"
import { useAsk } from "../data/useAsk.ts"
import { useShop } from "../data/useShop.ts"
import { ErrorState } from "../ui/ErrorState.tsx"
import { PageTitle } from "../ui/PageTitle.tsx"
import { PageSkeleton } from "../ui/Skeletons.tsx"
import { StatusChip } from "../ui/StatusChip.tsx"
import { useWords } from "../words/words.ts"
import { Given } from "./Given.tsx"
import { paths, type Promotion, tones, types } from "./offer.ts"
import { PromotionForm } from "./PromotionForm.tsx"
import { ruleSentence } from "./sentences.ts"
import { TurnOffer } from "./TurnOffer.tsx"
import { TypeChooser } from "./TypeChooser.tsx"
import "./promotions.css"

/** One promotion: first its type, then its form, and once it is there how often it was given. */
export const EditPromotion = () => {
  const { id = "create" } = useParams()
  return id === "create" ? <Create /> : <Edit id={id} />
}

const Back = ({ to }: { to: string }) => {
  const say = useWords()
  return (
    <Link className="back" to={to}>
      {say(to === paths.promotions.list ? "menu.promotions" : "offers.otherType")}
    </Link>
  )
}

const Create = () => {
  const say = useWords()
  const [params] = useSearchParams()
  const type = types.find((it) => it === params.get("type"))
  return (
    <>
      <Back to={type === undefined ? paths.promotions.list : paths.promotions.create} />
      <PageTitle
        title={say("offers.promotions.addTitle")}
        lead={type === undefined ? say("offers.promotions.chooseLead") : undefined}
      />
      {type === undefined ? <TypeChooser /> : <PromotionForm key={type} type={type} />}
    </>
  )
}

const Edit = ({ id }: { id: string }) => {
  const say = useWords()
  const { locale, money, today } = useShop()
  const mayEdit = useMay("promotions", "edit")
  const { data, error, again } = useAsk<Promotion>(`/api/promotions/${id}`)
  if (error !== undefined) return <ErrorState error={error} onRetry={again} />
  if (data?.id !== id) return <PageSkeleton />
  const standing = standingOf(data, today)
  const sentence = ruleSentence(data.rule, say, (amount) => money(amount, data.currency), locale)
  return (
    <>
      <Back to={paths.promotions.list} />
      <PageTitle
        title={data.name}
        lead={
          <span className="headline">
            {sentence}
            <StatusChip tone={tones[standing]}>{say(`offers.standing.${standing}`)}</StatusChip>
          </span>
        }
        action={<TurnOffer kind="promotions" offer={data} standing={standing} />}
      />
      <Given offer={data} />
      {mayEdit && data.status !== "archived" && (
        <PromotionForm key={data.version} type={data.rule._tag} promotion={data} again={again} />
      )}
    </>
  )
}
