import { useEffect } from "react"
import { useKept } from "../data/useKept.ts"
import { mintId } from "../data/mintId.ts"
import { travel } from "../session/passage.ts"
import { useSession, type Business } from "../session/session.ts"
import { Link, Navigate } from "../site/street.tsx"
import { TextInput } from "../ui/inputs.tsx"
import { toast } from "../ui/toasts.ts"
import { useAnswers } from "./answers.ts"
import { steps } from "./onboarding.ts"
import { StepPage } from "./Steps.tsx"
import { accountWords } from "./words.ts"

/** What is good to know about a new shop. Every answer can wait. */
export const Onboarding = () => {
  const say = accountWords.use()
  const { business } = useSession()
  // Whoever closes the page comes back to the question they left.
  const kept = useKept<{ readonly at: number }>("onboarding", () => ({ at: 0 }))
  const { at } = kept.value
  const step = steps[at]
  if (business === null) return <Navigate to="/auth/info-setup" />
  if (step === undefined) return <Navigate to="/onboarding/success" />
  const next = () => {
    if (at + 1 < steps.length) return kept.write({ at: at + 1 })
    kept.forget()
    toast({ type: "success", title: say("setup.done") })
    travel("/onboarding/success")
  }
  return <Step key={at} at={at} step={step} business={business} onNext={next} />
}

interface Props {
  readonly at: number
  readonly step: (typeof steps)[number]
  readonly business: Business
  readonly onNext: () => void
}

const Step = ({ at, step, business: { businessId }, onNext }: Props) => {
  const say = accountWords.use()
  const { command, instead, name, questions, save, suggest } = step
  const { answers, asked, sending, submit, write } = useAnswers({
    name: `onboarding.${name}`,
    command,
    questions,
    unlike: { slug: say("setup.slugWrong") },
    // Sent again, even after a reload, it is the same thing.
    fresh: () => ({ id: mintId("prod") }),
  })
  useEffect(() => {
    let gone = false
    // Without a suggestion the field waits for the merchant's own.
    if (suggest !== undefined && answers["slug"] === undefined)
      suggest().then(
        (said) => gone || write(said),
        () => undefined,
      )
    return () => void (gone = true)
    // It is asked for once, when the step opens.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [suggest])

  const send = async () => {
    if (!(await submit((input, key) => save(input, { businessId, productId: answers["id"] ?? "", key })))) return
    toast({ type: "success", title: say("setup.saved") })
    onNext()
  }

  return (
    <StepPage step={at + 3} title={say(`setup.${name}`)} lead={say(`setup.${name}Lead`)} onSubmit={send}>
      {questions.map(({ path, label, inputMode }, position) => (
        <TextInput
          key={path}
          {...asked(path, label && say(`setup.${label}`))}
          help={path === "slug" ? `${window.location.host}/s/${answers[path] ?? ""}` : undefined}
          inputMode={inputMode}
          autoFocus={position === 0}
        />
      ))}
      <button type="submit" className="button button-main" disabled={sending}>
        {say("setup.save")}
      </button>
      {instead !== undefined && (
        <Link className="button button-line" to={instead.to}>
          {say(`setup.${instead.label}`)}
        </Link>
      )}
      <button type="button" className="button button-bare" onClick={onNext}>
        {say("setup.skip")}
      </button>
    </StepPage>
  )
}
