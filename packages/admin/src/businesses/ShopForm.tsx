import { useState, type FormEvent } from "react"
import { useMay } from "../data/access.ts"
import { useAsk } from "../data/useAsk.ts"
import { useCommand } from "../data/useSend.ts"
import { describe } from "../session/session.ts"
import { PickField, TextField } from "../ui/Field.tsx"
import { FormSection } from "../ui/FormSection.tsx"
import { StickyActions } from "../ui/StickyActions.tsx"
import { toast } from "../ui/toasts.ts"
import { Trouble } from "../ui/Trouble.tsx"
import { useLocale, useWords } from "../words/words.ts"
import { changesOf, lettersOf, texts, type Letters, type Shop } from "./business.ts"

interface Industry {
  readonly id: string
  readonly names: { readonly en: string; readonly fr: string }
}

/** The shop's name, trade and addresses. */
export const ShopForm = ({ shop }: { shop: Shop }) => {
  const say = useWords()
  const language = useLocale()
  const edits = useMay("settings", "edit")
  const before = lettersOf(shop)
  const [now, become] = useState(before)
  const { data } = useAsk<{ industries: ReadonlyArray<Industry> }>("/business-industry")
  const { send, sending, wrongs, trouble } = useCommand()
  const changes = changesOf(before, now)
  const set = (part: Partial<Letters>) => become({ ...now, ...part })
  const save = async (event: FormEvent) => {
    event.preventDefault()
    const made = await send<Shop>(`/business/${encodeURIComponent(shop.id)}`, changes, "PATCH")
    if (made === undefined) return
    await describe({ name: made.name })
    toast({ type: "success", title: say("business.saved") })
  }
  const text = (name: (typeof texts)[number]) => (
    <TextField
      key={name}
      label={say(`business.${name}`)}
      maxLength={name === "email" ? 254 : 160}
      disabled={!edits}
      value={now[name]}
      wrong={wrongs[name]}
      onChange={(event) => set({ [name]: event.target.value })}
    />
  )
  return (
    <form noValidate onSubmit={(event) => void save(event)}>
      <FormSection title={say("business.what")} lead={say("business.whatLead")}>
        {text("name")}
        <PickField
          label={say("business.industry")}
          disabled={!edits}
          value={now.industryId}
          wrong={wrongs["industryId"]}
          onChange={(event) => set({ industryId: event.target.value })}
        >
          {(data?.industries ?? [{ id: now.industryId, names: { en: now.industryId, fr: now.industryId } }]).map(
            ({ id, names }) => (
              <option key={id} value={id}>
                {names[language]}
              </option>
            ),
          )}
        </PickField>
        <PickField
          label={say("business.registered")}
          disabled={!edits}
          value={now.registered}
          onChange={(event) => set({ registered: event.target.value })}
        >
          <option value="">{say("business.unsaid")}</option>
          <option value="yes">{say("business.yes")}</option>
          <option value="no">{say("business.no")}</option>
        </PickField>
        <TextField
          label={say("business.employees")}
          inputMode="numeric"
          disabled={!edits}
          value={now.numberOfEmployees}
          wrong={wrongs["numberOfEmployees"]}
          onChange={(event) => set({ numberOfEmployees: event.target.value.replaceAll(/\D/g, "") })}
        />
      </FormSection>
      <FormSection title={say("business.reach")} lead={say("business.reachLead")}>
        {texts.filter((name) => name !== "name").map(text)}
      </FormSection>
      <FormSection title={say("business.till")} lead={say("business.tillLead")}>
        <PickField
          label={say("business.belowZero")}
          disabled={!edits}
          value={now.belowZero}
          onChange={(event) => set({ belowZero: event.target.value === "block" ? "block" : "allow" })}
        >
          <option value="allow">{say("business.allow")}</option>
          <option value="block">{say("business.block")}</option>
        </PickField>
      </FormSection>
      {Object.keys(wrongs).length === 0 && <Trouble trouble={trouble} />}
      {edits && (
        <StickyActions>
          <button type="submit" className="button button-main" disabled={sending || Object.keys(changes).length === 0}>
            {say("business.save")}
          </button>
        </StickyActions>
      )}
    </form>
  )
}
