import { useState } from "react"
import { mintId } from "../data/mintId.ts"
import { useCommand } from "../data/useSend.ts"
import { useShop } from "../data/useShop.ts"
import { AreaField } from "../ui/AreaField.tsx"
import { Asking } from "../ui/Asking.tsx"
import { sayDay } from "../ui/days.ts"
import { PickField, TextField } from "../ui/Field.tsx"
import { toast } from "../ui/toasts.ts"
import { Trouble } from "../ui/Trouble.tsx"
import { useWords } from "../words/words.ts"
import { type About, type Reminder, repeats } from "./reminder.ts"
import "./reminders.css"

interface Props {
  /** The reminder to change; a new one is added where there is none. */
  readonly reminder?: Reminder
  readonly about?: About
  readonly onClose: () => void
}

/** What is to be done, on which day, and whether it comes again. */
export const ReminderDialog = ({ reminder, about: offered, onClose }: Props) => {
  const say = useWords()
  const { locale, today } = useShop()
  const [reminderId] = useState(() => reminder?.id ?? mintId("reminder"))
  const [typed, type] = useState(() => ({
    title: reminder?.title ?? "",
    date: reminder?.date ?? today,
    time: reminder?.time ?? "",
    note: reminder?.note ?? "",
    repeat: reminder?.repeat ?? "none",
  }))
  const [about, link] = useState(offered)
  const [tried, mark] = useState(false)
  const { send, sending, wrongs, trouble } = useCommand({ once: reminder === undefined })
  const { date, repeat, time } = typed
  const [title, note] = [typed.title.trim(), typed.note.trim()]

  const submit = async () => {
    mark(true)
    if (title === "" || date === "") return
    // What was emptied is emptied in the book; what a new reminder does not say is left out.
    const optional = Object.entries({ time, note }).flatMap(([field, value]) =>
      value !== "" ? [[field, value]] : reminder === undefined ? [] : [[field, null]],
    )
    const links = {
      ...(about?.customerId !== undefined && { customerId: about.customerId }),
      ...(about?.transactionId !== undefined && { transactionId: about.transactionId }),
    }
    const body = { reminderId, title, date, repeat, ...(Object.fromEntries(optional) as object), ...links }
    const url = reminder === undefined ? "/api/reminders" : `/api/reminders/${reminderId}`
    if ((await send(url, body, reminder === undefined ? "POST" : "PUT")) === undefined) return
    const day = sayDay(date, locale)
    toast({
      type: "success",
      title: reminder === undefined ? say("reminding.wasAdded", { day }) : say("reminding.wasChanged"),
    })
    onClose()
  }

  const field = <Name extends keyof typeof typed>(name: Name) => ({
    value: typed[name],
    onChange: ({ target }: { readonly target: { readonly value: string } }) => type({ ...typed, [name]: target.value }),
  })
  const missing = (name: "title" | "date", value: string) =>
    tried && value === "" ? say("problem.required") : wrongs[name]
  const adds = date === "" ? say("reminding.addNone") : say("reminding.addNow", { day: sayDay(date, locale) })
  return (
    <Asking
      open
      title={say(reminder === undefined ? "reminding.addTitle" : "reminding.changeTitle")}
      submit={reminder === undefined ? adds : say("reminding.save")}
      busy={sending}
      onClose={onClose}
      onSubmit={() => void submit()}
    >
      <TextField
        label={say("reminding.what")}
        help={say("reminding.whatHelp")}
        maxLength={120}
        autoComplete="off"
        autoFocus
        {...field("title")}
        wrong={missing("title", title)}
      />
      {about !== undefined && (
        <p className="reminder-about">
          {say("reminding.about", { name: about.name })}
          <button
            type="button"
            className="icon-button"
            aria-label={say("reminding.unlink", { name: about.name })}
            onClick={() => link(undefined)}
          >
            <span aria-hidden="true">×</span>
          </button>
        </p>
      )}
      <div className="pair">
        <TextField
          label={say("reminding.date")}
          type="date"
          required
          {...field("date")}
          wrong={missing("date", date)}
        />
        <TextField label={say("reminding.time")} type="time" {...field("time")} wrong={wrongs["time"]} />
      </div>
      <PickField label={say("reminding.repeat")} {...field("repeat")} wrong={wrongs["repeat"]}>
        {repeats.map((it) => (
          <option key={it} value={it}>
            {say(`reminding.${it}`)}
          </option>
        ))}
      </PickField>
      <AreaField label={say("reminding.note")} rows={2} maxLength={1000} {...field("note")} wrong={wrongs["note"]} />
      {["title", "date", "time", "note", "repeat"].every((it) => wrongs[it] === undefined) && (
        <Trouble trouble={trouble} />
      )}
    </Asking>
  )
}
