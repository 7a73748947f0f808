import type { ReactNode } from "react"
import { AuthFrame } from "./AuthFrame.tsx"
import { steps } from "./onboarding.ts"
import { accountWords } from "./words.ts"

/** The owner and the shop are asked about before the book opens. */
const BEFORE = 2

interface Props {
  readonly step: number
  readonly title: string
  readonly lead: string
  readonly onSubmit: () => unknown
  readonly children: ReactNode
}

/** One question of setting up a shop, and how far along it stands. */
export const StepPage = ({ step, title, lead, onSubmit, children }: Props) => {
  const say = accountWords.use()
  const count = BEFORE + steps.length
  return (
    <AuthFrame>
      <div className="auth-lead">
        <div className="abreast gap-6 steps" aria-hidden="true">
          {Array.from({ length: count }, (_, at) => (
            <i key={at} className={at < step ? "steps-done" : ""} />
          ))}
        </div>
        <p className="digits">{say("setup.step", { step, count })}</p>
        <h1 className="display">{title}</h1>
        <p>{lead}</p>
      </div>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void onSubmit()
        }}
      >
        {children}
      </form>
    </AuthFrame>
  )
}
