import { useState } from "react"
import { useShop } from "../data/useShop.ts"
import { Button } from "../ui/Button.tsx"
import { Confirm } from "../ui/Confirm.tsx"
import { MoreMenu } from "../ui/MoreMenu.tsx"
import { StatusChip } from "../ui/StatusChip.tsx"
import { toast } from "../ui/toasts.ts"
import { JobLine, TroubleWords } from "./JobLine.tsx"
import { pageNames } from "./pageNames.ts"
import { printTestPage, useJobs } from "./printing.ts"
import { type Printer, removePrinter, setPrimary } from "./record.ts"
import { printingWords } from "./words.ts"

interface Props {
  readonly printer: Printer
  readonly onChange: () => void
  /** The person chooses it once more: browsers forget what was chosen. */
  readonly onReconnect: () => void
}

/** One printer: what it is, how its last job went, and what can be done with it. */
export const PrinterRow = ({ onChange, onReconnect, printer }: Props) => {
  const say = printingWords.use()
  const { moment } = useShop()
  const [asking, ask] = useState(false)
  const job = useJobs().findLast(({ deviceId }) => deviceId === printer.deviceId)
  const { assignedName: name, connectionType, deviceId, isPrimary, lastJob, paperWidth } = printer
  const isSystem = connectionType === "system"
  return (
    <li className="ends">
      <div className="rows-words most">
        <h2>{name}</h2>
        <p className="muted">
          {[say(`kind.${connectionType}`), `${paperWidth} mm`, ...(isSystem ? [] : [pageNames[printer.codePage]])].join(
            " · ",
          )}
        </p>
        {isPrimary && (
          <p>
            <StatusChip tone="info">{say("primary")}</StatusChip>
          </p>
        )}
        {job !== undefined && job.state !== "printed" ? (
          <JobLine job={job} onAgain={() => void printTestPage(printer)} />
        ) : (
          !isSystem && (
            <p className="muted">
              {lastJob === undefined
                ? say("unused")
                : say("last", {
                    state: say(`state.${settled(lastJob.state)}`, { times: 1 }),
                    when: moment(lastJob.at),
                  })}
            </p>
          )
        )}
        {job === undefined && lastJob?.trouble !== undefined && (
          <p className="clay breaks">
            <TroubleWords kind={lastJob.trouble} />
          </p>
        )}
      </div>
      <div className="actions actions-small">
        {job === undefined && lastJob?.trouble === "gone" && (
          <Button onClick={onReconnect}>{say("act.reconnect")}</Button>
        )}
        {!isSystem && (
          <Button aria-label={`${say("act.test")}, ${name}`} onClick={() => void printTestPage(printer)}>
            {say("act.test")}
          </Button>
        )}
        <Button aria-label={`${say("act.change")} ${name}`} onClick={onChange}>
          {say("act.change")}
        </Button>
        <MoreMenu
          align="end"
          sign={`${say("act.more")}, ${name}`}
          items={[
            !isPrimary && { label: say("act.primary"), act: () => setPrimary(deviceId) },
            !isSystem && { label: say("act.reconnect"), act: onReconnect },
            { label: say("act.remove"), danger: true, act: () => ask(true) },
          ]}
        />
      </div>
      {asking && (
        <Confirm
          title={say("remove.title", { name })}
          lead={say("remove.lead")}
          submit={say("remove.yes", { name })}
          danger
          onYes={() => {
            removePrinter(deviceId)
            toast({ type: "success", title: say("remove.done", { name }) })
          }}
          onClose={() => ask(false)}
        />
      )}
    </li>
  )
}

/** What was on its way when the page was closed did not come out whole. */
const settled = (state: NonNullable<Printer["lastJob"]>["state"]) =>
  state === "printed" || state === "cancelled" ? state : "failed"
