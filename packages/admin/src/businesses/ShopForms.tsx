import { changeBusiness } from "@oja/domain/businesses/changeBusiness"
import { businesses } from "@oja/domain/businesses/views"
import type { RowOf } from "@oja/domain/kernel/index"
import { useInput } from "ra-core"
import { useState } from "react"
import { useGet } from "../data/client.ts"
import { call } from "../data/http.ts"
import { useShop } from "../data/useShop.ts"
import { describe } from "../session/session.ts"
import { formOf } from "../ui/CommandForm.tsx"
import { Differences } from "../ui/Differences.tsx"
import { Facts } from "../ui/Facts.tsx"
import { InputAs, textOfError } from "../ui/formInputs.tsx"
import { FormSection } from "../ui/FormSection.tsx"
import { SelectInput } from "../ui/inputs.tsx"
import { tell } from "../ui/problem.ts"
import { toast } from "../ui/toasts.ts"
import { useText } from "../ui/useText.ts"
import { businessWords } from "./words.ts"

export type Shop = RowOf<typeof businesses>
export interface Of {
  readonly shop: Shop
}

const { Form, Input } = formOf(changeBusiness)
const reach = ["address", "email", "phone", "instagram", "x", "facebook"] as const
const receipts = ["receiptHeader", "taxId", "returnPolicy", "receiptFooter"] as const

/** What the shop says of itself, in three forms; each is saved by itself, over what the last one has left. */
export const ShopForms = ({ now }: { readonly now: Shop }) => {
  const say = businessWords.use()
  // What was typed stays while others write; the version is that of what it was typed over.
  const [shop, begin] = useState(now)
  const [version, become] = useState(now.version)
  const again = async () => {
    try {
      const newest = await call(`/api/businesses/${shop.id}`)
      become(newest.version)
      begin(newest)
    } catch (error) {
      tell(error)
    }
  }
  const shared = {
    given: { businessId: shop.id, expectedVersion: version },
    start: shop,
    stays: true,
    afterRefusal: (refused: Parameters<typeof Differences>[0]["of"]) => (
      <Differences of={refused} again={() => void again()} />
    ),
    onDone: ({ dayStartsAt, name, version: saved, zone }: Shop) => {
      become(saved)
      void describe({ name, timezone: zone, dayStartsAt: dayStartsAt ?? "00:00" })
      toast({ type: "success", title: say("saved") })
    },
  } as const
  return (
    <>
      <div id="profile">
        <Form<Shop>
          key={`profile ${shop.version}`}
          {...shared}
          fields={["name", "industryId", "registered", "numberOfEmployees", ...reach]}
          demanded={["name", "industryId"]}
          submit={say("save")}
        >
          <FormSection title={say("what")} lead={say("whatLead")}>
            <Input name="name" label={say("name")} />
            <IndustryField />
            <Input name="registered" label={say("registered")} />
            <Input name="numberOfEmployees" label={say("employees")} />
          </FormSection>
          <FormSection title={say("reach")} lead={say("reachLead")}>
            {reach.map((name) => (
              <Input key={name} name={name} />
            ))}
          </FormSection>
        </Form>
      </div>
      <div id="receipts">
        <Form<Shop> key={`receipts ${shop.version}`} {...shared} fields={receipts} submit={say("saveReceipts")}>
          <FormSection title={say("receipts")} lead={say("receiptsLead")}>
            <Input name="receiptHeader" label={say("receiptHeader")} help={say("receiptHeaderHelp")} rows={2} />
            <Input name="taxId" />
            <Input name="returnPolicy" label={say("returnPolicy")} help={say("returnPolicyHelp")} rows={3} />
            <Input name="receiptFooter" label={say("receiptFooter")} help={say("receiptFooterHelp")} rows={2} />
          </FormSection>
        </Form>
      </div>
      <div id="days">
        <Form<Shop>
          key={`days ${shop.version}`}
          {...shared}
          fields={["zone", "dayStartsAt", "belowZero", "reserveOn"]}
          demanded={["zone", "belowZero", "reserveOn"]}
          submit={say("saveDays")}
          start={{ ...shop, reserveOn: shop.reserveOn ?? "placement" }}
        >
          <FormSection title={say("days")} lead={say("daysLead")}>
            <ZoneField />
            <Input name="dayStartsAt" label={say("dayStartsAt")} help={say("dayStartsAtHelp")} />
          </FormSection>
          <FormSection title={say("till")} lead={say("tillLead")}>
            <Input name="belowZero" label={say("belowZero")} />
            <Input name="reserveOn" label={say("reserveOn")} />
          </FormSection>
        </Form>
      </div>
    </>
  )
}

const zones = Intl.supportedValuesOf("timeZone").filter((it) => /^[A-Z][A-Za-z]+(?:\/[A-Za-z_+-]+)*$/.test(it))

/** Where the shop's clocks stand. */
const ZoneField = () => {
  const say = businessWords.use()
  return (
    <InputAs name="zone" label={say("zone")} help={say("zoneHelp")}>
      {({ around, onPick, value }) => {
        const zone = String(value)
        const all = zones.includes(zone) ? zones : [zone, ...zones]
        const options = all.map((it) => ({ value: it, name: it.replaceAll("_", " ") }))
        return <SelectInput {...around} name="zone" value={zone} options={options} onPick={onPick} />
      }}
    </InputAs>
  )
}

const IndustryField = () => {
  const say = businessWords.use()
  const { language } = useShop()
  const { data } = useGet("/business-industry")
  const { field, fieldState } = useInput<string>({ source: "industryId" })
  const known = data?.industries ?? [{ id: field.value, names: { en: field.value, fr: field.value } }]
  return (
    <SelectInput
      label={say("industry")}
      value={field.value}
      wrong={textOfError(fieldState.error?.message)}
      options={known.map(({ id, names }) => ({ value: id, name: names[language] }))}
      onPick={field.onChange}
    />
  )
}

/** The same, for whoever may not change it. */
export const ShopFacts = ({ shop }: Of) => {
  const say = businessWords.use()
  const text = useText(businesses)
  const named = { name: say("name"), numberOfEmployees: say("employees"), belowZero: say("belowZero") } as const
  return (
    <FormSection title={say("what")} lead={say("whatLead")}>
      <Facts
        facts={Object.fromEntries(
          (["name", "numberOfEmployees", "belowZero"] as const).map((name) => [named[name], text(shop, name)]),
        )}
      />
      <p>{reach.flatMap((name) => shop[name] ?? []).join(" · ")}</p>
    </FormSection>
  )
}
