import { targets } from "@oja/domain/targets/views"
import { useEffect } from "react"
import { useNavigate } from "react-router-dom"
import { useMay } from "../data/access.ts"
import { useRows } from "../data/client.ts"
import { useShop } from "../data/useShop.ts"
import { local } from "../session/drawers.ts"
import { toast } from "../ui/toasts.ts"
import { pathOf } from "./paths.ts"
import { targetWords } from "./words.ts"

const KEY = "targetsReached"
/** As many as one device remembers to have told. */
const TOLD = 50

/** Tells once on this device that a target was reached today, whatever screen is open. */
export const ReachedNotice = () => {
  const say = targetWords.use()
  const go = useNavigate()
  const may = useMay("sales_targets")
  const { money, today } = useShop()
  const { data } = useRows(targets, may ? { filter: { reachedOn: today, state: "active" }, count: 10 } : null)
  useEffect(() => {
    for (const { currency, id, reached, targetName: name } of data ?? []) {
      const last = reached.at(-1)
      const told = (local.get(KEY) ?? "").split(" ")
      if (last === undefined || told.includes(`${id}/${last.from}`)) continue
      local.set(KEY, [...told, `${id}/${last.from}`].slice(-TOLD).join(" "))
      toast({
        type: "success",
        title: say("nowReached", { name, amount: money(last.net, currency) }),
        action: { label: say("look"), act: () => void go(pathOf(id)) },
      })
    }
    // The words and the money are those of the moment it is told.
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only news of the book is told, not a change of language
  }, [data])
  return null
}
