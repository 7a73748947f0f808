import { devices } from "@oja/domain/tills/views"
import { useMay } from "../data/access.ts"
import { useRow } from "../data/client.ts"
import { useShop } from "../data/useShop.ts"
import { useTeam } from "../data/useTeam.ts"
import { type Card, knewOf } from "./card.ts"
import { attentionWords } from "./words.ts"

/** Who did it, where and when, and what was known there: what whoever settles the card goes by. */
export const Knew = ({ card }: { readonly card: Card }) => {
  const say = attentionWords.use()
  const { moment, quantity } = useShop()
  const { at, by, deviceId, knew } = knewOf(card)
  const sees = useMay("pos")
  const { nameOf } = useTeam(by !== undefined)
  const { data: device } = useRow(devices, sees ? deviceId : undefined)
  if (deviceId === undefined) return null
  const name = by === undefined ? "…" : nameOf(by)
  const said = [
    device === undefined ? undefined : say("device", { name: device.name, code: device.code }),
    name === "…" ? undefined : name,
    at === undefined ? undefined : moment(at),
    knew === undefined ? undefined : say("knew", { quantity: quantity(knew) }),
  ]
  return <p className="muted">{said.filter((it) => it !== undefined).join(" · ")}</p>
}
