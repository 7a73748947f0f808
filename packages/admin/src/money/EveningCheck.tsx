import { eveningCheck } from "@oja/domain/evidence/queries"
import { readStatement, type Statement, statementColumns } from "@oja/domain/evidence/statement"
import { decoded } from "@oja/domain/imports/encoding"
import { sheetOf } from "@oja/domain/imports/sheet"
import type { AnswerOf } from "@oja/domain/kernel/index"
import { confirmPayment } from "@oja/domain/sales/confirmPayment"
import { type ReactNode, useState } from "react"
import { Link } from "react-router-dom"
import { call } from "../data/http.ts"
import { mintId } from "../data/mintId.ts"
import { perform, useAsking } from "../data/useCommand.ts"
import { useShop } from "../data/useShop.ts"
import { cut } from "../imports/sheet.ts"
import { Button } from "../ui/Button.tsx"
import { ChoiceOf } from "../ui/ChoiceOf.tsx"
import { DropZone } from "../ui/DropZone.tsx"
import { AreaInput, DayInput } from "../ui/inputs.tsx"
import { PageTitle } from "../ui/PageTitle.tsx"
import { toast } from "../ui/toasts.ts"
import { Refusal } from "../ui/Trouble.tsx"
import { moneyWords } from "./words.ts"
import "../ui/record.css"

type Checked = AnswerOf<typeof eveningCheck>
type Method = (typeof eveningCheck)["input"]["Type"]["method"]

/** The operator's list beside the book: what agrees is confirmed in one press, the rest is shown and left to a person. */
export const EveningCheck = () => {
  const say = moneyWords.use()
  const { currency, today } = useShop()
  const [from, start] = useState(today)
  const [to, end] = useState(today)
  const [method, choose] = useState<Method>("mobile_money")
  const [pasted, paste] = useState("")
  const [list, read] = useState<Statement>()
  const [checked, see] = useState<Checked>()
  const [trouble, stumble] = useState<unknown>()
  const [unreadable, fail] = useState(false)
  const compare = async (statement: Statement | undefined) => {
    if (statement === undefined || statement.missing !== undefined) return
    try {
      const body = { from, to, method, lines: statement.lines }
      see(await call("/v1.0/payments/evening-check", { method: "POST", body }))
      stumble(undefined)
    } catch (error) {
      stumble(error)
    }
  }
  const take = (statement: Statement) => {
    fail(false)
    see(undefined)
    read(statement)
    void compare(statement)
  }
  const takeFile = async (file: File | undefined) => {
    if (file === undefined) return
    try {
      const sheet = await cut(file.name, new Uint8Array(await file.arrayBuffer()), statementColumns)
      if ("unclosed" in sheet) fail(true)
      else take(readStatement(sheet, currency))
    } catch {
      fail(true)
    }
  }
  const takeText = () => {
    const { text } = decoded(new TextEncoder().encode(pasted))
    const sheet = sheetOf(text, statementColumns)
    if ("unclosed" in sheet) fail(true)
    else take(readStatement(sheet, currency))
  }
  return (
    <>
      <PageTitle title={say("evening.title")} lead={say("evening.lead")} />
      <div className="form">
        <div className="stack gap-12 least-220">
          <DayInput label={say("evening.from")} value={from} onType={start} />
          <DayInput label={say("evening.to")} value={to} onType={end} />
        </div>
        <ChoiceOf
          command={eveningCheck as never}
          path="method"
          label={say("evening.method")}
          value={method}
          onChange={choose}
        />
        <DropZone
          button={say("evening.file")}
          hint={say("evening.drop")}
          accept=".csv,.txt,.tsv,.xlsx"
          onFiles={([file]) => void takeFile(file)}
        />
        <AreaInput label={say("evening.paste")} rows={4} value={pasted} onType={paste} />
        <div className="form-foot">
          <Button
            look="main"
            disabled={pasted.trim() === "" && list === undefined}
            onClick={() => (pasted.trim() === "" ? void compare(list) : takeText())}
          >
            {say("evening.compare")}
          </Button>
        </div>
      </div>
      <Refusal of={trouble} />
      {unreadable && <p role="alert">{say("evening.unreadable")}</p>}
      {list?.missing !== undefined && (
        <p role="alert">{say(list.missing === "amount" ? "evening.missingAmount" : "evening.missingStyle")}</p>
      )}
      {list !== undefined && list.unread.length > 0 && (
        <p role="alert">{say("evening.unread", { count: list.unread.length, lines: list.unread.join(", ") })}</p>
      )}
      {list !== undefined && list.others > 0 && (
        <p className="muted">{say("evening.others", { count: list.others })}</p>
      )}
      {checked !== undefined && <Result checked={checked} again={() => void compare(list)} />}
    </>
  )
}

