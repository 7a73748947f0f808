import { issueRefund } from "@oja/domain/sales/issueRefund"
import { transactions } from "@oja/domain/transactions/views"
import { useState } from "react"
import { may } from "../data/access.ts"
import { fieldAt } from "../data/described.ts"
import { amountOver } from "../data/typed.ts"
import { useShop } from "../data/useShop.ts"
import { ChoiceInput, FigureInput } from "../ui/inputs.tsx"
import { useChoice } from "../ui/useText.ts"
import { asPaid, type Came, type Method, partsOf, type TypedParts, waysIn } from "./moneyBack.ts"
import { sellingWords } from "./words.ts"

type Way = Method | "as_paid" | "later"

const methods = (fieldAt(issueRefund, "method")?.choices ?? []) as ReadonlyArray<Method>

interface How {
  /** Only whoever may put payments right may say that it goes another way than it came. */
  readonly strict?: boolean
  /** Nobody can be asked whether it came: it goes back in cash, or not at all. */
  readonly cash?: boolean
}

/** How money goes back: as it came, unless somebody says otherwise. */
export const useMoneyBack = (
  { payments, refunds }: Came,
  currency: string,
  { cash = false, strict = false }: How = {},
) => {
  const say = sellingWords.use()
  const choice = useChoice(transactions)
  const { locale } = useShop()
  const ways = waysIn(payments, refunds)
  const [first] = ways
  const came = ways.map(({ method }) => method)
  const among = strict && came.length > 0 && !may("transactions", "correct") ? came : methods
  const [way, choose] = useState<Way>(cash ? "cash" : ways.length > 1 ? "as_paid" : (first?.method ?? "later"))
  const [typed, type] = useState<TypedParts>({})
  const name = (it: Way) =>
    it === "as_paid" ? say("back.asPaid") : it === "later" ? say("back.later") : choice("method", it)
  return {
    ways,
    way,
    /** The ways it may go; none, where it did not come in cash and nothing else can be given. */
    among: methods.filter((it) => among.includes(it) && (!cash || it === "cash")),
    cash,
    typed,
    name,
    choose,
    onType: (method: Method, text: string) => type((now) => ({ ...now, [method]: text })),
    /** What the book is told of so much; undefined where it cannot be. Of an amount that only the book knows, one way takes all. */
    read: (amount: number | undefined) => {
      if (way === "later") return undefined
      if (way !== "as_paid") return { method: way }
      if (amount === undefined) return first && { method: first.method }
      const [rest, ...others] = partsOf(ways, amount, typed, currency, locale) ?? []
      const otherWays = others.filter((it) => it.amount > 0)
      return rest && { method: rest.method, ...(otherWays.length > 0 && { otherWays }) }
    },
  }
}

interface Props {
  readonly back: ReturnType<typeof useMoneyBack>
  /** How much goes back, once it is known. */
  readonly amount: number | undefined
  readonly currency: string
  /** It need not go back now. */
  readonly waits?: boolean
}

/** The way it goes back; and where it came in several, how much of it each way. */
export const MoneyBack = ({ back, amount, currency, waits = false }: Props) => {
  const say = sellingWords.use()
  const { locale, money } = useShop()
  const { among, cash, choose, name, onType, typed, way, ways } = back
  if (cash) {
    const paid = ways.map(({ method }) => name(method)).join(", ")
    return (
      <p className={among.length === 0 ? "field-wrong" : "muted"} role="status">
        {among.length === 0 ? say("back.noCash", { paid }) : say("back.inCash")}
      </p>
    )
  }
  const options: ReadonlyArray<Way> = [
    ...(ways.length > 1 ? (["as_paid"] as const) : []),
    ...among,
    ...(waits ? (["later"] as const) : []),
  ]
  const [first, ...others] = amount === undefined ? [] : asPaid(ways, amount)
  const parts = amount === undefined ? undefined : partsOf(ways, amount, typed, currency, locale)
  return (
    <>
      <ChoiceInput<Way>
        label={say("back.giveMoney")}
        options={options.map((value) => ({ value, name: name(value) }))}
        value={way}
        onPick={choose}
      />
      {way === "as_paid" && first !== undefined && (
        <>
          {others.map(({ amount: part, method }, at) => (
            <FigureInput
              key={method}
              label={name(method)}
              value={typed[method] ?? amountOver(part, currency, locale)}
              onType={(text) => onType(method, text)}
              onFocus={(event) => event.target.select()}
              wrong={
                parts === undefined && at === others.length - 1
                  ? say("back.partsWrong", { amount: money(amount ?? 0, currency), method: name(first.method) })
                  : undefined
              }
            />
          ))}
          {parts !== undefined && (
            <p className="muted" role="status">
              {say("back.restBy", { method: name(first.method), amount: money(parts[0]?.amount ?? 0, currency) })}
            </p>
          )}
        </>
      )}
    </>
  )
}
