import { amendShift } from "@oja/domain/shifts/amendShift"
import { explainedCount, explainedShift } from "@oja/domain/losses/queries"
import { fixWords, likelyWords, ruleWords } from "@oja/domain/losses/ruleWords"
import type { AnswerOf, Label } from "@oja/domain/kernel/index"
import { useState } from "react"
import { Link } from "react-router-dom"
import { useMay } from "../data/access.ts"
import { useAnswer } from "../data/client.ts"
import { mayAsk } from "../data/useCommand.ts"
import { useShop } from "../data/useShop.ts"
import { Button } from "../ui/Button.tsx"
import { CommandDialog } from "../ui/CommandDialog.tsx"
import { Dialog } from "../ui/Dialog.tsx"
import { labelIn } from "../ui/label.ts"
import { NotYet } from "../ui/NotYet.tsx"
import type { Slots } from "../ui/slots.ts"
import { StatusChip } from "../ui/StatusChip.tsx"
import { lossWords } from "./words.ts"
import "./losses.css"

type Explained = Pick<AnswerOf<typeof explainedCount>, "difference" | "explanations" | "unexplained">
type Explanation = Explained["explanations"][number]
type Evidence = Explanation["records"][number]

/** The question beside a difference, and what the book answers. */
export const WhyDiffers = (of: Slots["difference"]) => {
  const say = lossWords.use()
  const [asked, ask] = useState(false)
  const close = () => ask(false)
  const { line, shift } = of
  return (
    <>
      <Button
        look={line === undefined ? "line" : "bare"}
        className="why-differs"
        onClick={() => ask(true)}
        {...(line !== undefined && { "aria-label": say("whyOf", { name: line.name }) })}
      >
        {say(line === undefined ? "ask" : "why")}
      </Button>
      {asked && line !== undefined && <OfLine line={line} onClose={close} />}
      {asked && shift !== undefined && <OfShift shift={shift} onClose={close} />}
    </>
  )
}

type Of<Row extends "line" | "shift"> = Required<Pick<Slots["difference"], Row>> & Pick<Props, "onClose">

const OfLine = ({ line, onClose }: Of<"line">) => {
  const say = lossWords.use()
  const { quantity } = useShop()
  const { counted, expected = 0, id, name } = line
  const { again, data, error } = useAnswer(explainedCount, { lineId: id })
  const lead = say("goods", { name, expected: quantity(expected), counted: quantity(counted) })
  return <Answers lead={lead} data={data} error={error} onRetry={again} amountOf={quantity} onClose={onClose} />
}

const OfShift = ({ shift, onClose }: Of<"shift">) => {
  const say = lossWords.use()
  const { language, money } = useShop()
  const [amending, amend] = useState<Explanation>()
  const shiftId = shift.id
  const { again, data, error } = useAnswer(explainedShift, { shiftId })
  const { counted = 0, difference = 0 } = shift.tenders.find(({ method }) => method === "cash") ?? {}
  const amountOf = (amount: number) => money(amount, shift.currency)
  if (amending !== undefined)
    return (
      <CommandDialog
        command={amendShift}
        words={{ title: say("amend"), lead: say("amendLead"), submit: say("amendNow"), done: say("amended") }}
        given={{ shiftId, method: "cash" }}
        start={{
          counted: counted - Math.sign(difference) * amending.size,
          reason: [
            labelIn(ruleWords[amending.rule], amending.rule, language),
            ...amending.records.flatMap(({ name, number }) => number ?? name ?? []),
          ].join(" · "),
        }}
        labels={{ counted: say("counted") }}
        currency={shift.currency}
        onClose={onClose}
      />
    )
  return (
    <Answers
      lead={say(difference < 0 ? "short" : "over", { amount: amountOf(Math.abs(difference)) })}
      data={data}
      error={error}
      onRetry={again}
      amountOf={amountOf}
      onAmend={mayAsk(amendShift) ? amend : undefined}
      onClose={onClose}
    />
  )
}

