import { useEffect, useState, type FormEvent } from "react"
import { Navigate } from "../site/street.tsx"
import { travel } from "../session/passage.ts"
import { Refused } from "../data/http.ts"
import { useSession, type Business } from "../session/session.ts"
import { TextField } from "../ui/Field.tsx"
import { tell } from "../ui/problem.ts"
import { toast } from "../ui/toasts.ts"
import { useWords } from "../words/words.ts"
import { useDraft } from "./draft.ts"
import { markDone } from "./done.ts"
import { steps, type Answers } from "./onboarding.ts"
import { StepPage } from "./Steps.tsx"

/** What is good to know about a new shop. Every answer can wait. */
export const Onboarding = () => {
  const { business } = useSession()
  const [at, move] = useState(0)
  if (business === null) return <Navigate to="/auth/info-setup" />
  const next = () => {
    if (at + 1 < steps.length) move(at + 1)
    else travel("/onboarding/success")
  }
  return <Step key={at} at={at} business={business} onNext={next} />
}

const Step = ({ at, business, onNext }: { at: number; business: Business; onNext: () => void }) => {
  const say = useWords()
  const step = steps[at] ?? steps[0]
  const { draft, write, forget } = useDraft<Answers>(`onboarding.${step?.name}`, {})
  const [wrongs, judge] = useState<Readonly<Record<string, string | undefined>>>({})
  const [saving, save] = useState(false)
  const suggest = step?.suggest
  const empty = Object.keys(draft).length === 0
  useEffect(() => {
    let gone = false
    // Without a suggestion the field waits for the merchant's own.
    if (suggest !== undefined && empty)
      suggest().then(
        (said) => gone || write(said),
        () => undefined,
      )
    return () => void (gone = true)
    // It is asked for once, when the step opens.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [suggest])
  if (step === undefined) return null

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const found = Object.fromEntries(
      step.fields.flatMap(({ name, required, pattern, label }) => {
        const value = (draft[name] ?? "").trim()
        if (value === "") return required === true ? [[name, say("problem.required")]] : []
        if (pattern === undefined || pattern.test(value)) return []
        return [
          [
            name,
            label === "price" || label === "stock"
              ? say("setup.amount")
              : label === "slug"
                ? say("setup.slugWrong")
                : say("problem.long", { count: label === "addressField" ? 2 : 1 }),
          ],
        ]
      }),
    ) as Record<string, string>
    judge(found)
    if (Object.keys(found).length > 0) return
    save(true)
    try {
      await step.save(draft, business)
      forget()
      markDone(step.name)
      toast({ type: "success", title: say("setup.saved") })
      onNext()
    } catch (error) {
      save(false)
      const fields = error instanceof Refused ? error.envelope.error?.validationError : undefined
      if (fields === undefined) tell(error)
      else judge(Object.fromEntries(fields.map(({ param, msg }) => [param, msg])))
    }
  }

  return (
    <StepPage step={at + 3} title={say(`setup.${step.name}`)} lead={say(`setup.${step.name}Lead`)}>
      <form noValidate onSubmit={(event) => void submit(event)}>
        {step.fields.map(({ name, label, inputMode }, position) => (
          <TextField
            key={name}
            label={say(`setup.${label}`)}
            help={label === "slug" ? `${window.location.host}/s/${draft[name] ?? ""}` : undefined}
            wrong={wrongs[name]}
            inputMode={inputMode}
            autoFocus={position === 0}
            value={draft[name] ?? ""}
            onChange={(event) => {
              judge({ ...wrongs, [name]: undefined })
              write({ [name]: event.target.value })
            }}
          />
        ))}
        <button type="submit" className="button button-main" disabled={saving}>
          {say("setup.save")}
        </button>
        <button type="button" className="button button-bare" onClick={onNext}>
          {say("setup.skip")}
        </button>
      </form>
    </StepPage>
  )
}
