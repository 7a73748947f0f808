import type { subscription } from "@oja/domain/premium/queries"
import { useShop } from "../data/useShop.ts"
import { planWords } from "./words.ts"

export type Standing = ReturnType<typeof subscription.answer>

/** How much of what the plan holds is used. */
export const Usage = ({ usage }: Pick<Standing, "usage">) => {
  const say = planWords.use()
  const { locale } = useShop()
  return (
    <section className="part">
      <h2>{say("used")}</h2>
      <ul className="stack gap-16 gap-x-24 least-240 usage">
        {usage.map(({ limit, most, used }) => {
          const name = say(`limit.${limit as "products"}`)
          const over = most !== undefined && used > most
          return (
            <li key={limit} className={over ? "usage-over" : undefined}>
              <span>{name}</span>
              <span className="digits">
                {most === undefined
                  ? used.toLocaleString(locale)
                  : say("usedOf", { used: used.toLocaleString(locale), most: most.toLocaleString(locale) })}
              </span>
              {most !== undefined && <progress max={most} value={Math.min(used, most)} aria-label={name} />}
              {over && <span className="muted whole">{say("over")}</span>}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
