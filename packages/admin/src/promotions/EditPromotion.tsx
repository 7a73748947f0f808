import { changePromotion } from "@oja/domain/promotions/changePromotion"
import { standingOf } from "@oja/domain/promotions/standing"
import { promotions } from "@oja/domain/promotions/views"
import { Link, useParams, useSearchParams } from "react-router-dom"
import { useRow } from "../data/client.ts"
import { mayAsk } from "../data/useCommand.ts"
import { useShop } from "../data/useShop.ts"
import { NotYet } from "../ui/NotYet.tsx"
import { PageTitle } from "../ui/PageTitle.tsx"
import { StatusChip } from "../ui/StatusChip.tsx"
import { Given } from "./Given.tsx"
import { paths, tones, types } from "./offer.ts"
import { PromotionForm } from "./PromotionForm.tsx"
import { useSentences } from "./sentences.ts"
import { TurnOffer } from "./TurnOffer.tsx"
import { promotionWords } from "./words.ts"
import "./promotions.css"

/** One promotion: first its type, then its form, and once it is there how often it was given. */
export const EditPromotion = () => {
  const { id = "create" } = useParams()
  return id === "create" ? <Create /> : <Edit id={id} />
}

const Create = () => {
  const say = promotionWords.use()
  const sentences = useSentences()
  const [params] = useSearchParams()
  const type = types.find((it) => it === params.get("type"))
  return (
    <>
      <PageTitle
        back={
          type === undefined
            ? [paths.promotions.list, say("promotions.list.title")]
            : [paths.promotions.create, say("otherType")]
        }
        title={say("promotions.addTitle")}
        lead={type === undefined ? say("promotions.chooseLead") : undefined}
      />
      {type !== undefined ? (
        <PromotionForm key={type} type={type} />
      ) : (
        <ul className="stack gap-12 least-240 offer-types">
          {types.map((it) => (
            <li key={it}>
              <Link className="framed gap-6 pad-20" to={`${paths.promotions.create}?type=${it}`}>
                <strong>{say(`type.${it}.name`)}</strong>
                <span className="small muted">{sentences.type(it)}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

const Edit = ({ id }: { readonly id: string }) => {
  const say = promotionWords.use()
  const { today } = useShop()
  const { rule } = useSentences()
  const { data, error, again } = useRow(promotions, id)
  if (error !== undefined || data === undefined) return <NotYet error={error} again={again} />
  const standing = standingOf(data, today)
  return (
    <>
      <PageTitle
        back={[paths.promotions.list, say("promotions.list.title")]}
        title={data.name}
        lead={
          <span className="headline">
            {rule(data.rule, data.currency)}
            <StatusChip tone={tones[standing]}>{say(`standing.${standing}`)}</StatusChip>
          </span>
        }
        action={<TurnOffer kind="promotions" offer={data} standing={standing} />}
      />
      <Given offer={data} />
      {mayAsk(changePromotion) && data.status !== "archived" && (
        <PromotionForm key={id} type={data.rule._tag} promotion={data} />
      )}
    </>
  )
}