const Result = ({ again, checked }: { readonly checked: Checked; readonly again: () => void }) => {
  const say = moneyWords.use()
  const { currency, money } = useShop()
  const { asking, busy, refused } = useAsking()
  const { differs, matched, notInBook, notOnList, totals } = checked
  const waiting = matched.filter(({ entry }) => entry.status === "waiting")
  const sum = waiting.reduce((all, { amount }) => all + amount, 0)
  const confirm = async () => {
    await asking(waiting, async () => {
      for (const { entry, reference } of waiting)
        await perform(
          confirmPayment,
          {
            saleId: entry.saleId,
            paymentId: entry.paymentId,
            evidence: "statement",
            ...(entry.reference === undefined && reference !== undefined && { reference }),
          },
          mintId("cmd"),
        )
      toast({ type: "success", title: say("evening.confirmed", { count: waiting.length }) })
    })
    again()
  }
  type Entry = Checked["notOnList"][number]
  const sale = ({ number, saleId }: Entry) => <Link to={`/transactions/${saleId}`}>{number ?? say("sale")}</Link>
  return (
    <div aria-live="polite">
      <p>{say("evening.totals", { list: money(totals.onList, currency), book: money(totals.inBook, currency) })}</p>
      <Part title={`${say("evening.matched")} (${matched.length})`}>
        {matched.map(({ amount, entry, line, reference }) => (
          <li key={line} className="hem breaks pad-y-8">
            <strong className="digits">{money(amount, currency)}</strong> {sale(entry)}{" "}
            <span className="muted">
              {[reference, entry.status === "came" ? say("evening.counts") : undefined]
                .filter((it) => it !== undefined)
                .join(" · ")}
            </span>
          </li>
        ))}
      </Part>
      {waiting.length > 0 && (
        <Button look="main" disabled={busy} aria-busy={busy} onClick={() => void confirm()}>
          {say("evening.confirmAll", { count: waiting.length, amount: money(sum, currency) })}
        </Button>
      )}
      <Refusal of={refused} />
      <Part title={`${say("evening.differs")} (${differs.length})`}>
        {differs.map(({ amount, entry, line, reference }) => (
          <li key={line} className="hem breaks pad-y-8">
            <strong className="digits">{money(entry.amount, currency)}</strong> {sale(entry)}{" "}
            <span className="muted">
              {[say("evening.onList", { amount: money(amount, currency) }), reference]
                .filter((it) => it !== undefined)
                .join(" · ")}
            </span>
          </li>
        ))}
      </Part>
      <Part title={`${say("evening.notOnList")} (${notOnList.length})`}>
        {notOnList.map((it) => (
          <li key={it.id} className="hem breaks pad-y-8">
            <strong className="digits">{money(it.amount, currency)}</strong> {sale(it)}{" "}
            <span className="muted">{it.reference}</span>
          </li>
        ))}
      </Part>
      <Part title={`${say("evening.notInBook")} (${notInBook.length})`}>
        {notInBook.map(({ amount, line, reference, text }) => (
          <li key={line} className="hem breaks pad-y-8">
            <strong className="digits">{money(amount, currency)}</strong>{" "}
            <span className="muted">
              {[say("evening.line", { line }), reference, text].filter((it) => it !== undefined).join(" · ")}
            </span>
          </li>
        ))}
      </Part>
    </div>
  )
}

const Part = ({ children, title }: { readonly title: string; readonly children: ReadonlyArray<ReactNode> }) => {
  const say = moneyWords.use()
  return (
    <section className="record-part">
      <h2>{title}</h2>
      {children.length === 0 ? <p className="muted">{say("evening.none")}</p> : <ul>{children}</ul>}
    </section>
  )
}
