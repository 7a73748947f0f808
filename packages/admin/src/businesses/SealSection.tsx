import { changeBusiness } from "@oja/domain/businesses/changeBusiness"
import { useState } from "react"
import type { Answer } from "../data/calls.ts"
import { useGet } from "../data/client.ts"
import { call } from "../data/http.ts"
import { mayAsk, useAsking, useCommand } from "../data/useCommand.ts"
import { useShop } from "../data/useShop.ts"
import { Button } from "../ui/Button.tsx"
import { FormSection } from "../ui/FormSection.tsx"
import { CheckInput, TextInput } from "../ui/inputs.tsx"
import { NotYet } from "../ui/NotYet.tsx"
import { StatusChip } from "../ui/StatusChip.tsx"
import { Refusal } from "../ui/Trouble.tsx"
import { businessWords } from "./words.ts"

interface Props {
  readonly shop: { readonly businessId: `biz_${string}`; readonly sealLetters?: boolean }
}

/** What the book is held to from outside: how much is sealed, whether it is as it was written, and whom its seal is sent to. */
export const SealSection = ({ shop }: Props) => {
  const say = businessWords.use()
  const { locale, moment } = useShop()
  const { data: seal, error, again } = useGet("/v1.0/log/seal")
  const [typed, type] = useState("")
  const [answer, show] = useState<Answer<"POST /v1.0/log/verify">>()
  const checking = useAsking()
  const switching = useCommand(changeBusiness)
  if (error !== undefined || seal === undefined) return <NotYet error={error} again={again} rows={3} />
  const count = (it: number) => new Intl.NumberFormat(locale).format(it)
  const checked = answer ?? seal.checked
  const isWhole = checked === undefined || checked.faults === 0
  const check = async (code: string) => {
    show(undefined)
    const body = code === "" ? {} : { code }
    const found = await checking.asking(body, (key) => call("/v1.0/log/verify", { method: "POST", body, key }))
    if (found !== undefined) show(found)
  }
  const { sentAt, sentTo: to } = seal
  const sent =
    sentAt !== undefined
      ? say("seal.sent", { at: moment(sentAt), to: to ?? say("seal.owner") })
      : to === undefined
        ? say("seal.lettersHelp")
        : say("seal.lettersTo", { to })
  return (
    <FormSection title={say("seal.title")} lead={say("seal.lead")}>
      <div className="stack starts pad-12-16 framed" role="status">
        <StatusChip tone={isWhole ? "good" : "bad"}>{say(isWhole ? "seal.whole" : "seal.broken")}</StatusChip>
        <strong>
          {seal.to === undefined
            ? say("seal.empty")
            : say("seal.sealed", { entries: count(seal.entries), to: moment(seal.to) })}
        </strong>
        <p className="muted">
          {checked === undefined
            ? say("seal.unchecked")
            : checked.faults === 0
              ? say("seal.checked", { entries: count(checked.entries), at: moment(checked.at) })
              : say("seal.faults", { entries: count(checked.faults), first: count(checked.first ?? 0) })}
        </p>
        {seal.code !== undefined && (
          <p>
            {say("seal.code")} <code className="seal-code">{seal.code}</code>
          </p>
        )}
      </div>
      {mayAsk(changeBusiness) && (
        <CheckInput
          label={say("seal.letters")}
          help={sent}
          value={shop.sealLetters !== false}
          onPick={(sealLetters) => void switching.run({ businessId: shop.businessId, sealLetters })}
        />
      )}
      <Refusal of={switching.refused} />
      <form
        className="stack gap-12 starts"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void check(typed.trim())
        }}
      >
        <TextInput
          label={say("seal.kept")}
          help={say("seal.keptHelp")}
          value={typed}
          onType={type}
          spellCheck={false}
          wrong={checking.wrongs["code"]}
        />
        <Button type="submit" disabled={checking.busy}>
          {say(typed.trim() === "" ? "seal.check" : "seal.checkKept")}
        </Button>
      </form>
      {answer?.holds !== undefined && (
        <div role="status" className="stack gap-12 starts">
          <StatusChip tone={answer.holds ? "good" : "bad"}>
            {say(answer.holds ? "seal.fits" : "seal.fitsNot")}
          </StatusChip>
          <p>{say(answer.holds ? "seal.holds" : "seal.holdsNot")}</p>
        </div>
      )}
      <Refusal of={checking.refused} />
    </FormSection>
  )
}
