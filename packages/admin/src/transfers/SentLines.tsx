import { useShop } from "../data/useShop.ts"
import { transferWords } from "./words.ts"
import { awaited, type Transfer } from "./transfer.tsx"

/** What became of each line. */
export const SentLines = ({ transfer }: { transfer: Transfer }) => {
  const say = transferWords.use()
  const { quantity } = useShop()
  return (
    <ul className="framed">
      {transfer.lines.map((line) => {
        const { differenceReason, name, qtyLost, qtyReceived, qtyReturned, qtySent, variantId } = line
        const fates = [
          ["sent", qtySent],
          ["received", qtyReceived],
          ["outstanding", awaited(transfer, line)],
          ["returned", qtyReturned],
          ["lost", qtyLost],
        ] as const
        return (
          <li className="row gap-x-24 apart pad-12-16" key={variantId}>
            <div>
              <strong>{name}</strong>
              {differenceReason !== undefined && <p className="small muted">{differenceReason}</p>}
            </div>
            <dl className="row gap-4 gap-x-24 digits">
              {fates
                .filter(([what, many]) => what === "sent" || many > 0)
                .map(([what, many]) => (
                  <div key={what} className="end">
                    <dt className="tiny muted">{say(what)}</dt>
                    <dd className={what === "lost" ? "bold money-out" : "bold"}>{quantity(many)}</dd>
                  </div>
                ))}
            </dl>
          </li>
        )
      })}
    </ul>
  )
}
