import { useState } from "react"
import { useNavigate } from "react-router-dom"
import { mintId } from "../data/mintId.ts"
import { useCommand } from "../data/useSend.ts"
import { useShop } from "../data/useShop.ts"
import { PickField as Choose, TextField } from "../ui/Field.tsx"
import { FormSection } from "../ui/FormSection.tsx"
import { Segments } from "../ui/Segments.tsx"
import { StickyActions } from "../ui/StickyActions.tsx"
import { toast } from "../ui/toasts.ts"
import { Trouble } from "../ui/Trouble.tsx"
import { useWords } from "../words/words.ts"
import { applications, discountDraft, type DiscountDraft, discountSaid, offOf, wrongDiscount } from "./discountDraft.ts"
import { discountExample } from "./discountExample.ts"
import { ExampleCard } from "./ExampleCard.tsx"
import { type Discount, paths } from "./offer.ts"
import { PickField } from "./PickField.tsx"
import { discountSentence } from "./sentences.ts"
import { WhenFields } from "./WhenFields.tsx"

const offTypes = ["percent", "amount", "free_delivery"] as const

/** What a discount says of itself; beside it, what a customer will see of it. */
export const DiscountForm = ({ discount, again }: { discount?: Discount; again?: () => void }) => {
  const say = useWords()
  const go = useNavigate()
  const { currency, locale, money, today } = useShop()
  const fresh = discount === undefined
  const { send, sending, wrongs, trouble } = useCommand({ once: fresh })
  const [id] = useState(() => discount?.id ?? mintId("disc"))
  const [draft, write] = useState<DiscountDraft>(() => discountDraft(discount, currency, today))
  const [tried, mark] = useState(false)
  const set = (part: Partial<DiscountDraft>) => write({ ...draft, ...part })
  const mending = wrongDiscount(draft, currency)
  const wrongOf = (field: string) => {
    const wrong = mending[field]
    return tried && wrong !== undefined ? say(wrong) : wrongs[field]
  }
  const off = offOf(draft, currency)
  const ready = Object.keys(mending).length === 0

  const save = async () => {
    mark(true)
    if (!ready) return
    const body = discountSaid(draft, currency, fresh)
    const saved = fresh
      ? await send("/api/discounts", { discountId: id, ...body })
      : await send(`/v1.0/discounts/${id}`, { ...body, expectedVersion: discount.version }, "PATCH")
    if (saved === undefined) return
    toast({ type: "success", title: say("offers.saveDone", { name: draft.name.trim() }) })
    void go(paths.discounts.list)
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
        <FormSection title={say("offers.discounts.about")} lead={say("offers.discounts.aboutLead")}>
          <TextField
            label={say("offers.name")}
            help={say("offers.nameHelp")}
            value={draft.name}
            maxLength={80}
            wrong={wrongOf("name")}
            onChange={({ target }) => set({ name: target.value })}
          />
          <TextField
            label={say("offers.code")}
            help={say("offers.codeHelp")}
            value={draft.code}
            maxLength={30}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            wrong={wrongOf("code")}
            onChange={({ target }) => set({ code: target.value })}
          />
          <Segments
            label={say("offers.offType")}
            value={draft.type}
            options={offTypes.map((value) => ({ value, name: say(`offers.off.${value}`) }))}
            onChange={(type) => set({ type })}
          />
          {draft.type !== "free_delivery" && (
            <TextField
              label={say(draft.type === "percent" ? "offers.rule.percent" : "offers.amountOff")}
              inputMode="decimal"
              autoComplete="off"
              value={draft.value}
              wrong={wrongOf("off")}
              onChange={({ target }) => set({ value: target.value })}
            />
          )}
        </FormSection>
        <FormSection title={say("offers.who")} lead={say("offers.whoLead")}>
          <Choose
            label={say("offers.appliesTo")}
            value={draft.appliesTo}
            onChange={({ target }) =>
              set({ appliesTo: applications.find((it) => it === target.value) ?? "all", targets: [] })
            }
          >
            {applications.map((it) => (
              <option key={it} value={it}>
                {say(`offers.scope.${it}`)}
              </option>
            ))}
          </Choose>
          {draft.appliesTo !== "all" && (
            <PickField
              of={draft.appliesTo}
              value={draft.targets}
              wrong={wrongOf("targets")}
              onChange={(targets) => set({ targets })}
            />
          )}
          <div className="pair">
            <TextField
              label={say("offers.minimumTotal")}
              inputMode="decimal"
              autoComplete="off"
              value={draft.minimumTotal}
              wrong={wrongOf("minimumTotal")}
              onChange={({ target }) => set({ minimumTotal: target.value })}
            />
            <TextField
              label={say("offers.perCustomer")}
              inputMode="numeric"
              autoComplete="off"
              value={draft.perCustomerLimit}
              wrong={wrongOf("perCustomerLimit")}
              onChange={({ target }) => set({ perCustomerLimit: target.value })}
            />
          </div>
          {(["firstOrderOnly", "stackable"] as const).map((field) => (
            <label key={field} className="check-line">
              <input
                type="checkbox"
                checked={draft[field]}
                onChange={({ target }) => set({ [field]: target.checked })}
              />
              {say(`offers.${field}`)}
            </label>
          ))}
        </FormSection>
        <WhenFields draft={draft} wrongOf={wrongOf} onChange={set} />
        <Trouble trouble={trouble} />
        {trouble?.code === "VERSION_CONFLICT" && again !== undefined && (
          <button type="button" className="button button-line" onClick={again}>
            {say("collections.loadNewest")}
          </button>
        )}
        {tried && !ready && (
          <p className="field-wrong" role="status">
            {say("offers.mend")}
          </p>
        )}
        <StickyActions>
          <button type="submit" className="button button-main" disabled={sending} aria-busy={sending}>
            {say(fresh ? "offers.discounts.create" : "offers.save")}
          </button>
        </StickyActions>
      </div>
      <aside className="offer-side">
        <ExampleCard
          sentence={off === undefined ? undefined : discountSentence({ off }, say, money, locale)}
          example={off === undefined ? undefined : discountExample(off, draft.minimumTotal, currency)}
        />
      </aside>
    </form>
  )
}
