import { useState } from "react"
import { mintId } from "../data/mintId.ts"
import { useCommand } from "../data/useSend.ts"
import { useShop } from "../data/useShop.ts"
import { Asking } from "../ui/Asking.tsx"
import { TextField } from "../ui/Field.tsx"
import { toast } from "../ui/toasts.ts"
import { Trouble } from "../ui/Trouble.tsx"
import { amountText, readAmount } from "../data/typed.ts"
import { useWords } from "../words/words.ts"
import { useCalled } from "./callingCode.ts"
import type { Company } from "./company.ts"

interface Props {
  /** The company to change; a new one is written down where there is none. */
  readonly company: Company | undefined
  readonly onClose: () => void
}

const fields = ["phone", "email", "trackingUrlTemplate"] as const
const labels = { phone: "carrier.phone", email: "carrier.email", trackingUrlTemplate: "carrier.tracking" } as const

/** What a shipping company is called, how it is reached, and what it usually asks. */
export const CompanyDialog = ({ company, onClose }: Props) => {
  const say = useWords()
  const called = useCalled()
  const { currency, locale } = useShop()
  const [companyId] = useState(() => company?.id ?? mintId("shipco"))
  const [typed, type] = useState<Readonly<Record<string, string>>>(() => ({
    name: company?.name ?? "",
    ...Object.fromEntries(fields.map((field) => [field, company?.[field] ?? ""])),
    fee: company?.defaultFee === undefined ? "" : amountText(company.defaultFee, company.currency, locale),
  }))
  const [tried, mark] = useState(false)
  const { send, sending, wrongs, trouble } = useCommand({ once: company === undefined })
  const of = (field: string) => typed[field]?.trim() ?? ""
  const name = of("name")
  const fee = of("fee") === "" ? null : readAmount(of("fee"), currency, locale)
  const feeWrong = fee !== null && (typeof fee !== "number" || fee < 1)
  const url = of("trackingUrlTemplate")
  const urlWrong = url !== "" && !/^https?:\/\/\S+\{number\}\S*$/.test(url)

  const submit = async () => {
    mark(true)
    if (name.length < 2 || feeWrong || urlWrong) return
    const fresh = company === undefined
    const said = Object.entries({
      email: of("email").toLowerCase(),
      trackingUrlTemplate: url,
      defaultFee: fee ?? "",
      phone: of("phone"),
    })
      .filter(([, value]) => !fresh || value !== "")
      .map(([field, value]) => [field, value === "" ? null : value])
    const phone = of("phone") === "" ? {} : called(of("phone"))
    const body = { companyId, name, ...(Object.fromEntries(said) as object), ...phone }
    const done = fresh
      ? await send("/v1.0/shipping-companies", body)
      : await send(`/v1.0/shipping-companies/${companyId}`, body, "PATCH")
    if (done === undefined) return
    toast({ type: "success", title: say(fresh ? "carrier.added" : "carrier.changed", { name }) })
    onClose()
  }
  const field = (it: string) => ({
    value: typed[it] ?? "",
    autoComplete: "off",
    onChange: ({ target }: { readonly target: { readonly value: string } }) => type({ ...typed, [it]: target.value }),
  })
  const optional = (label: string) => `${label} (${say("branches.optional")})`
  const verb = company === undefined ? "add" : "change"
  return (
    <Asking
      open
      title={say(`carrier.${verb}Title`, { name: company?.name ?? "" })}
      submit={name === "" ? say(`carrier.${verb}`) : say(`carrier.${verb}Now`, { name })}
      busy={sending}
      onClose={onClose}
      onSubmit={() => void submit()}
    >
      <TextField
        label={say("carrier.name")}
        maxLength={80}
        autoFocus
        {...field("name")}
        wrong={tried && name.length < 2 ? say("delivery.wrong.name") : wrongs["name"]}
      />
      <TextField
        label={optional(say("carrier.fee"))}
        help={say("carrier.feeHelp")}
        inputMode="decimal"
        {...field("fee")}
        wrong={tried && feeWrong ? say("delivery.wrong.amount") : wrongs["defaultFee"]}
      />
      {fields.map((it) => (
        <TextField
          key={it}
          label={optional(say(labels[it]))}
          help={it === "trackingUrlTemplate" ? say("carrier.trackingHelp") : undefined}
          type={it === "phone" ? "tel" : it === "email" ? "email" : "text"}
          maxLength={it === "trackingUrlTemplate" ? 300 : 254}
          {...field(it)}
          wrong={it === "trackingUrlTemplate" && tried && urlWrong ? say("carrier.trackingWrong") : wrongs[it]}
        />
      ))}
      {Object.keys(wrongs).length === 0 && <Trouble trouble={trouble} />}
    </Asking>
  )
}
