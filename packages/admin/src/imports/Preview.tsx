import { useRef, useState } from "react"
import { Link } from "react-router-dom"
import { Button } from "../ui/Button.tsx"
import { tell } from "../ui/problem.ts"
import { StatCard } from "../ui/StatCard.tsx"
import { useShop } from "../data/useShop.ts"
import { importWords } from "./words.ts"
import { Differences } from "./Differences.tsx"
import { Faults } from "./Faults.tsx"
import { NotTaken } from "./NotTaken.tsx"
import type { AnyKind, Planned, Read } from "./kinds.ts"
import { runImport, type Progress } from "./runImport.ts"
import type { FileSheet } from "./sheet.ts"
import { UndoImport } from "./UndoImport.tsx"

interface Props {
  readonly kind: AnyKind
  readonly sheet: FileSheet
  readonly plan: Planned
  readonly read: Read
  readonly onRestart: () => void
}

type Stage = "waiting" | "running" | "stopped" | "failed" | "done"

/** What the file will change, and the run itself. */
export const Preview = ({ kind, sheet, plan, read, onRestart }: Props) => {
  const say = importWords.use()
  const { quantity } = useShop()
  const total = plan.batches.reduce((sum, rows) => sum + rows.length, 0)
  const [stage, enter] = useState<Stage>("waiting")
  const [progress, move] = useState<Progress>({ done: 0, total, refused: [] })
  const [left, reckon] = useState<number>()
  const halt = useRef(false)
  const { newCategories = [], summary } = plan
  const count = (whole: number) => quantity(whole * 1000)
  const faults = [...plan.faults, ...progress.refused]

  const run = async () => {
    halt.current = false
    enter("running")
    const began = Date.now()
    try {
      const end = await runImport(
        kind,
        { sheet, plan, read },
        (now) => {
          move(now)
          reckon(Math.ceil(((Date.now() - began) / now.done) * (now.total - now.done) * 0.001))
        },
        () => halt.current,
      )
      move(end)
      if (end.done < end.total) return enter("stopped")
      enter("done")
    } catch (error) {
      tell(error)
      enter("failed")
    }
  }

  return (
    <section className="part" aria-live="polite">
      <h2>{say(stage === "done" ? "done" : "preview")}</h2>
      <p className="muted">
        {stage === "waiting" && say("previewLead")}
        {stage === "done" &&
          say("doneLead", {
            created: count(summary.created),
            changed: count(summary.changed),
            unchanged: count(summary.unchanged),
            refused: count(new Set(faults.map(({ row }) => row)).size),
          })}
        {stage === "stopped" && say("stopped", { done: count(progress.done), total: count(total) })}
        {stage === "failed" && say("failed")}
      </p>
      <div className="figures">
        <StatCard label={say("created")}>{count(summary.created)}</StatCard>
        <StatCard label={say("changed")}>{count(summary.changed)}</StatCard>
        <StatCard label={say("unchanged")}>{count(summary.unchanged)}</StatCard>
        <StatCard label={say("refused")} {...(faults.length > 0 && { tone: "out" })}>
          {count(new Set(faults.map(({ row }) => row)).size)}
        </StatCard>
      </div>
      {newCategories.length > 0 && stage === "waiting" && (
        <p>{say("newCategories", { names: newCategories.map(({ name }) => name).join(", ") })}</p>
      )}
      {stage === "waiting" && <NotTaken kind={kind} read={read} notes={plan.notes} />}
      {stage === "running" && (
        <div className="stack starts">
          <progress max={total} value={progress.done} aria-label={say(`${kind.name}.title`)} />
          <p className="muted digits">
            {say("running", { done: count(progress.done), total: count(total) })}
            {left !== undefined && left > 0 && ` · ${say("left", { seconds: left })}`}
          </p>
          <Button onClick={() => (halt.current = true)}>{say("stop")}</Button>
        </div>
      )}
      <div className="actions">
        {stage === "waiting" && total > 0 && (
          <Button look="main" onClick={() => void run()}>
            {total === 1 ? say("runOne") : say("run", { count: count(total) })}
          </Button>
        )}
        {stage === "waiting" && total === 0 && <p>{say("nothing")}</p>}
        {(stage === "stopped" || stage === "failed") && (
          <Button look="main" onClick={() => void run()}>
            {say("again")}
          </Button>
        )}
        {stage === "done" && (
          <>
            <Link className="button button-main" to={kind.path}>
              {say(`${kind.name}.see`)}
            </Link>
            <Button onClick={onRestart}>{say("another")}</Button>
            <UndoImport id={sheet.importId} onDone={onRestart} />
          </>
        )}
      </div>
      <Faults kind={kind} sheet={sheet} faults={faults} />
      {stage !== "done" && <Differences kind={kind} plan={plan} />}
    </section>
  )
}
