import { useNavigate } from "react-router-dom"
import { Button } from "../ui/Button.tsx"
import { Cloth } from "../ui/Adire.tsx"
import { Dialog } from "../ui/Dialog.tsx"
import { Glyph } from "../ui/Glyph.tsx"
import { planWords } from "./words.ts"

/** What was asked for, and the least plan that holds it. */
export interface Needed {
  readonly feature?: string | undefined
  readonly plan?: string | undefined
}

const added = ["segments", "branches", "team", "reports", "domain"] as const
const voices = ["ada", "kofi"] as const
const named = ["starter", "growth", "business"] as const

interface Props extends Needed {
  readonly message: string
  readonly onClose: () => void
}

/** A premium feature was asked for: what premium plans add, what others say of them, and the way there. */
export const PremiumDialog = ({ feature, message, onClose, plan }: Props) => {
  const say = planWords.use()
  const go = useNavigate()
  const known = named.find((it) => it === plan)
  return (
    <Dialog open onClose={onClose} title={say("dialog.title")} closes>
      <div className="gate" data-feature={feature}>
        <div className="gate-cloth">
          <Cloth columns={6} rows={1} />
        </div>
        <p>{message}</p>
        {known !== undefined && <p className="muted">{say("dialog.inPlan", { plan: say(`name.${known}`) })}</p>}
        <h3>{say("dialog.includes")}</h3>
        <ul>
          {added.map((name) => (
            <li key={name}>
              <Glyph name="check" />
              {say(`dialog.features.${name}`)}
            </li>
          ))}
        </ul>
        <h3>{say("dialog.voices")}</h3>
        {voices.map((who) => (
          <blockquote key={who}>
            <p>{say(`dialog.said.${who}`)}</p>
            <footer className="muted">{say(`dialog.who.${who}`)}</footer>
          </blockquote>
        ))}
        <Button
          look="gold"
          onClick={() => {
            onClose()
            void go("/subscription-plans")
          }}
        >
          {say("dialog.upgrade")}
        </Button>
        <Button look="bare" onClick={onClose}>
          {say("dialog.later")}
        </Button>
      </div>
    </Dialog>
  )
}
