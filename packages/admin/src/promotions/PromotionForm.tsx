import { useState } from "react"
import { useNavigate } from "react-router-dom"
import { mintId } from "../data/mintId.ts"
import { useCommand } from "../data/useSend.ts"
import { useShop } from "../data/useShop.ts"
import { TextField } from "../ui/Field.tsx"
import { FormSection } from "../ui/FormSection.tsx"
import { StickyActions } from "../ui/StickyActions.tsx"
import { toast } from "../ui/toasts.ts"
import { Trouble } from "../ui/Trouble.tsx"
import { useWords } from "../words/words.ts"
import { exampleOf } from "./example.ts"
import { ExampleCard } from "./ExampleCard.tsx"
import type { Promotion, RuleType } from "./offer.ts"
import { paths } from "./offer.ts"
import { freshRule, type RuleDraft, ruleDraft, ruleOf } from "./ruleDraft.ts"
import { RuleFields } from "./RuleFields.tsx"
import { ruleSentence, typeSentence } from "./sentences.ts"
import { whenDraft, whenSaid, wrongWhen } from "./whenDraft.ts"
import { WhenFields } from "./WhenFields.tsx"

interface Props {
  readonly type: RuleType
  readonly promotion?: Promotion
  readonly again?: () => void
}

/** What a promotion says of itself; beside it, what a customer will see of it. */
export const PromotionForm = ({ type, promotion, again }: Props) => {
  const say = useWords()
  const go = useNavigate()
  const { currency, locale, money, today } = useShop()
  const fresh = promotion === undefined
  const { send, sending, wrongs, trouble } = useCommand({ once: fresh })
  const [id] = useState(() => promotion?.id ?? mintId("promo"))
  const [name, call] = useState(promotion?.name ?? "")
  const [draft, write] = useState<RuleDraft>(() => (fresh ? freshRule(type) : ruleDraft(promotion.rule, currency)))
  const [when, plan] = useState(() => whenDraft(promotion, today))
  const [tried, mark] = useState(false)
  const rule = ruleOf(draft, currency)
  const mending = wrongWhen(when)
  const wrongOf = (field: string) => (mending[field] !== undefined ? say(mending[field]) : wrongs[field])
  const nameless = name.trim().length < 2

  const save = async () => {
    mark(true)
    if (nameless || rule === undefined || Object.keys(mending).length > 0) return
    const body = { name: name.trim(), rule, ...whenSaid(when, fresh) }
    const saved = fresh
      ? await send("/api/promotions", { promotionId: id, ...body })
      : await send(`/v1.0/promotions/${id}`, { ...body, expectedVersion: promotion.version }, "PATCH")
    if (saved === undefined) return
    toast({ type: "success", title: say("offers.saveDone", { name: name.trim() }) })
    void go(paths.promotions.list)
  }

  return (
    <form
      noValidate
      className="offer-form"
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <div>
        <FormSection title={say(`offers.type.${type}.name`)} lead={typeSentence(type, say, money, currency)}>
          <TextField
            label={say("offers.name")}
            help={say("offers.nameHelp")}
            value={name}
            maxLength={80}
            wrong={wrongs["name"] ?? (tried && nameless ? say("problem.required") : undefined)}
            onChange={({ target }) => call(target.value)}
          />
          <RuleFields draft={draft} tried={tried} onChange={(part) => write({ ...draft, ...part })} />
          {(wrongs["rule"] ?? wrongs["targets"]) !== undefined && (
            <p className="field-wrong">{wrongs["rule"] ?? wrongs["targets"]}</p>
          )}
        </FormSection>
        <WhenFields draft={when} wrongOf={wrongOf} onChange={(part) => plan({ ...when, ...part })} />
        <Trouble trouble={trouble} />
        {trouble?.code === "VERSION_CONFLICT" && again !== undefined && (
          <button type="button" className="button button-line" onClick={again}>
            {say("collections.loadNewest")}
          </button>
        )}
        {tried && (nameless || rule === undefined || Object.keys(mending).length > 0) && (
          <p className="field-wrong" role="status">
            {say("offers.mend")}
          </p>
        )}
        <StickyActions>
          <button type="submit" className="button button-main" disabled={sending} aria-busy={sending}>
            {say(fresh ? "offers.promotions.create" : "offers.save")}
          </button>
        </StickyActions>
      </div>
      <aside className="offer-side">
        <ExampleCard
          sentence={rule === undefined ? undefined : ruleSentence(rule, say, money, locale)}
          example={rule === undefined ? undefined : exampleOf(rule, currency)}
        />
      </aside>
    </form>
  )
}
