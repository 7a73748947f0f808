import { businessIndustries, currencies } from "@oja/domain/businesses/queries"
import { registerBusiness } from "@oja/domain/businesses/registerBusiness"
import { useEffect, useState } from "react"
import type { Body } from "../data/calls.ts"
import { useAnswer } from "../data/client.ts"
import { call } from "../data/http.ts"
import { prefer, useLocale } from "../i18n/words.ts"
import { travel } from "../session/passage.ts"
import { nameOf, signIn, useSession } from "../session/session.ts"
import { SelectInput, TextInput } from "../ui/inputs.tsx"
import { tongues } from "../ui/Preferences.tsx"
import { tell } from "../ui/problem.ts"
import { toast } from "../ui/toasts.ts"
import { uiWords } from "../ui/words.ts"
import { useAnswers } from "./answers.ts"
import { StepPage } from "./Steps.tsx"
import { accountWords } from "./words.ts"

const you = [{ path: "ownerName" }]
const shop = [{ path: "name" }, { path: "industryId" }, { path: "country" }]

/** Who you are and what your shop is: enough to open its book. */
export const InfoSetup = () => {
  const session = useSession()
  const owner = useAnswers({
    name: "setup.you",
    command: registerBusiness,
    questions: you,
    fresh: () => ({ ownerName: nameOf(session) }),
  })
  const [said, hear] = useState<object>()
  return said === undefined ? (
    <About asked={owner.asked} onNext={() => hear(owner.read())} />
  ) : (
    <Shop owner={said} onOpened={owner.forget} />
  )
}

/** The same question, to be answered from a list. */
const picked = ({ onType: onPick, ...question }: ReturnType<AboutProps["asked"]>) => ({ ...question, onPick })

interface AboutProps {
  readonly asked: ReturnType<typeof useAnswers>["asked"]
  readonly onNext: () => void
}

const About = ({ asked, onNext }: AboutProps) => {
  const say = accountWords.use()
  const everybody = uiWords.use()
  const locale = useLocale()
  return (
    <StepPage step={1} title={say("setup.you")} lead={say("setup.youLead")} onSubmit={onNext}>
      <TextInput {...asked("ownerName", say("setup.ownerName"))} autoComplete="name" maxLength={80} autoFocus />
      <SelectInput
        label={everybody("prefer.language")}
        value={locale}
        options={tongues.map(({ locale: value, name }) => ({ value, name }))}
        onPick={(tongue) => void prefer(tongue)}
      />
      <button type="submit" className="button button-main">
        {say("setup.next")}
      </button>
    </StepPage>
  )
}

const Shop = ({ owner, onOpened }: { readonly owner: object; readonly onOpened: () => void }) => {
  const say = accountWords.use()
  const language = useLocale()
  const { data: sorts, error } = useAnswer(businessIndustries, {})
  const { data: places, error: placeless } = useAnswer(currencies, {})
  const countries = places?.currencies ?? []
  const lost = error ?? placeless
  useEffect(() => void (lost !== undefined && tell(lost)), [lost])
  const { answers, asked, sending, submit } = useAnswers({
    name: "setup.shop",
    command: registerBusiness,
    questions: shop,
  })
  const currency = countries.find(({ countryCode }) => countryCode === answers["country"])?.currencyCode
  const name = answers["name"]?.trim() ?? ""

  const open = async () => {
    const opened = await submit(async (input, key) => {
      const body = { ...owner, ...input } as Body<"POST", "/v2.1/auth/register">
      const answer = await call("/v2.1/auth/register", { method: "POST", key, body })
      await signIn({ ...answer, responseCode: 200 })
    })
    if (!opened) return
    onOpened()
    toast({ type: "success", title: say("setup.registered") })
    travel("/onboarding")
  }

  return (
    <StepPage step={2} title={say("setup.shop")} lead={say("setup.shopLead")} onSubmit={open}>
      <TextInput {...asked("name", say("setup.businessName"))} autoComplete="organization" maxLength={160} autoFocus />
      <SelectInput
        {...picked(asked("industryId", say("setup.industry")))}
        empty={say("setup.choose")}
        options={(sorts?.industries ?? []).map(({ id, names }) => ({ value: id, name: names[language] }))}
      />
      <SelectInput
        {...picked(asked("country"))}
        help={currency && say("setup.currency", { currency })}
        empty={say("setup.choose")}
        options={countries.map(({ countryCode, countryNames }) => ({
          value: countryCode,
          name: countryNames[language],
        }))}
      />
      <button type="submit" className="button button-main" disabled={sending}>
        {name === "" ? say("setup.next") : say("setup.open", { name })}
      </button>
    </StepPage>
  )
}
