import { useRef, useState, type FormEvent } from "react"
import { Link } from "react-router-dom"
import { useMay } from "../data/access.ts"
import { call, Refused } from "../data/http.ts"
import { useShop } from "../data/useShop.ts"
import { tab } from "../session/drawers.ts"
import { useSession } from "../session/session.ts"
import { TextField } from "../ui/Field.tsx"
import { mintId } from "../data/mintId.ts"
import { tell } from "../ui/problem.ts"
import { refusedFields, type Wrongs } from "../ui/refusedFields.ts"
import { useSending } from "../data/useSending.ts"
import { useWords } from "../words/words.ts"
import {
  blankCustomer,
  customerChange,
  customerInput,
  draftOf,
  judgeCustomer,
  type CustomerDraft,
} from "./customerDraft.ts"
import { MoreFields } from "./MoreFields.tsx"
import { PhoneField } from "./PhoneField.tsx"
import type { Customer } from "./types.ts"
import "./customers.css"

interface Props {
  readonly customer?: Customer
  readonly onSaved: (customer: Customer) => void
  readonly onCancel: () => void
}

const fields = ["name", "phone", "email", "birthday", "address", "instagram", "note"]

// What was typed about somebody new outlives a reload, with the id it was sent under: sent again, it is the same customer.
const DRAWER = "draft.customer.new"
interface Begun {
  readonly customerId: string
  readonly draft: Partial<CustomerDraft>
}
const readKept = (): Begun | undefined => {
  const kept = tab.get(DRAWER)
  return kept === null ? undefined : (JSON.parse(kept) as Begun)
}

/** A name and a number are enough; the rest opens when it is wanted. */
export const CustomerForm = ({ customer, onSaved, onCancel }: Props) => {
  const say = useWords()
  const { business } = useSession()
  const { today } = useShop()
  const seesContact = useMay("customers", "view_contact")
  const calling = (business?.currencyObj as { readonly callingCode?: string } | undefined)?.callingCode ?? "+234"
  const [begun] = useState(() => (customer === undefined ? readKept() : undefined))
  const [draft, become] = useState<CustomerDraft>(() =>
    customer === undefined ? { ...blankCustomer(calling), ...begun?.draft } : draftOf(customer, calling),
  )
  const [customerId] = useState(() => customer?.id ?? begun?.customerId ?? mintId("cust"))
  const [more, open] = useState(customer !== undefined)
  const [wrongs, judge] = useState<Wrongs>({})
  const [other, point] = useState<string>()
  const { sending, send } = useSending({ once: true })
  const form = useRef<HTMLFormElement>(null)

  const write = (part: Partial<CustomerDraft>) => {
    judge((now) => Object.fromEntries(Object.entries(now).filter(([field]) => !(field in part))))
    become((now) => {
      const next = { ...now, ...part }
      if (customer === undefined) tab.set(DRAWER, JSON.stringify({ customerId, draft: next }))
      return next
    })
  }
  const show = (found: Wrongs) => {
    judge(found)
    if (Object.keys(found).some((field) => field !== "name" && field !== "phone")) open(true)
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
  }

  const save = async (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    point(undefined)
    const found = judgeCustomer(say, draft, today)
    if (Object.keys(found).length > 0) return show(found)
    const body = { customerId, ...(customer === undefined ? customerInput(draft) : customerChange(draft, seesContact)) }
    const [method, url] = customer === undefined ? ["POST", "/api/customers"] : ["PUT", `/api/customers/${customerId}`]
    try {
      const row = await send(body, (key) => call<Customer>(url, { method, key, body }))
      if (row === undefined) return
      if (customer === undefined) tab.drop(DRAWER)
      onSaved(row)
    } catch (error) {
      const refused = refusedFields(error, fields)
      if (refused === undefined) return tell(error)
      if (error instanceof Refused)
        point((error.envelope.error as { readonly customerId?: string } | undefined)?.customerId)
      show(refused)
    }
  }

  const name = draft.name.trim()
  return (
    <form ref={form} className="asking" noValidate onSubmit={(event) => void save(event)}>
      <TextField
        label={say("customers.fullName")}
        wrong={wrongs["name"]}
        autoComplete="off"
        autoFocus
        value={draft.name}
        onChange={({ target }) => write({ name: target.value })}
      />
      {(customer === undefined || seesContact) && <PhoneField draft={draft} wrong={wrongs["phone"]} onChange={write} />}
      {other !== undefined && (
        <Link className="field-help" to={`/customers/${other}`} onClick={onCancel}>
          {say("customers.openOther")}
        </Link>
      )}
      {customer === undefined && (
        <button type="button" className="link more" aria-expanded={more} onClick={() => open(!more)}>
          {say(more ? "customers.less" : "customers.more")}
        </button>
      )}
      {more && (
        <MoreFields draft={draft} wrongs={wrongs} contact={customer === undefined || seesContact} onChange={write} />
      )}
      <div className="asking-actions">
        <button type="submit" className="button button-main" disabled={sending}>
          {customer !== undefined
            ? say("customers.save")
            : name === ""
              ? say("customers.add")
              : say("customers.addNamed", { name })}
        </button>
        <button
          type="button"
          className="button button-line"
          onClick={() => {
            tab.drop(DRAWER)
            onCancel()
          }}
        >
          {say("customers.cancel")}
        </button>
      </div>
    </form>
  )
}
