import { useState } from "react"
import { mintId } from "../data/mintId.ts"
import { useCommand } from "../data/useSend.ts"
import { useSession } from "../session/session.ts"
import { Asking } from "../ui/Asking.tsx"
import { TextField } from "../ui/Field.tsx"
import { pointText, readPoint } from "../ui/point.ts"
import { PointField } from "../ui/PointField.tsx"
import { toast } from "../ui/toasts.ts"
import { Trouble } from "../ui/Trouble.tsx"
import { useWords } from "../words/words.ts"
import type { Branch } from "./useBranches.ts"

interface Props {
  /** The branch to change; a new one is opened where there is none. */
  readonly branch: Branch | undefined
  readonly onClose: () => void
}

const optional = ["address", "phone", "receiptHeader"] as const
const labels = { address: "branches.address", phone: "branches.phone", receiptHeader: "branches.header" } as const

/** What a branch says of itself: where it is, how it is reached, what stands on its receipts. */
export const BranchDialog = ({ branch, onClose }: Props) => {
  const say = useWords()
  const { business } = useSession()
  const [locationId] = useState(() => branch?.id ?? mintId("loc"))
  const [typed, type] = useState<Readonly<Record<string, string>>>(() => ({
    name: branch?.name ?? "",
    address: branch?.address ?? "",
    phone: branch?.phone ?? "",
    receiptHeader: branch?.receiptHeader ?? "",
  }))
  const [point, place] = useState(() => pointText(branch?.geo))
  const [sellsOnline, sell] = useState(branch?.sellsOnline ?? false)
  const [tried, mark] = useState(false)
  const { send, sending, wrongs, trouble } = useCommand()
  const of = (field: string) => typed[field]?.trim() ?? ""
  const name = of("name")

  const submit = async () => {
    mark(true)
    const geo = readPoint(point)
    if (name === "" || geo === "wrong") return
    const said = optional
      .filter((field) => branch !== undefined || of(field) !== "")
      .map((field) => [field, of(field) === "" ? null : of(field)])
    // A number as people say it is called in the business's own country.
    const countryCode = (business?.currencyObj as { readonly callingCode?: string } | undefined)?.callingCode ?? "+234"
    const code = of("phone") === "" || of("phone").startsWith("+") ? {} : { countryCode }
    const stands = geo !== undefined ? { geo } : branch === undefined ? {} : { geo: null }
    const body = { locationId, name, sellsOnline, ...(Object.fromEntries(said) as object), ...stands, ...code }
    const done =
      branch === undefined
        ? await send("/v1.0/locations", body)
        : await send(`/v1.0/locations/${locationId}`, body, "PATCH")
    if (done === undefined) return
    toast({ type: "success", title: say(branch === undefined ? "branches.opened" : "branches.changed", { name }) })
    onClose()
  }

  const verb = branch === undefined ? "open" : "change"
  const field = (it: string) => ({
    wrong: wrongs[it],
    value: typed[it] ?? "",
    autoComplete: "off",
    onChange: ({ target }: { readonly target: { readonly value: string } }) => type({ ...typed, [it]: target.value }),
  })
  return (
    <Asking
      open
      title={say(`branches.${verb}Title`, { name: branch?.name ?? "" })}
      lead={branch === undefined ? say("branches.openLead") : undefined}
      submit={name === "" ? say(`branches.${verb}`) : say(`branches.${verb}Now`, { name })}
      busy={sending}
      onClose={onClose}
      onSubmit={() => void submit()}
    >
      <TextField
        label={say("branches.name")}
        maxLength={80}
        autoFocus
        {...field("name")}
        wrong={tried && name === "" ? say("problem.required") : wrongs["name"]}
      />
      {optional.map((it) => (
        <TextField
          key={it}
          label={`${say(labels[it])} (${say("branches.optional")})`}
          type={it === "phone" ? "tel" : "text"}
          placeholder={it === "phone" ? "+234 803 123 4567" : undefined}
          maxLength={it === "address" ? 160 : 200}
          {...field(it)}
        />
      ))}
      <PointField value={point} wrong={wrongs["geo"]} help={say("branches.pointHelp")} onChange={place} />
      <label className="check-line">
        <input type="checkbox" checked={sellsOnline} onChange={({ target }) => sell(target.checked)} />
        {say("branches.sellsOnline")}
      </label>
      {["name", "geo", ...optional].every((it) => wrongs[it] === undefined) && <Trouble trouble={trouble} />}
    </Asking>
  )
}
