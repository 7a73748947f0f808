import { Link } from "react-router-dom"
import { useShop } from "../data/useShop.ts"
import { useWords } from "../words/words.ts"
import { types } from "./offer.ts"
import { typeSentence } from "./sentences.ts"

/** Which of the six it shall be: each says what it does for a customer. */
export const TypeChooser = () => {
  const say = useWords()
  const { currency, money } = useShop()
  return (
    <ul className="offer-types">
      {types.map((type) => (
        <li key={type}>
          <Link to={`/promotions/create?type=${type}`}>
            <strong>{say(`offers.type.${type}.name`)}</strong>
            <span className="muted">{typeSentence(type, say, money, currency)}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
