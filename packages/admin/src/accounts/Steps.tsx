import type { ReactNode } from "react"
import { useWords } from "../words/words.ts"
import { AuthFrame } from "./AuthFrame.tsx"
import { steps } from "./onboarding.ts"

/** The owner and the shop are asked about before the book opens. */
const BEFORE = 2

/** One question of setting up a shop, and how far along it stands. */
export const StepPage = ({
  step,
  title,
  lead,
  children,
}: {
  step: number
  title: string
  lead: string
  children: ReactNode
}) => {
  const say = useWords()
  const count = BEFORE + steps.length
  return (
    <AuthFrame>
      <div className="auth-lead">
        <div className="steps" aria-hidden="true">
          {Array.from({ length: count }, (_, at) => (
            <i key={at} className={at < step ? "steps-done" : ""} />
          ))}
        </div>
        <p className="digits">{say("setup.step", { step, count })}</p>
        <h1 className="display">{title}</h1>
        <p>{lead}</p>
      </div>
      {children}
    </AuthFrame>
  )
}
