import { sayWrong } from "@oja/domain/kernel/problemWords"
import { handOverCash } from "@oja/domain/trips/handOverCash"
import { readAmount } from "../data/typed.ts"
import { mayAsk } from "../data/useCommand.ts"
import { useShop } from "../data/useShop.ts"
import { CommandForm, formOf } from "../ui/CommandForm.tsx"
import { InputAs, Typed } from "../ui/formInputs.tsx"
import { TextInput } from "../ui/inputs.tsx"
import { StatCard } from "../ui/StatCard.tsx"
import { toast } from "../ui/toasts.ts"
import type { Trip } from "./trip.tsx"
import { tripWords } from "./words.ts"

const { Input } = formOf(handOverCash)

/** Expected, collected, handed in: and what is missing, with its reason. */
export const TripCash = ({ trip }: { readonly trip: Trip }) => {
  const say = tripWords.use()
  const { money } = useShop()
  const { cashHandedOver, currency, difference = 0, differenceReason, doneCount, status, stopCount } = trip
  if (status === "planned" || status === "cancelled") return null
  const handed = cashHandedOver !== undefined
  const gap =
    difference === 0
      ? say("exact")
      : say(difference < 0 ? "missing" : "tooMuch", { amount: money(Math.abs(difference), currency) })
  return (
    <>
      <div className="figures trip-figures">
        <StatCard label={say("progress")}>{say("doneOf", { done: doneCount, all: stopCount })}</StatCard>
        <StatCard label={say("expected")}>{money(trip.cashExpected, currency)}</StatCard>
        <StatCard label={say("collected")}>{money(trip.cashCollected, currency)}</StatCard>
        <StatCard
          label={say("handedIn")}
          {...(difference < 0 && { tone: "out" })}
          note={handed && [gap, differenceReason].filter(Boolean).join(" · ")}
        >
          {handed ? money(cashHandedOver, currency) : "–"}
        </StatCard>
      </div>
      {status === "completed" && !handed && mayAsk(handOverCash) && <HandOver trip={trip} />}
    </>
  )
}

/** What the driver brings is counted; what is missing or too much is said with its reason. */
const HandOver = ({ trip: { cashCollected, currency, id: tripId, number } }: { readonly trip: Trip }) => {
  const say = tripWords.use()
  const shop = useShop()
  const { money } = shop
  const amountOf = (typed: unknown) => {
    const read = readAmount(String(typed), currency, shop.locale)
    return typeof read === "number" ? read : undefined
  }
  return (
    <section className="part hand-over">
      <h2>{say("handIn")}</h2>
      <p className="muted">{say("handInLead")}</p>
      <CommandForm
        command={handOverCash}
        given={{ tripId }}
        start={{ handedOver: cashCollected }}
        currency={currency}
        judge={({ handedOver, reason = "" }) =>
          handedOver !== undefined && handedOver !== cashCollected && reason.length < 2
            ? { reason: sayWrong({ is: "required" }, shop) }
            : {}
        }
        finish={({ reason, ...input }) => ({
          ...input,
          ...(reason !== undefined && input.handedOver !== cashCollected && { reason }),
        })}
        submit={(_, { handedOver: amount }) =>
          amount === undefined ? say("handIn") : say("takeIn", { amount: money(amount, currency) })
        }
        onDone={(_, { handedOver }) =>
          toast({ type: "success", title: say("wasHandedIn", { number, amount: money(handedOver, currency) }) })
        }
      >
        <Input name="handedOver" label={say("counted")} />
        <Typed>
          {({ handedOver }) => {
            const difference = (amountOf(handedOver) ?? cashCollected) - cashCollected
            const gap = { amount: money(Math.abs(difference), currency) }
            const why = say(difference < 0 ? "whyMissing" : "whyMore", gap)
            return (
              difference !== 0 && (
                <InputAs name="reason">
                  {({ around, value, onPick }) => (
                    <TextInput {...around} label={why} maxLength={200} value={String(value)} onType={onPick} />
                  )}
                </InputAs>
              )
            )
          }}
        </Typed>
      </CommandForm>
    </section>
  )
}
