import { useShop } from "../data/useShop.ts"
import { dashboardWords } from "./words.ts"

const tips = ["cost", "credit", "count", "price", "record", "slow"] as const

/** Two short lessons a day, each in its turn. */
export const Tips = () => {
  const say = dashboardWords.use()
  const { today } = useShop()
  const turn = Math.floor(Date.parse(`${today}T00:00:00Z`) / 86_400_000)
  return (
    <ul className="tips">
      {[0, 1].map((at) => {
        const name = tips[(turn * 2 + at) % tips.length] ?? "cost"
        return <li key={name}>{say(`tip.${name}`)}</li>
      })}
    </ul>
  )
}
