import { setReminder } from "@oja/domain/reminders/setReminder"
import { Suspense, useState } from "react"
import { mayAsk } from "../data/useCommand.ts"
import { Button } from "../ui/Button.tsx"
import { Act } from "../ui/Act.tsx"
import { later } from "../ui/module.ts"
import type { About } from "./ReminderDialog.tsx"
import { reminderWords } from "./words.ts"

// Home shows the button: what a form needs is fetched when it is pressed.
const NewReminder = later(async () => (await import("./ReminderDialog.tsx")).NewReminder)

/** The button that adds a reminder, about what the screen shows. */
export const AddReminder = ({ about, main = false }: { readonly about?: About; readonly main?: boolean }) => {
  const say = reminderWords.use()
  const [adding, add] = useState(false)
  if (!mayAsk(setReminder)) return null
  return (
    <>
      {main ? (
        <Button look="main" onClick={() => add(true)}>
          {say("add")}
        </Button>
      ) : (
        <Act label={say("add")} act={() => add(true)} />
      )}
      {adding && (
        <Suspense>
          <NewReminder about={about} onClose={() => add(false)} />
        </Suspense>
      )}
    </>
  )
}
