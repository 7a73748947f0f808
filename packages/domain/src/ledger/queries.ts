import * as Schema from "effect/Schema"
import { Currency, Day, groupsOf, query, SignedAmount } from "../kernel/index.ts"
import { choiceWords } from "../kernel/choiceWords.ts"
import { chart } from "./chart.ts"
import { ledgerEntries } from "./views.ts"

const Line = Schema.Struct({
  currency: Currency,
  account: Schema.String,
  type: Schema.String,
  names: Schema.Struct({ en: Schema.String, fr: Schema.String }),
  debit: SignedAmount,
  credit: SignedAmount,
})
/** What it answers. */
export const TrialBalance = Schema.Struct({
  to: Day,
  lines: Schema.Array(Line),
  totals: Schema.Array(Schema.Struct({ currency: Currency, debit: SignedAmount, credit: SignedAmount })),
})

/** Every account with what stands on it on a day: the debits come to the credits, in each currency. */
export const trialBalance = query("trial-balance", {
  summary: "Every account with its balance on a day; debits and credits come to the same.",
  input: {
    /** Up to and with this day; today when absent. */
    to: Schema.optionalKey(Day),
  },
  access: { module: "reports", action: "profit_loss" },
  file: true,
  reads: ({ to }, { today }) => ({
    balances: groupsOf(ledgerEntries, {
      where: { live: true, on: { to: to ?? today } },
      by: ["currency", "account"],
      sum: { amount: "amount" },
    }),
  }),
  answer: ({ balances }, { to }, { today }) => {
    const order = Object.keys(chart)
    const lines = balances
      .filter(({ amount }) => amount !== 0)
      .toSorted((a, b) =>
        a.currency === b.currency
          ? order.indexOf(a.account) - order.indexOf(b.account)
          : a.currency < b.currency
            ? -1
            : 1,
      )
      .map(({ account, amount, currency }) => {
        const [en, fr] = choiceWords[`account.${account}`]!
        return {
          currency,
          account,
          type: chart[account],
          names: { en, fr },
          debit: Math.max(0, amount),
          credit: Math.max(0, -amount),
        }
      })
    const currencies = [...new Set(lines.map(({ currency }) => currency))]
    const totals = currencies.map((currency) => {
      const own = lines.filter((it) => it.currency === currency)
      const sum = (side: "debit" | "credit") => own.reduce((all, it) => all + it[side], 0)
      return { currency, debit: sum("debit"), credit: sum("credit") }
    })
    return { to: to ?? today, lines, totals }
  },
})
