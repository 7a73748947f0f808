import { TextField } from "../ui/Field.tsx"
import { FormSection } from "../ui/FormSection.tsx"
import { useWords } from "../words/words.ts"
import { channels, type WhenDraft } from "./whenDraft.ts"

interface Props {
  readonly draft: WhenDraft
  readonly wrongOf: (field: string) => string | undefined
  readonly onChange: (part: Partial<WhenDraft>) => void
}

/** When an offer runs, where, and how often it may be given. */
export const WhenFields = ({ draft, wrongOf, onChange }: Props) => {
  const say = useWords()
  return (
    <FormSection title={say("offers.when")} lead={say("offers.whenLead")}>
      <div className="pair">
        <TextField
          label={say("offers.startsAt")}
          type="date"
          required
          value={draft.startsAt}
          wrong={wrongOf("startsAt")}
          onChange={({ target }) => onChange({ startsAt: target.value })}
        />
        <TextField
          label={say("offers.endsAt")}
          type="date"
          help={say("offers.noEnd")}
          min={draft.startsAt}
          value={draft.endsAt}
          wrong={wrongOf("endsAt")}
          onChange={({ target }) => onChange({ endsAt: target.value })}
        />
      </div>
      <TextField
        label={say("offers.usageLimit")}
        inputMode="numeric"
        autoComplete="off"
        help={say("offers.noUsageLimit")}
        value={draft.usageLimit}
        wrong={wrongOf("usageLimit")}
        onChange={({ target }) => onChange({ usageLimit: target.value })}
      />
      <fieldset className="offer-places">
        <legend>{say("offers.channels")}</legend>
        <p className="field-help">{say("offers.anyChannel")}</p>
        <div className="offer-channels">
          {channels.map((channel) => (
            <label key={channel} className="check-line">
              <input
                type="checkbox"
                checked={draft.channels.includes(channel)}
                onChange={({ target }) =>
                  onChange({
                    channels: target.checked
                      ? [...draft.channels, channel]
                      : draft.channels.filter((it) => it !== channel),
                  })
                }
              />
              {say(`channel.${channel}`)}
            </label>
          ))}
        </div>
      </fieldset>
    </FormSection>
  )
}
