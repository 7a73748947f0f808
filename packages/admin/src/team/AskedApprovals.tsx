import type { RowOf } from "@oja/domain/kernel/index"
import { approvals } from "@oja/domain/team/approval"
import { declineApproval } from "@oja/domain/team/askApproval"
import { giveApproval } from "@oja/domain/team/giveApproval"
import { useState } from "react"
import { useRows } from "../data/client.ts"
import { fieldAt } from "../data/described.ts"
import { useMay } from "../data/access.ts"
import { useCommand } from "../data/useCommand.ts"
import { useShop } from "../data/useShop.ts"
import { useTeam } from "../data/useTeam.ts"
import { useSession } from "../session/session.ts"
import { preview } from "../session/preview.ts"
import { Button } from "../ui/Button.tsx"
import { textOf } from "../ui/Cell.tsx"
import { labelIn } from "../ui/label.ts"
import { Refusal } from "../ui/Trouble.tsx"
import "./approvals.css"
import { teamWords } from "./words.ts"

type Asked = RowOf<typeof approvals>

const LIMITS = [
  "maxDiscountBp",
  "maxRefundAmount",
  "writeOffMax",
  "backdateDays",
  "belowListPrice",
  "belowCost",
] as const

/** Over any screen of whoever may say yes: what a colleague waits for just now. */
export const AskedApprovals = () => {
  const say = teamWords.use()
  const { user } = useSession()
  const approves = useMay("pos", "approve") && preview() === undefined
  // What nobody waits for any more was over when this page was opened.
  const [opened] = useState(() => Date.now())
  const { data = [] } = useRows(approvals, approves ? { filter: { status: "asked" }, sort: "-until", count: 5 } : null)
  const waiting = data.filter(({ to, until }) => to !== user?.id && until > opened)
  if (waiting.length === 0) return null
  return (
    <aside className="stack gap-12 asked" aria-label={say("asked.title")} aria-live="polite">
      {waiting.map((it) => (
        <Card key={it.id} asked={it} />
      ))}
    </aside>
  )
}

const Card = ({ asked }: { readonly asked: Asked }) => {
  const say = teamWords.use()
  const shop = useShop()
  const { nameOf } = useTeam()
  const giving = useCommand(giveApproval, { once: true })
  const declining = useCommand(declineApproval, { once: true })
  const limits = LIMITS.flatMap((limit) => {
    const [field, size] = [fieldAt(approvals, limit), asked[limit]]
    return field === undefined || size === undefined ? [] : [{ limit, field, size }]
  })
  const allows = Object.fromEntries(limits.map(({ limit, size }) => [limit, size]))
  const busy = giving.busy || declining.busy
  const { id: approvalId, memberId } = asked
  return (
    <section className="asked-card">
      <strong>{say("asked.by", { name: nameOf(asked.to) })}</strong>
      <ul className="above-8 below-12">
        {limits.map(({ field, limit, size }) => (
          <li key={limit}>
            {labelIn(field.label, limit, shop.language)}: <b className="digits">{textOf(field, size, {}, shop)}</b>
          </li>
        ))}
      </ul>
      <Refusal of={giving.refused ?? declining.refused} />
      <div className="abreast asked-acts">
        <Button look="main" disabled={busy} onClick={() => void giving.run({ approvalId, memberId, ...allows })}>
          {say("asked.yes")}
        </Button>
        <Button disabled={busy} onClick={() => void declining.run({ approvalId })}>
          {say("asked.no")}
        </Button>
      </div>
    </section>
  )
}
