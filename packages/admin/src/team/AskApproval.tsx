import type { RowOf } from "@oja/domain/kernel/index"
import { approvals } from "@oja/domain/team/approval"
import { askApproval } from "@oja/domain/team/askApproval"
import { useEffect, useRef, useState } from "react"
import { useMay } from "../data/access.ts"
import { useRows } from "../data/client.ts"
import { approvedBy, call, type Refused } from "../data/http.ts"
import { mintId } from "../data/mintId.ts"
import { useAsking, useCommand } from "../data/useCommand.ts"
import { useSession } from "../session/session.ts"
import { Confirm } from "../ui/Confirm.tsx"
import { SelectInput, TextInput } from "../ui/inputs.tsx"
import { useAskedBy } from "../ui/useAskedBy.ts"
import { teamWords } from "./words.ts"

type Row = RowOf<typeof approvals>

/** What the gateway says of a request that goes beyond the person's role. */
interface Beyond {
  readonly allows: Readonly<Record<string, number>>
  readonly approvers: ReadonlyArray<{ readonly memberId: `member_${string}`; readonly name: string }>
}
interface Asked {
  readonly refused: Refused
  readonly answer: (approvalId: string | undefined) => void
}

/** Over any screen: what goes beyond the person's role goes on once a colleague has approved it. */
export const AskApproval = () => {
  const asked = useAskedBy(approvedBy)
  return asked && <Approve refused={asked.about} answer={asked.answer} />
}

const Approve = ({ refused, answer }: Asked) => {
  const say = teamWords.use()
  const { user } = useSession()
  const { allows, approvers } = (refused.envelope.error ?? {}) as unknown as Beyond
  const [approverId, choose] = useState<`member_${string}` | "">(approvers[0]?.memberId ?? "")
  const [pin, type] = useState("")
  const proving = useAsking()
  // A colleague may approve it on a device of their own: it is asked for there, and goes on by itself.
  const sees = useMay("pos")
  const [approvalId] = useState(() => mintId("appr"))
  const asking = useCommand(askApproval, { once: true })
  const begun = useRef(false)
  useEffect(() => {
    if (begun.current || !sees) return
    begun.current = true
    void asking.run({ approvalId, ...allows })
  }, [allows, approvalId, asking, sees])
  const { data: given } = useRows(
    approvals,
    sees ? { filter: { status: ["given", "declined"], to: user?.id }, sort: "-until" } : null,
  )
  const declined = given?.some(({ id, status }) => id === approvalId && status === "declined") === true
  useEffect(() => {
    const covers = (row: Row) =>
      row.status === "given" &&
      row.until > Date.now() &&
      Object.entries(allows).every(([limit, size]) => size <= (row[limit as "maxDiscountBp"] ?? -1))
    const elsewhere = given?.find(covers)
    if (elsewhere !== undefined) answer(elsewhere.id)
  }, [allows, answer, given])
  const approve = async () => {
    if (approverId === "") return
    const body = { approverId, pin, ...allows }
    const made = await proving.asking(body, (key) => call("/v1.0/approvals/pin", { method: "POST", body, key }))
    if (made === undefined) type("")
    else answer(made.id)
  }
  return (
    <Confirm
      title={say("approval.title")}
      lead={refused.message}
      submit={say("approval.submit")}
      busy={proving.busy}
      blocked={approverId === "" || pin.length < 4}
      refused={proving.refused}
      onYes={() => void approve()}
      onClose={() => answer(undefined)}
    >
      {approvers.length > 0 && (
        <>
          <SelectInput
            label={say("approval.who")}
            value={approverId}
            options={approvers.map(({ memberId, name }) => ({ value: memberId, name }))}
            onPick={choose}
          />
          <TextInput
            label={say("approval.pin")}
            type="password"
            inputMode="numeric"
            autoComplete="off"
            maxLength={8}
            autoFocus
            value={pin}
            onType={(text) => type(text.replaceAll(/\D/g, ""))}
          />
        </>
      )}
      <p className="field-help" role="status">
        {say(declined ? "approval.declined" : "approval.elsewhere")}
      </p>
    </Confirm>
  )
}
