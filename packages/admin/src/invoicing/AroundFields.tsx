import { useShop } from "../data/useShop.ts"
import { AreaField } from "../ui/AreaField.tsx"
import { TextField } from "../ui/Field.tsx"
import { Segments } from "../ui/Segments.tsx"
import { useWords } from "../words/words.ts"
import { dueDays, type Letters } from "./letters.ts"

interface Props {
  readonly letters: Letters
  readonly write: (part: Partial<Letters>) => void
  readonly wrongOf: (field: string) => string | undefined
}

/** When it is due, in which language it speaks, and what else it says. */
export const AroundFields = ({ letters, write, wrongOf }: Props) => {
  const say = useWords()
  const { today } = useShop()
  const { due, dueDate, language, note, remindersOn, terms } = letters
  return (
    <>
      <div className="field">
        <Segments
          label={say("invoice.dueWhen")}
          options={[
            ...dueDays.map((value) => ({ value, name: say(`invoice.dueIn_${value}`) })),
            { value: "day" as const, name: say("invoice.dueOther") },
          ]}
          value={due}
          onChange={(due) => write({ due })}
        />
        {due !== "day" && wrongOf("dueDate") !== undefined && <p className="field-wrong">{wrongOf("dueDate")}</p>}
      </div>
      {due === "day" && (
        <TextField
          label={say("invoice.dueDay")}
          type="date"
          min={today}
          value={dueDate}
          wrong={wrongOf("dueDate")}
          onChange={(event) => write({ dueDate: event.target.value })}
        />
      )}
      <AreaField
        label={say("invoice.note")}
        maxLength={1000}
        rows={2}
        value={note}
        wrong={wrongOf("note")}
        onChange={(event) => write({ note: event.target.value })}
      />
      <AreaField
        label={say("invoice.terms")}
        maxLength={2000}
        rows={2}
        value={terms}
        wrong={wrongOf("terms")}
        onChange={(event) => write({ terms: event.target.value })}
      />
      <Segments
        label={say("invoice.language")}
        options={[
          { value: "en" as const, name: "English" },
          { value: "fr" as const, name: "Français" },
        ]}
        value={language}
        onChange={(language) => write({ language })}
      />
      <label className="invoice-switch">
        <input
          type="checkbox"
          checked={remindersOn}
          onChange={(event) => write({ remindersOn: event.target.checked })}
        />
        <span>
          {say("invoice.remind")}
          <small>{say("invoice.remindHelp")}</small>
        </span>
      </label>
    </>
  )
}
