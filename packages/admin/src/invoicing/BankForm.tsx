import { type FormEvent, useState } from "react"
import { useMay } from "../data/access.ts"
import { useCommand } from "../data/useSend.ts"
import { TextField } from "../ui/Field.tsx"
import { toast } from "../ui/toasts.ts"
import { Trouble } from "../ui/Trouble.tsx"
import { useWords } from "../words/words.ts"
import { LogoField } from "./LogoField.tsx"

const texts = ["bankName", "accountNumber", "accountName", "taxId"] as const

export type Paid = { readonly id: string; readonly name: string; readonly logo?: string } & {
  readonly [field in (typeof texts)[number]]?: string
}

/** What every invoice from now on says of the shop: where it is paid, its tax number, its logo. */
export const BankForm = ({ shop }: { shop: Paid }) => {
  const say = useWords()
  const edits = useMay("settings", "edit")
  const before = { logo: shop.logo ?? "", ...Object.fromEntries(texts.map((field) => [field, shop[field] ?? ""])) }
  const [now, become] = useState<Readonly<Record<string, string>>>(before)
  const { send, sending, wrongs, trouble } = useCommand()
  const changes = Object.fromEntries(
    Object.entries(now).flatMap(([field, value]) =>
      value.trim() === (before as Readonly<Record<string, string>>)[field] ? [] : [[field, value.trim()]],
    ),
  )
  const save = async (event: FormEvent) => {
    event.preventDefault()
    if ((await send(`/business/${encodeURIComponent(shop.id)}`, changes, "PATCH")) !== undefined)
      toast({ type: "success", title: say("business.saved") })
  }
  return (
    <form noValidate className="invoice-small" onSubmit={(event) => void save(event)}>
      <LogoField
        value={now["logo"] ?? ""}
        name={shop.name}
        disabled={!edits}
        onChange={(logo) => become({ ...now, logo })}
      />
      {texts.map((field) => (
        <TextField
          key={field}
          label={say(`invoice.${field}`)}
          maxLength={field === "taxId" || field === "accountNumber" ? 40 : 80}
          disabled={!edits}
          value={now[field] ?? ""}
          wrong={wrongs[field]}
          onChange={(event) => become({ ...now, [field]: event.target.value })}
        />
      ))}
      <p className="muted">{say("invoice.onlyNew")}</p>
      {Object.keys(wrongs).length === 0 && <Trouble trouble={trouble} />}
      {edits && (
        <div>
          <button type="submit" className="button button-main" disabled={sending || Object.keys(changes).length === 0}>
            {say("invoice.save")}
          </button>
        </div>
      )}
    </form>
  )
}
