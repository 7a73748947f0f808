import { present } from "@oja/domain/kernel/present"
import { changePromotion } from "@oja/domain/promotions/changePromotion"
import { createPromotion } from "@oja/domain/promotions/createPromotion"
import type { FieldValues } from "react-hook-form"
import { useNavigate } from "react-router-dom"
import type { InputOf } from "../data/useCommand.ts"
import { useShop } from "../data/useShop.ts"
import { CommandForm, formOf } from "../ui/CommandForm.tsx"
import { Typed } from "../ui/formInputs.tsx"
import { FormSection } from "../ui/FormSection.tsx"
import { toast } from "../ui/toasts.ts"
import { exampleOf } from "./example.ts"
import { ExampleCard } from "./ExampleCard.tsx"
import { paths, type Promotion, type RuleType } from "./offer.ts"
import { freshRule, type RuleDraft, ruleDraft, ruleOf } from "./ruleDraft.ts"
import { RuleFields } from "./RuleFields.tsx"
import { useSentences } from "./sentences.ts"
import { isBackwards, WhenFields, whenFields } from "./WhenFields.tsx"
import { promotionWords } from "./words.ts"

const { Input } = formOf(createPromotion)

interface Props {
  readonly type: RuleType
  readonly promotion?: Promotion
}

/** What a promotion says of itself; beside it, what a customer will see of it. */
export const PromotionForm = ({ type, promotion }: Props) => {
  const say = promotionWords.use()
  const go = useNavigate()
  const { currency, today } = useShop()
  const sentences = useSentences()
  const fresh = promotion === undefined
  const ruleIn = (typed: FieldValues) => ruleOf(typed["rule"] as RuleDraft, currency)
  return (
    <CommandForm<typeof createPromotion, Promotion>
      command={fresh ? createPromotion : (changePromotion as unknown as typeof createPromotion)}
      given={present({ promotionId: promotion?.id })}
      start={{ startsAt: today, ...promotion }}
      fields={["name", ...whenFields]}
      demanded={["name", "startsAt"]}
      own={{ rule: fresh ? freshRule(type) : ruleDraft(promotion.rule, promotion.currency) }}
      judge={(input, typed) => ({
        rule: ruleIn(typed) === undefined ? say("unfinished") : undefined,
        endsAt: isBackwards(input) ? say("wrongEnd") : undefined,
      })}
      finish={(said, typed) => ({ ...said, rule: ruleIn(typed) }) as InputOf<typeof createPromotion>}
      submit={say(fresh ? "promotions.create" : "save")}
      onDone={(_, { name }) => {
        toast({ type: "success", title: say("saveDone", { name }) })
        void go(paths.promotions.list)
      }}
    >
      <div className="long-form offer-form">
        <div>
          <FormSection title={say(`type.${type}.name`)} lead={sentences.type(type)}>
            <Input name="name" help={say("nameHelp")} />
            <RuleFields />
          </FormSection>
          <WhenFields />
        </div>
        <aside className="stack gap-12 offer-side">
          <Typed>
            {(typed) => {
              const rule = ruleIn(typed)
              return <ExampleCard sentence={rule && sentences.rule(rule)} example={rule && exampleOf(rule, currency)} />
            }}
          </Typed>
        </aside>
      </div>
    </CommandForm>
  )
}
