import { useState } from "react"
import { Button } from "../ui/Button.tsx"
import { problem } from "../ui/problem.ts"
import { reconnect } from "./devices.ts"
import { queue } from "./printing.ts"
import type { Job } from "./queue.ts"
import { printers } from "./record.ts"
import { PrinterTrouble, type TroubleKind, troubleOf } from "./trouble.ts"
import { printingWords } from "./words.ts"
import "./printing.css"

interface Props {
  readonly job: Job
  /** Prints the same once more. */
  readonly onAgain: () => void
  /** Prints the same by the browser's own dialog. */
  readonly onSystem?: () => void
}

/** How a job stands; where it failed, why, and the ways that are left. */
export const JobLine = ({ job, onAgain, onSystem }: Props) => {
  const say = printingWords.use()
  const [unconnected, complain] = useState<TroubleKind>()
  const { error, id, retries, state } = job
  const trouble = unconnected ?? (error instanceof PrinterTrouble ? error.kind : undefined)
  const printer = printers().find(({ deviceId }) => deviceId === job.deviceId)
  const connect = async () => {
    if (printer === undefined) return
    complain(undefined)
    try {
      await reconnect(printer)
      // It may have gone on meanwhile.
      if (queue.jobs().find((it) => it.id === id)?.state === "failed") onAgain()
      else queue.hurry(id)
    } catch (refused) {
      complain(troubleOf(refused).kind)
    }
  }
  // While it is tried anew nothing moves from under the finger.
  const isTrying = state === "retrying" || (state === "sending" && retries > 0)
  const canConnect = printer !== undefined && (trouble === "gone" || trouble === "unchosen")
  return (
    <div className="stack gap-4 starts print-job" role="status">
      <p>{say(`state.${state}`, { times: retries + 1 })}</p>
      {error !== undefined && (
        <p className={state === "failed" ? "clay breaks" : "muted"}>
          {trouble === undefined ? problem(error).title : <TroubleWords kind={trouble} />}
        </p>
      )}
      {(state === "failed" || isTrying) && (
        <div className="actions actions-small">
          {canConnect && <Button onClick={() => void connect()}>{say("act.reconnect")}</Button>}
          {isTrying && (
            <Button look="bare" disabled={state === "sending"} onClick={() => queue.cancel(id)}>
              {say("act.cancel")}
            </Button>
          )}
          {state === "failed" && trouble !== "denied" && !canConnect && (
            <Button onClick={onAgain}>{say("act.again")}</Button>
          )}
          {state === "failed" && onSystem !== undefined && <Button onClick={onSystem}>{say("act.system")}</Button>}
        </div>
      )}
    </div>
  )
}

/** What is wrong with a printer, and what leads out of it. */
export const TroubleWords = ({ kind }: { readonly kind: TroubleKind }) => {
  const say = printingWords.use()
  if (kind !== "denied") return say(`trouble.${kind}`)
  const windows = navigator.userAgent.includes("Windows")
  return [say("trouble.denied"), say("trouble.deniedMore"), ...(windows ? [say("trouble.deniedWindows")] : [])]
    .map((sentence) => (/[.)]$/.test(sentence) && !sentence.endsWith(")") ? sentence : `${sentence}.`))
    .join(" ")
}
