import { dismissAttention, resolveAttention } from "@oja/domain/attention/settleAttention"
import { attention } from "@oja/domain/attention/views"
import { Suspense, useState } from "react"
import { Link } from "react-router-dom"
import { mayAsk } from "../data/useCommand.ts"
import { useShop } from "../data/useShop.ts"
import { Button } from "../ui/Button.tsx"
import { CommandDialog } from "../ui/CommandDialog.tsx"
import { Refusal } from "../ui/Trouble.tsx"
import { Dialog } from "../ui/Dialog.tsx"
import { later } from "../ui/module.ts"
import { StatusChip } from "../ui/StatusChip.tsx"
import { useChoice } from "../ui/useText.ts"
import { sellingWords } from "../selling/words.ts"
import { adviceOf, type Card, factsOf, lacksCustomer, placeOf, pressOf, severityTone } from "./card.ts"
import { Knew } from "./Knew.tsx"
import { usePress } from "./usePress.ts"
import { attentionWords } from "./words.ts"

const CustomerPick = later(async () => (await import("../selling/CustomerPick.tsx")).CustomerPick, sellingWords)

const endings = { resolve: resolveAttention, dismiss: dismissAttention }

/** One thing to look at: what happened, where to see it, and two ways to be done with it. */
export const AttentionCard = ({ card }: { readonly card: Card }) => {
  const say = attentionWords.use()
  const shop = useShop()
  const choice = useChoice(attention)
  const [ending, end] = useState<keyof typeof endings>()
  const [choosing, choose] = useState(false)
  const place = placeOf(card)
  const { id: attentionId, raisedAt, reason, resolution, severity, status } = card
  const open = status === "open"
  const press = pressOf(card)
  const { busy, press: settle, refused } = usePress(card)
  return (
    <li className="attention-card ends">
      <div>
        <p className="row level gap-4 gap-x-16">
          <strong>{choice("reason", reason)}</strong>
          <StatusChip tone={severityTone[severity]}>{choice("severity", severity)}</StatusChip>
        </p>
        <p>{factsOf(card, say, shop)}</p>
        <Knew card={card} />
        <p className="muted">
          {shop.moment(raisedAt)}
          {resolution !== undefined && ` · ${resolution}`}
        </p>
        <p className="row level gap-4 gap-x-16">
          {place !== undefined && <Link to={place}>{say("see")}</Link>}
          {open &&
            adviceOf(card).map(({ to, words }) => (
              <Link key={words} to={to}>
                {say(words)}
              </Link>
            ))}
        </p>
      </div>
      {open && mayAsk(resolveAttention) && (
        <div className="actions">
          {press !== undefined && (
            <Button look="main" disabled={busy} onClick={() => void settle(say(press))}>
              {say(press)}
            </Button>
          )}
          {lacksCustomer(card) && <Button onClick={() => choose(true)}>{say("whose.title")}</Button>}
          <Button onClick={() => end("resolve")}>{say("resolve.title")}</Button>
          <Button look="bare" onClick={() => end("dismiss")}>
            {say("dismiss.title")}
          </Button>
        </div>
      )}
      {!choosing && <Refusal of={refused} />}
      {open && choosing && (
        <Dialog open title={say("whose.title")} onClose={() => choose(false)} closes>
          <div className="form">
            <p className="muted">{say("whose.lead")}</p>
            <Suspense>
              <CustomerPick
                value={null}
                wrong={undefined}
                walkIn={false}
                takesFocus
                onPick={(buyer) => {
                  if (buyer !== null && buyer !== "walk_in")
                    void settle(say("whose.done", { name: buyer.name }), { customerId: buyer.id })
                }}
              />
            </Suspense>
            <Refusal of={refused} />
          </div>
        </Dialog>
      )}
      {ending !== undefined && (
        <CommandDialog
          command={endings[ending]}
          words={say.of(ending)}
          given={{ attentionId }}
          labels={{ resolution: say(ending === "resolve" ? "how" : "why") }}
          onClose={() => end(undefined)}
        />
      )}
    </li>
  )
}
