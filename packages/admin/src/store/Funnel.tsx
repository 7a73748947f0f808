import { useShop } from "../data/useShop.ts"
import { useWords } from "../words/words.ts"
import { type Counts, steps } from "./figures.ts"

/** How far those who came went: a bar and a number a step, which screen readers read as a table. */
export const Funnel = ({ counts }: { counts: Counts }) => {
  const say = useWords()
  const { locale } = useShop()
  const percent = (of: number) => of.toLocaleString(locale, { style: "percent", maximumFractionDigits: 1 })
  return (
    <section className="record-part" aria-labelledby="store-funnel">
      <h2 id="store-funnel">{say("store.funnel")}</h2>
      <table className="store-table">
        <thead>
          <tr>
            <th scope="col">{say("store.step")}</th>
            <th scope="col" className="end">
              {say("store.count")}
            </th>
            <th scope="col" className="end">
              {say("store.ofVisits")}
            </th>
          </tr>
        </thead>
        <tbody>
          {steps(counts).map(({ count, share, step }) => (
            <tr key={step}>
              <th scope="row" className="barred">
                {say(`store.figure.${step}`)}
                <span className="bar" style={{ width: `${share * 100}%` }} aria-hidden="true" />
              </th>
              <td className="end digits">{count.toLocaleString(locale)}</td>
              <td className="end digits">{percent(share)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
