import { useShop } from "../data/useShop.ts"
import { StatusChip } from "../ui/StatusChip.tsx"
import { useWords } from "../words/words.ts"
import { placeOf, type Waiting } from "./trip.ts"

interface Props {
  readonly parcels: ReadonlyArray<Waiting>
  readonly chosen: ReadonlySet<string>
  readonly onChoose: (parcel: Waiting, isOn: boolean) => void
}

/** Parcels that wait for a driver: ticked, they ride along. */
export const WaitingParcels = ({ parcels, chosen, onChoose }: Props) => {
  const say = useWords()
  const { money, quantity } = useShop()
  return (
    <ul className="boarding" aria-label={say("trip.waiting")}>
      {parcels.map((parcel) => {
        const { currency, fulfilmentId, lines, name, number, owed, status } = parcel
        const goods = lines.map((line) => `${quantity(line.quantity)} × ${line.name}`).join(", ")
        return (
          <li key={fulfilmentId}>
            <label>
              <input
                type="checkbox"
                checked={chosen.has(fulfilmentId)}
                onChange={({ target }) => onChoose(parcel, target.checked)}
              />
              <span className="boarding-words">
                <span className="boarding-name">
                  <strong>{name}</strong> <span className="digits muted">{number}</span>
                </span>
                <span>{placeOf(parcel) || say("trip.noAddress")}</span>
                <span className="muted waiting-goods">{goods}</span>
              </span>
              <span className="boarding-end">
                <span className="digits">{owed > 0 ? money(owed, currency) : say("trip.paid")}</span>
                {status === "failed" && <StatusChip tone="warn">{say("trip.back")}</StatusChip>}
                {status === "new" && <StatusChip tone="quiet">{say("trip.toPack")}</StatusChip>}
              </span>
            </label>
          </li>
        )
      })}
    </ul>
  )
}