interface Props {
  readonly lead: string
  readonly data: Explained | undefined
  readonly error: unknown
  readonly onRetry: () => void
  readonly amountOf: (size: number) => string
  /** Where the count itself can be put right: prepared with what explains it. */
  readonly onAmend?: ((explanation: Explanation) => void) | undefined
  readonly onClose: () => void
}

/** What may explain it, the likeliest first: what speaks for it, and what puts it right. */
const Answers = ({ amountOf, data, error, lead, onAmend, onClose, onRetry }: Props) => {
  const say = lossWords.use()
  const { language } = useShop()
  const whole = Math.abs(data?.difference ?? 0)
  const called = (words: Label, name: string) => labelIn(words, name, language)
  return (
    <Dialog open title={say("ask")} size="wide" onClose={onClose}>
      <p className="muted">{lead}</p>
      {error !== undefined || data === undefined ? (
        <NotYet error={error} again={onRetry} rows={3} />
      ) : data.explanations.length === 0 ? (
        <>
          <p>
            <strong>{say("none")}</strong>
          </p>
          <p className="muted">{say("noneLead")}</p>
        </>
      ) : (
        <>
          <ul>
            {data.explanations.map((it, at) => (
              // oxlint-disable-next-line react/no-array-index-key
              <li className="stack starts ruled pad-y-16" key={at}>
                <p className="row line gap-x-12">
                  <StatusChip tone={tones[it.likely]}>{called(likelyWords[it.likely], it.likely)}</StatusChip>
                  <span className="digits">
                    {it.size === whole ? say("all") : say("size", { size: amountOf(it.size), whole: amountOf(whole) })}
                  </span>
                </p>
                <p>
                  <strong>{called(ruleWords[it.rule], it.rule)}</strong>
                </p>
                <ul className="stack gap-4">
                  {it.records.map((record) => (
                    <li key={`${record.type} ${record.id} ${record.at}`}>
                      <Record record={record} amountOf={record.size === it.size ? undefined : amountOf} />
                    </li>
                  ))}
                </ul>
                {it.fix === "amend_count" && onAmend !== undefined ? (
                  <Button onClick={() => onAmend(it)}>{say("amend")}</Button>
                ) : (
                  <p>{called(fixWords[it.fix], it.fix)}.</p>
                )}
              </li>
            ))}
          </ul>
          {data.unexplained > 0 && <p className="muted">{say("rest", { size: amountOf(data.unexplained) })}</p>}
        </>
      )}
    </Dialog>
  )
}

const tones = { likely: "warn", possible: "info", look: "quiet" } as const

/** Where each kind of paper is shown, and to whom. */
const pages = {
  sale: ["/transactions/", "transactions"],
  expense: ["/transactions/", "expenses"],
  transfer: ["/products/inventory-transfers/edit/", "transfers"],
  count: ["/products/inventory-stocks/edit?count=", "inventory"],
  shift: ["/shifts/", "pos"],
  product: ["/products/", "products"],
} as const satisfies { readonly [Type in Evidence["type"]]: readonly [page: string, module: string] }

interface OfRecord {
  readonly record: Evidence
  /** Where it says another size than what it explains. */
  readonly amountOf: Props["amountOf"] | undefined
}

const Record = ({ amountOf, record }: OfRecord) => {
  const say = lossWords.use()
  const { day, moment } = useShop()
  const { at, byName, id, name, number = "", on, size, type } = record
  const [page, module] = pages[type]
  const title = name ?? say(`record.${type}`, { number }).trim()
  const more = [
    at === undefined ? on && day(on) : moment(at),
    byName,
    size === undefined ? undefined : amountOf?.(size),
  ]
  return (
    <>
      {useMay(module) ? <Link to={page + id}>{title}</Link> : title}{" "}
      <span className="muted">{more.filter((it) => it !== undefined).join(" · ")}</span>
    </>
  )
}
