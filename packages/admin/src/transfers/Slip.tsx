import { useShop } from "../data/useShop.ts"
import { useSession } from "../session/session.ts"
import { Heads } from "../ui/Heads.tsx"
import { useBranchName } from "../ui/useBranchName.ts"
import { transferWords } from "./words.ts"
import type { Transfer } from "./transfer.tsx"

/** The paper that goes with the goods: only there when the page is printed. */
export const Slip = ({ transfer }: { transfer: Transfer }) => {
  const say = transferWords.use()
  const nameOf = useBranchName()
  const { business } = useSession()
  const { moment, quantity } = useShop()
  const { draftedAt, fromLocationId, lines, note, number, sentAt, toLocationId } = transfer
  return (
    <article className="transfer-slip printed" aria-hidden="true">
      <header>
        <strong>{business?.name}</strong>
        <p className="transfer-slip-title">
          {say("slip")} {number}
        </p>
        <p>{say("route", { from: nameOf(fromLocationId), to: nameOf(toLocationId) })}</p>
        <p>{moment(sentAt ?? draftedAt)}</p>
      </header>
      <table>
        <Heads of={[say("product"), say("sent"), say("received")]} />
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
            <p>{say(who)}</p>
            <p className="transfer-slip-sign">{say("signature")}</p>
          </div>
        ))}
      </footer>
    </article>
  )
}
