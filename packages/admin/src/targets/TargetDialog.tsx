import { useState } from "react"
import { mintId } from "../data/mintId.ts"
import { useCommand } from "../data/useSend.ts"
import { useShop } from "../data/useShop.ts"
import { useBranches } from "../locations/useBranches.ts"
import { Asking } from "../ui/Asking.tsx"
import { PickField, TextField } from "../ui/Field.tsx"
import { Segments } from "../ui/Segments.tsx"
import { toast } from "../ui/toasts.ts"
import { Trouble } from "../ui/Trouble.tsx"
import { amountText, readAmount } from "../data/typed.ts"
import { useWords } from "../words/words.ts"
import { kinds, type Kind, type Target } from "./target.ts"
import { useTeam } from "./useTeam.ts"

interface Props {
  /** The target to change; a new one is set where there is none. */
  readonly target?: Target
  readonly onClose: () => void
}

/** How much, how often, from when to when, and whose sales count. */
export const TargetDialog = ({ target, onClose }: Props) => {
  const say = useWords()
  const { currency: ours, locale, money, today } = useShop()
  const currency = target?.currency ?? ours
  const [targetId] = useState(() => target?.id ?? mintId("target"))
  const [typed, type] = useState<Readonly<Record<string, string>>>(() => ({
    targetName: target?.targetName ?? "",
    amount: target === undefined ? "" : amountText(target.targetAmount, currency, locale),
    startDate: target?.startDate ?? today,
    endDate: target?.endDate ?? "",
    locationId: target?.locationId ?? "",
    staffId: target?.staffId ?? "",
  }))
  const [period, choose] = useState<Kind>(target?.period ?? "Daily")
  const [tried, mark] = useState(false)
  const { send, sending, wrongs, trouble } = useCommand({ once: target === undefined })
  const { data: branches = [] } = useBranches()
  const { members, nameOf } = useTeam()
  const of = (field: string) => typed[field]?.trim() ?? ""
  const read = readAmount(of("amount"), currency, locale)
  const targetAmount = typeof read === "number" && read > 0 ? read : undefined
  const name = of("targetName")
  const required = (field: string) => (tried && of(field) === "" ? say("problem.required") : wrongs[field])

  const submit = async () => {
    mark(true)
    if (name.length < 2 || targetAmount === undefined || of("startDate") === "") return
    // What was emptied is emptied in the book; what a new target does not say is left out.
    const optional = ["endDate", "locationId", "staffId"].flatMap((field) =>
      of(field) !== "" ? [[field, of(field)]] : target === undefined ? [] : [[field, null]],
    )
    const said = { targetName: name, targetAmount, period, startDate: of("startDate") }
    const body = { targetId, ...said, ...(Object.fromEntries(optional) as object) }
    const url = target === undefined ? "/api/sales-targets" : `/api/sales-targets/${targetId}`
    if ((await send(url, body, target === undefined ? "POST" : "PUT")) === undefined) return
    toast({ type: "success", title: say(target === undefined ? "targets.wasAdded" : "targets.wasChanged", { name }) })
    onClose()
  }

  const field = (it: string) => ({
    value: typed[it] ?? "",
    onChange: ({ target: { value } }: { readonly target: { readonly value: string } }) =>
      type({ ...typed, [it]: value }),
  })
  const aimed = say("targets.addNow", { amount: money(targetAmount ?? 0, currency) })
  const shownElsewhere = ["targetName", "targetAmount", "startDate", "endDate", "locationId", "staffId"]
  return (
    <Asking
      open
      title={target === undefined ? say("targets.addTitle") : say("targets.changeTitle", { name: target.targetName })}
      lead={say("targets.addLead")}
      submit={target !== undefined ? say("targets.changeNow") : targetAmount === undefined ? say("targets.add") : aimed}
      busy={sending}
      onClose={onClose}
      onSubmit={() => void submit()}
    >
      <TextField
        label={say("targets.name")}
        help={say("targets.nameHelp")}
        maxLength={80}
        autoComplete="off"
        autoFocus
        {...field("targetName")}
        wrong={tried && name.length < 2 ? say("problem.required") : wrongs["targetName"]}
      />
      <TextField
        label={`${say("targets.amount")} (${currency})`}
        className="field-box digits"
        inputMode="decimal"
        autoComplete="off"
        {...field("amount")}
        wrong={tried && targetAmount === undefined ? say("targets.amountWrong") : wrongs["targetAmount"]}
      />
      <Segments
        label={say("targets.period")}
        options={kinds.map((value) => ({ value, name: say(`targets.${value}`) }))}
        value={period}
        onChange={choose}
      />
      <div className="pair">
        <TextField
          label={say("targets.start")}
          type="date"
          required
          {...field("startDate")}
          wrong={required("startDate")}
        />
        <TextField
          label={say("targets.end")}
          type="date"
          min={of("startDate")}
          {...field("endDate")}
          wrong={wrongs["endDate"]}
        />
      </div>
      {branches.length > 1 && (
        <PickField label={say("targets.branch")} {...field("locationId")} wrong={wrongs["locationId"]}>
          <option value="">{say("targets.allBranches")}</option>
          {branches.map(({ id, name: called }) => (
            <option key={id} value={id}>
              {called}
            </option>
          ))}
        </PickField>
      )}
      {(members.length > 1 || of("staffId") !== "") && (
        <PickField label={say("targets.staff")} {...field("staffId")} wrong={wrongs["staffId"]}>
          <option value="">{say("targets.everybody")}</option>
          {members.map(({ name: called, userId }) => (
            <option key={userId} value={userId}>
              {called}
            </option>
          ))}
          {of("staffId") !== "" && !members.some(({ userId }) => userId === of("staffId")) && (
            <option value={of("staffId")}>{nameOf(of("staffId"))}</option>
          )}
        </PickField>
      )}
      {shownElsewhere.every((it) => wrongs[it] === undefined) && <Trouble trouble={trouble} />}
    </Asking>
  )
}
