import { useShop } from "../data/useShop.ts"
import { growth } from "./compare.ts"
import { uiWords } from "./words.ts"

interface Props {
  readonly now: number
  readonly before: number
  readonly currency: string | null
}

/** How a figure moved against the one it is held against: by how much, and how much of a hundred. */
export const Change = ({ now, before, currency }: Props) => {
  const say = uiWords.use()
  const { locale, money } = useShop()
  const more = now - before
  const of = currency ?? undefined
  const grown = growth(now, before)
  if (more === 0) return <>{say("compare.same")}</>
  const amount = money(Math.abs(more), of)
  const percent = grown?.toLocaleString(locale, { style: "percent", maximumFractionDigits: 1, signDisplay: "always" })
  return (
    <>
      {say(more > 0 ? "compare.more" : "compare.less", { amount })}
      {percent !== undefined && ` (${percent})`}
    </>
  )
}
