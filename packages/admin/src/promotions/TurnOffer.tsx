import type { Standing } from "@oja/domain/promotions/standing"
import { useState } from "react"
import { mayAsk } from "../data/useCommand.ts"
import { Button } from "../ui/Button.tsx"
import { CommandDialog } from "../ui/CommandDialog.tsx"
import { useTurn } from "../ui/useTurn.ts"
import { commands, type Discount, meaning, type Promotion } from "./offer.ts"
import { promotionWords } from "./words.ts"

type Props = { readonly standing: Standing } & (
  | { readonly kind: "discounts"; readonly offer: Discount }
  | { readonly kind: "promotions"; readonly offer: Promotion }
)

/** Pauses an offer, resumes it, or ends it for good. */
export const TurnOffer = ({ kind, offer, standing }: Props) => {
  const say = promotionWords.use()
  const turn = useTurn()
  const [ending, end] = useState(false)
  const { archive, pause, resume } = commands[kind]
  const which = kind === "discounts" ? meaning.discounts(offer) : meaning.promotions(offer)
  const { name, status } = offer
  if (status === "archived") return null
  const [act, back] = status === "paused" ? ([resume, pause] as const) : ([pause, resume] as const)
  const over = standing === "ended" || standing === "exhausted"
  const verb = status === "paused" ? "resume" : "pause"
  return (
    <div className="actions">
      {mayAsk(act) && !over && (
        <Button
          onClick={() => void turn(act, which, { done: say(`done.${verb}`, { name }), undo: back, undoInput: which })}
        >
          {say(verb)}
        </Button>
      )}
      {mayAsk(archive) && <Button onClick={() => end(true)}>{say("archive")}</Button>}
      {ending && (
        <CommandDialog
          command={archive}
          given={which}
          danger
          words={{
            title: say("archiveTitle", { name }),
            lead: say(`${kind}.archiveLead`),
            submit: say("archive"),
            done: say("done.archive", { name }),
          }}
          onClose={() => end(false)}
        />
      )}
    </div>
  )
}
