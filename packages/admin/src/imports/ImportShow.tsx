import { imports } from "@oja/domain/imports/views"
import { Link, useParams } from "react-router-dom"
import { useRow } from "../data/client.ts"
import { useShop } from "../data/useShop.ts"
import { useTeam } from "../data/useTeam.ts"
import { NotHere } from "../ui/NotHere.tsx"
import { PageTitle } from "../ui/PageTitle.tsx"
import { StatCard } from "../ui/StatCard.tsx"
import { StatusChip } from "../ui/StatusChip.tsx"
import { kinds } from "./kinds.ts"
import { tones } from "./LastImports.tsx"
import { LeftList } from "./LeftList.tsx"
import { UndoImport } from "./UndoImport.tsx"
import { useProgress } from "./useProgress.ts"
import { importWords } from "./words.ts"
import "./imports.css"

/** One file that was brought in: who, when, what came of it, and the way back. */
export const ImportShow = () => {
  const { id = "" } = useParams()
  const say = importWords.use()
  const { moment, quantity } = useShop()
  const { data: row, error } = useRow(imports, id)
  const { people } = useTeam()
  const heard = useProgress().get(id)
  if (error !== undefined) return <NotHere />
  if (row === undefined) return null
  const { done, total } = heard ?? row
  const who = people.find(({ userId }) => userId === row.by)?.name
  const count = (whole: number) => quantity(whole * 1000)
  return (
    <>
      <PageTitle
        back={[row.kind === "products" ? "/imports" : "/imports/customers", say(`${row.kind}.title`)]}
        title={row.file ?? say("noName")}
        lead={
          <>
            {[moment(row.at), who !== undefined && say("by", { name: who })].filter(Boolean).join(" · ")}{" "}
            <StatusChip tone={tones[row.status]}>{say(`status.${row.status}`)}</StatusChip>
          </>
        }
      />
      {row.status === "open" && (
        <div className="stack starts">
          <progress max={total} value={done} aria-label={say(`${row.kind}.title`)} />
          <p className="muted digits">{say("running", { done: count(done), total: count(total) })}</p>
        </div>
      )}
      <div className="figures">
        <StatCard label={say("created")}>{count(row.added)}</StatCard>
        <StatCard label={say("changed")}>{count(row.changed)}</StatCard>
        <StatCard label={say("unchanged")}>{count(row.unchanged)}</StatCard>
        <StatCard label={say("refused")}>{count(row.refused)}</StatCard>
      </div>
      {row.status === "undone" && (
        <section className="part">
          <h2>{say("status.undone")}</h2>
          <p>{say("undo.was", { gone: count(row.gone ?? 0), returned: count(row.returned ?? 0) })}</p>
          <LeftList left={row.left ?? []} />
        </section>
      )}
      <div className="actions">
        <Link className="button button-main" to={kinds[row.kind].path}>
          {say(`${row.kind}.see`)}
        </Link>
        {row.status !== "undone" && <UndoImport id={row.id} />}
      </div>
    </>
  )
}
