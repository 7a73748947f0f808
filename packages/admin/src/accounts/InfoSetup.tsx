import { useEffect, useState, type FormEvent } from "react"
import { call, freshKey, Refused } from "../data/http.ts"
import { travel } from "../session/passage.ts"
import { signIn, useSession, type SignIn } from "../session/session.ts"
import { PickField, TextField } from "../ui/Field.tsx"
import { tell } from "../ui/problem.ts"
import { toast } from "../ui/toasts.ts"
import { prefer, useLocale, useWords } from "../words/words.ts"
import { useDraft } from "./draft.ts"
import { StepPage } from "./Steps.tsx"

interface Industry {
  readonly id: string
  readonly names: { readonly en: string; readonly fr: string }
}
interface Currency {
  readonly currencyCode: string
  readonly countryNames: { readonly en: string; readonly fr: string }
  readonly countryCode: string
}

const empty = { ownerName: "", businessName: "", industryId: "", country: "" }

/** Who you are and what your shop is: enough to open its book. */
export const InfoSetup = () => {
  const say = useWords()
  const { user } = useSession()
  const { draft, write, forget } = useDraft("setup", { ...empty, ownerName: user?.name ?? "" })
  const [step, go] = useState(1)
  return step === 1 ? (
    <About draft={draft} write={write} onNext={() => go(2)} />
  ) : (
    <Shop
      draft={draft}
      write={write}
      onOpened={() => {
        forget()
        toast({ type: "success", title: say("setup.registered") })
        travel("/onboarding")
      }}
    />
  )
}

interface Part {
  readonly draft: typeof empty
  readonly write: (part: Partial<typeof empty>) => void
}

const About = ({ draft, write, onNext }: Part & { onNext: () => void }) => {
  const say = useWords()
  const locale = useLocale()
  const [wrong, judge] = useState<string>()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const name = draft.ownerName.trim()
    if (name === "") return judge(say("problem.required"))
    if (name.length < 2) return judge(say("problem.long", { count: 1 }))
    onNext()
  }
  return (
    <StepPage step={1} title={say("setup.you")} lead={say("setup.youLead")}>
      <form noValidate onSubmit={submit}>
        <TextField
          label={say("setup.ownerName")}
          wrong={wrong}
          autoComplete="name"
          maxLength={80}
          autoFocus
          value={draft.ownerName}
          onChange={(event) => {
            judge(undefined)
            write({ ownerName: event.target.value })
          }}
        />
        <PickField
          label={say("oja.language")}
          value={locale}
          onChange={(event) => void prefer(event.target.value === "fr" ? "fr" : "en")}
        >
          <option value="en">{say("oja.english")}</option>
          <option value="fr">{say("oja.french")}</option>
        </PickField>
        <button type="submit" className="button button-main">
          {say("setup.next")}
        </button>
      </form>
    </StepPage>
  )
}

type Wrongs = Readonly<Record<string, string | undefined>>

const Shop = ({ draft, write, onOpened }: Part & { onOpened: () => void }) => {
  const say = useWords()
  const language = useLocale()
  const [industries, showIndustries] = useState<ReadonlyArray<Industry>>([])
  const [currencies, showCurrencies] = useState<ReadonlyArray<Currency>>([])
  const [wrongs, judge] = useState<Wrongs>({})
  const [opening, open] = useState(false)
  const [key] = useState(freshKey)
  useEffect(() => {
    call<{ industries: ReadonlyArray<Industry> }>("/business-industry").then(
      (it) => showIndustries(it.industries),
      tell,
    )
    call<{ currencies: ReadonlyArray<Currency> }>("/v1.0/currencies").then((it) => showCurrencies(it.currencies), tell)
  }, [])
  const currency = currencies.find(({ countryCode }) => countryCode === draft.country)

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const businessName = draft.businessName.trim()
    const required = say("problem.required")
    const found: Wrongs = {
      ...(businessName === "" ? { businessName: required } : {}),
      ...(businessName !== "" && businessName.length < 3 ? { businessName: say("problem.long", { count: 2 }) } : {}),
      ...(draft.industryId === "" ? { industryId: required } : {}),
      ...(currency === undefined ? { country: required } : {}),
    }
    judge(found)
    if (Object.keys(found).length > 0 || currency === undefined) return
    open(true)
    try {
      const { ownerName, industryId, country } = draft
      const body = { ownerName, businessName, industryId, country, currency: currency.currencyCode }
      const answer = await call<SignIn>("/v2.1/auth/register", { method: "POST", key, body })
      await signIn({ ...answer, responseCode: 200 })
      onOpened()
    } catch (error) {
      open(false)
      const fields = error instanceof Refused ? error.envelope.error?.validationError : undefined
      if (fields === undefined) tell(error)
      else judge(Object.fromEntries(fields.map(({ param, msg }) => [param, msg])))
    }
  }

  const field = (name: keyof typeof empty) => ({
    value: draft[name],
    wrong: wrongs[name],
    onChange: (event: { target: { value: string } }) => {
      judge({ ...wrongs, [name]: undefined })
      write({ [name]: event.target.value })
    },
  })

  return (
    <StepPage step={2} title={say("setup.shop")} lead={say("setup.shopLead")}>
      <form noValidate onSubmit={(event) => void submit(event)}>
        <TextField
          label={say("setup.businessName")}
          autoComplete="organization"
          maxLength={160}
          autoFocus
          {...field("businessName")}
        />
        <PickField label={say("setup.industry")} {...field("industryId")}>
          <option value="">{say("setup.choose")}</option>
          {industries.map(({ id, names }) => (
            <option key={id} value={id}>
              {names[language]}
            </option>
          ))}
        </PickField>
        <PickField
          label={say("setup.country")}
          help={currency && say("setup.currency", { currency: currency.currencyCode })}
          {...field("country")}
        >
          <option value="">{say("setup.choose")}</option>
          {currencies.map(({ countryCode, countryNames }) => (
            <option key={countryCode} value={countryCode}>
              {countryNames[language]}
            </option>
          ))}
        </PickField>
        <button type="submit" className="button button-main" disabled={opening}>
          {draft.businessName.trim() === ""
            ? say("setup.next")
            : say("setup.open", { name: draft.businessName.trim() })}
        </button>
      </form>
    </StepPage>
  )
}
