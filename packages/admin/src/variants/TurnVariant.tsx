import Archive from "@mui/icons-material/ArchiveOutlined"
import Restore from "@mui/icons-material/UnarchiveOutlined"
import type { ProductRow } from "@oja/domain/catalog/views"
import { call } from "../data/http.ts"
import { changed } from "../data/useAsk.ts"
import { tell } from "../ui/problem.ts"
import { toast } from "../ui/toasts.ts"
import { useSending } from "../data/useSending.ts"
import { useWords } from "../words/words.ts"

interface Props {
  readonly variant: ProductRow["variants"][number]
  /** It is the only one on sale. */
  readonly last: boolean
  readonly onDone: () => void
}

/** Puts one variant away, or brings it back: one press, and the same press undoes it. */
export const TurnVariant = ({ variant: { variantId, label, state }, last, onDone }: Props) => {
  const say = useWords()
  const { sending, send } = useSending()
  const away = state === "archived"
  const name = label === "" ? say("variants.only") : label
  const turn = async () => {
    const verb = away ? "restore" : "archive"
    try {
      await send([verb, variantId], (key) =>
        call(`/api/variants/${encodeURIComponent(variantId)}/${verb}`, { method: "POST", key, body: { variantId } }),
      )
      toast({ type: "success", title: say(away ? "variants.restored" : "variants.archived", { name }) })
      changed()
      onDone()
    } catch (error) {
      tell(error)
    }
  }
  const Icon = away ? Restore : Archive
  return (
    <button
      type="button"
      className="icon-button"
      aria-label={say(away ? "variants.restore" : "variants.archive", { name })}
      disabled={sending || (last && !away)}
      onClick={() => void turn()}
    >
      <Icon fontSize="small" aria-hidden="true" />
    </button>
  )
}
