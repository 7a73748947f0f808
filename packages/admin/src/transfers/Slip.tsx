import { useShop } from "../data/useShop.ts"
import { useSession } from "../session/session.ts"
import { useBranchName } from "../stock/useBranchName.ts"
import { useWords } from "../words/words.ts"
import type { Transfer } from "./transfer.ts"

/** The paper that goes with the goods: only there when the page is printed. */
export const Slip = ({ transfer }: { transfer: Transfer }) => {
  const say = useWords()
  const nameOf = useBranchName()
  const { business } = useSession()
  const { moment, quantity } = useShop()
  const { draftedAt, fromLocationId, lines, note, number, sentAt, toLocationId } = transfer
  return (
    <article className="transfer-slip" aria-hidden="true">
      <header>
        <strong>{business?.name}</strong>
        <p className="transfer-slip-title">
          {say("moving.slip")} {number}
        </p>
        <p>{say("moving.route", { from: nameOf(fromLocationId), to: nameOf(toLocationId) })}</p>
        <p>{moment(sentAt ?? draftedAt)}</p>
      </header>
      <table>
        <thead>
          <tr>
            <th>{say("moving.product")}</th>
            <th>{say("moving.sent")}</th>
            <th>{say("moving.received")}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ name, qtySent, variantId }) => (
            <tr key={variantId}>
              <td>{name}</td>
              <td>{quantity(qtySent)}</td>
              <td />
            </tr>
          ))}
        </tbody>
      </table>
      {note !== undefined && <p>{note}</p>}
      <footer>
        {(["givenBy", "takenBy"] as const).map((who) => (
          <div key={who}>
            <p>{say(`moving.${who}`)}</p>
            <p className="transfer-slip-sign">{say("moving.signature")}</p>
          </div>
        ))}
      </footer>
    </article>
  )
}
