import { useState } from "react"
import { Link } from "react-router-dom"
import { useShop } from "../data/useShop.ts"
import { Button } from "../ui/Button.tsx"
import { StatusChip } from "../ui/StatusChip.tsx"
import { type Act, pageOf } from "./act.ts"
import { ActFacts } from "./ActFacts.tsx"
import { UndoAct } from "./UndoAct.tsx"
import { auditWords } from "./words.ts"

interface Props {
  readonly act: Act
  readonly isOpen: boolean
  readonly onOpen: () => void
}

const channels = ["web", "pos", "api", "cli", "link", "shop", "driver", "scheduler", "payments", "demo"] as const
const others = ["customer", "driver", "system"] as const

/** One act: what was done to what, by whom and by which way; its facts where they were asked for. */
export const ActRow = ({ act, isOpen, onOpen }: Props) => {
  const say = auditWords.use()
  const { day, language, moment } = useShop()
  const [undoing, ask] = useState(false)
  const { approvedBy, at, by, facts, mayUndo, on, position, risks, sentence, subject, undoes, undone } = act
  const page = pageOf(subject)
  const channel = channels.find((it) => it === act.channel)
  const other = others.find((it) => it === by.kind)
  const about = [
    by.name ?? say(`by.${other ?? "somebody"}`),
    moment(at),
    channel === undefined ? act.channel : say(`channel.${channel}`),
    approvedBy === undefined ? undefined : say("approved", { name: approvedBy }),
    risks.includes("backdated") ? say("counts", { day: day(on) }) : undefined,
    undoes === undefined ? undefined : say("undo.takes", { at: moment(undoes.at) }),
  ]
  return (
    <li className="ruled pad-y-12">
      <div className="row apart level gap-4 gap-x-16">
        <div>
          <p>
            <strong>{sentence[language]}</strong>{" "}
            {page !== undefined && <Link to={page}>{subject.label ?? say("open")}</Link>}
          </p>
          <p className="muted">{about.filter((it) => it !== undefined).join(" · ")}</p>
        </div>
        <div className="row apart level gap-4 gap-x-16">
          {risks.map((risk) => (
            <StatusChip key={risk} tone="warn">
              {say(`risks.${risk}`)}
            </StatusChip>
          ))}
          {undone !== undefined && (
            <StatusChip tone="quiet">{say("undo.undone", { at: moment(undone.at) })}</StatusChip>
          )}
          {mayUndo && (
            <Button look="bare" onClick={() => ask(true)}>
              {say("undo.act")}
            </Button>
          )}
          <Button look="bare" aria-expanded={isOpen} onClick={onOpen}>
            {isOpen ? say("hide") : facts > 1 ? say("more", { count: facts }) : say("show")}
          </Button>
        </div>
      </div>
      {isOpen && <ActFacts position={position} />}
      {undoing && <UndoAct act={act} onClose={() => ask(false)} />}
    </li>
  )
}
