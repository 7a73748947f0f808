import { useState } from "react"
import type { Standing } from "@oja/domain/promotions/standing"
import { useMay } from "../data/access.ts"
import { useCommand } from "../data/useSend.ts"
import { Asking } from "../ui/Asking.tsx"
import { toast } from "../ui/toasts.ts"
import { Trouble } from "../ui/Trouble.tsx"
import { useWords } from "../words/words.ts"
import type { Kind } from "./offer.ts"

interface Props {
  readonly kind: Kind
  readonly offer: { readonly id: string; readonly name: string; readonly status: "on" | "paused" | "archived" }
  readonly standing: Standing
}

/** Pauses an offer, resumes it, or ends it for good. */
export const TurnOffer = ({ kind, offer: { id, name, status }, standing }: Props) => {
  const say = useWords()
  const mayEdit = useMay(kind, "edit")
  const mayEnd = useMay(kind, "delete")
  const [asking, ask] = useState(false)
  const { send, sending, trouble } = useCommand()
  if (status === "archived") return null
  const turn = async (verb: "pause" | "resume" | "archive") => {
    const idField = kind === "discounts" ? { discountId: id } : { promotionId: id }
    if ((await send(`/api/${kind}/${id}/${verb}`, idField)) === undefined) return
    ask(false)
    toast({ type: "success", title: say(`offers.done.${verb}`, { name }) })
  }
  const over = standing === "ended" || standing === "exhausted"
  return (
    <>
      <div className="actions">
        {mayEdit && !over && (
          <button
            type="button"
            className="button button-line"
            disabled={sending}
            onClick={() => void turn(status === "paused" ? "resume" : "pause")}
          >
            {say(status === "paused" ? "offers.resume" : "offers.pause")}
          </button>
        )}
        {mayEnd && (
          <button type="button" className="button button-line" onClick={() => ask(true)}>
            {say("offers.archive")}
          </button>
        )}
      </div>
      {!asking && <Trouble trouble={trouble} />}
      <Asking
        open={asking}
        title={say("offers.archiveTitle", { name })}
        lead={say(`offers.${kind}.archiveLead`)}
        submit={say("offers.archive")}
        danger
        busy={sending}
        onClose={() => ask(false)}
        onSubmit={() => void turn("archive")}
      >
        <Trouble trouble={trouble} />
      </Asking>
    </>
  )
}
