import { Money } from "../ui/Money.tsx"
import { StatCard } from "../ui/StatCard.tsx"
import { useWords } from "../words/words.ts"
import type { CountLine } from "./count.ts"

interface Props {
  readonly lines: ReadonlyArray<CountLine>
  /** What a difference is worth at cost; unknown where no cost is. */
  readonly worthOf: (line: CountLine) => number | undefined
}

/** How far the shelves are from the book, in rows and in money. */
export const CountSum = ({ lines, worthOf }: Props) => {
  const say = useWords()
  const worths = lines.flatMap((line) => worthOf(line) ?? [])
  const net = worths.reduce((sum, worth) => sum + worth, 0)
  const many = (fits: (difference: number) => boolean) => lines.filter(({ difference = 0 }) => fits(difference)).length
  return (
    <div className="figures counting-sum">
      <StatCard label={say("counting.net")}>
        {worths.length === 0 ? "–" : <Money amount={net} tone={net < 0 ? "out" : undefined} />}
      </StatCard>
      <StatCard label={say("counting.missing")}>{many((it) => it < 0)}</StatCard>
      <StatCard label={say("counting.extra")}>{many((it) => it > 0)}</StatCard>
      <StatCard label={say("counting.agree")}>{many((it) => it === 0)}</StatCard>
    </div>
  )
}
