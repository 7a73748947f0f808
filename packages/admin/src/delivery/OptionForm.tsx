import { useState, type FormEvent } from "react"
import { useNavigate } from "react-router-dom"
import type { Kind } from "@oja/domain/delivery/events"
import { mintId } from "../data/mintId.ts"
import { useCommand } from "../data/useSend.ts"
import { useShop } from "../data/useShop.ts"
import type { Branch } from "../locations/useBranches.ts"
import { TextField } from "../ui/Field.tsx"
import { FormSection } from "../ui/FormSection.tsx"
import { StickyActions } from "../ui/StickyActions.tsx"
import { toast } from "../ui/toasts.ts"
import { Trouble } from "../ui/Trouble.tsx"
import { useWords } from "../words/words.ts"
import { AreasField } from "./AreasField.tsx"
import type { Option } from "./option.ts"
import { draftOf, type OptionDraft, readTerms } from "./optionDraft.ts"
import { TermsFields } from "./TermsFields.tsx"

interface Props {
  readonly kind: Kind
  readonly option: Option | undefined
  readonly branches: ReadonlyArray<Branch>
  readonly again: () => void
}

/** What customers read of an option, what it costs, and where it is offered. */
export const OptionForm = ({ kind, option, branches, again }: Props) => {
  const say = useWords()
  const go = useNavigate()
  const { currency, locale } = useShop()
  const writing = { currency, locale }
  const [optionId] = useState(() => option?.id ?? mintId("dopt"))
  const [draft, write] = useState<OptionDraft>(() => draftOf(option, branches[0]?.id ?? "loc_main", writing))
  const [tried, attempt] = useState(false)
  const { send, sending, wrongs, trouble } = useCommand({ once: option === undefined })
  const set = (part: Partial<OptionDraft>) => write({ ...draft, ...part })
  const { terms, mending } = readTerms(kind, draft, writing)
  const wrongOf = (field: string) => {
    const wrong = tried ? mending[field] : undefined
    return wrong === undefined ? wrongs[field] : say(wrong)
  }
  const name = draft.name.trim()

  const save = async (event: FormEvent) => {
    event.preventDefault()
    attempt(true)
    if (Object.keys(mending).length > 0) return
    const time = draft.estimatedTime.trim()
    const said = { name, terms, ...(time !== "" ? { estimatedTime: time } : option && { estimatedTime: null }) }
    const saved =
      option === undefined
        ? await send("/api/delivery-options", { optionId, ...said })
        : await send(`/v1.0/delivery-options/${optionId}`, { ...said, expectedVersion: option.version }, "PATCH")
    if (saved === undefined) return
    toast({ type: "success", title: say("delivery.saved", { name }) })
    void go("/delivery")
  }
  return (
    <form noValidate onSubmit={(event) => void save(event)}>
      <FormSection title={say("delivery.aboutSection")} lead={say("delivery.aboutLead")}>
        <TextField
          label={say("delivery.name")}
          autoComplete="off"
          maxLength={80}
          value={draft.name}
          wrong={wrongOf("name")}
          onChange={({ target }) => set({ name: target.value })}
        />
        <TextField
          label={`${say("delivery.time")} (${say("branches.optional")})`}
          help={say("delivery.timeHelp")}
          autoComplete="off"
          maxLength={60}
          value={draft.estimatedTime}
          wrong={wrongOf("estimatedTime")}
          onChange={({ target }) => set({ estimatedTime: target.value })}
        />
      </FormSection>
      <TermsFields kind={kind} draft={draft} branches={branches} writing={writing} wrongOf={wrongOf} set={set} />
      {(kind === "flat_rate" || kind === "free") && (
        <FormSection title={say("delivery.where")} lead={say("delivery.whereLead")}>
          <AreasField areas={draft.areas} wrongOf={wrongOf} onAreas={(areas) => set({ areas })} />
        </FormSection>
      )}
      {wrongs["terms"] !== undefined && <p className="field-wrong">{wrongs["terms"]}</p>}
      {Object.keys(wrongs).length === 0 && <Trouble trouble={trouble} />}
      {trouble?.code === "VERSION_CONFLICT" && (
        <button type="button" className="button button-line" onClick={again}>
          {say("delivery.newest")}
        </button>
      )}
      {tried && Object.keys(mending).length > 0 && (
        <p className="field-wrong" role="status">
          {say("saleForm.mend")}
        </p>
      )}
      <StickyActions>
        <button type="submit" className="button button-main" disabled={sending} aria-busy={sending}>
          {option !== undefined
            ? say("delivery.save")
            : name === ""
              ? say("delivery.add")
              : say("delivery.create", { name })}
        </button>
      </StickyActions>
    </form>
  )
}
