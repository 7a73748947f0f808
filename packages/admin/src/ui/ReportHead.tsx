import { isId } from "@oja/domain/kernel/isId"
import type { AnyQuery } from "@oja/domain/kernel/index"
import { useSearchParams } from "react-router-dom"
import { answerAddress } from "../data/client.ts"
import { useShop } from "../data/useShop.ts"
import { Button } from "./Button.tsx"
import { type Comparison, comparisons, heldAgainst, readComparison } from "./compare.ts"
import { saySpan } from "./days.ts"
import { SelectInput } from "./inputs.tsx"
import { FilterChips } from "./FilterChips.tsx"
import { PageTitle } from "./PageTitle.tsx"
import { useShownFigures } from "./shownFigures.ts"
import { ranges, readRange, type Span, writeRange } from "./ranges.ts"
import { Span as SpanField } from "./Span.tsx"
import { TakeReport } from "./TakeReport.tsx"
import { useBranchName } from "./useBranchName.ts"
import { useOwnBranches } from "./useBranches.ts"
import { uiWords } from "./words.ts"
import "./report.css"

/** The branch that the address asks for, as a question names it; nothing for all of them. */
const branchIn = (params: URLSearchParams): { readonly locationId?: `loc_${string}` } => {
  const id = params.get("branch") ?? ""
  return isId("loc", id) ? { locationId: id } : {}
}

/** The dates a report is about and those it is held against, and the branch, all of them in the address. */
export const useRange = () => {
  const { today } = useShop()
  const [params] = useSearchParams()
  const span = readRange(params, today)
  const branch = branchIn(params)
  const against = heldAgainst(span, readComparison(params))
  return { ...span, branch, against: against && { ...against, ...branch } }
}

/** What report this is and over which days. */
export const ReportHead = ({
  title,
  compares = true,
  ofBranch = false,
  file,
  shows = file,
  ...made
}: {
  readonly title: string
  /** The question whose answer is the report, and what it is asked: whoever may export takes it as a file. */
  readonly file?: readonly [query: AnyQuery, input: object]
  /** The question whose answer it shows, where no file is made of that. */
  readonly shows?: readonly [query: AnyQuery, input: object] | undefined
  /** A file that is made here instead; undefined while what goes into it is on the way. */
  readonly onDownload?: (() => void) | undefined
  /** Whether its days can be held against others. */
  readonly compares?: boolean
  /** Whether it can be told for one branch. */
  readonly ofBranch?: boolean
}) => {
  const say = uiWords.use()
  const { locale, today, zone } = useShop()
  const [params, look] = useSearchParams()
  const span = readRange(params, today)
  const { from, range, to } = span
  const comparison = readComparison(params)
  const against = heldAgainst(span, comparison)
  useShownFigures(shows && answerAddress(...shows))
  const branchName = useBranchName()
  const { data: branches = [] } = useOwnBranches()
  const show = (next: Span) => look(writeRange(params, next), { replace: true })
  const compare = (to: Comparison) => {
    const next = writeRange(params, span)
    if (to === "none") next.delete("compare")
    else next.set("compare", to)
    look(next, { replace: true })
  }
  return (
    <>
      <PageTitle
        title={title}
        lead={`${saySpan(from, to, locale)} (${zone})`}
        action={
          file !== undefined ? (
            <TakeReport of={file} />
          ) : (
            "onDownload" in made && (
              <Button disabled={made.onDownload === undefined} onClick={made.onDownload}>
                {say("report.download")}
              </Button>
            )
          )
        }
      />
      <div className="stack gap-12 below-16">
        <FilterChips
          label={say("report.dates")}
          options={ranges.map((value) => ({ value, name: say(`range.${value}`) }))}
          value={range}
          onChange={(range) => show({ ...span, range })}
        />
        {range === "custom" && (
          <SpanField
            from={from}
            to={to}
            max={today}
            onChange={({ from, to }) => {
              if (from !== "" && to !== "") show({ range, from, to })
            }}
          />
        )}
        <div className="row gap-12 filled tops report-choices">
          {ofBranch && branches.length > 1 && (
            <SelectInput<string>
              label={say("report.branch")}
              empty={say("report.allBranches")}
              value={branchIn(params).locationId ?? ""}
              options={branches.map(({ id }) => ({ value: id, name: branchName(id) }))}
              onPick={(id) => {
                const next = new URLSearchParams(params)
                if (id === "") next.delete("branch")
                else next.set("branch", id)
                look(next, { replace: true })
              }}
            />
          )}
          {compares && (
            <SelectInput
              label={say("compare.with")}
              help={against && saySpan(against.from, against.to, locale)}
              value={comparison}
              options={comparisons.map((value) => ({ value, name: say(`compare.${value}`) }))}
              onPick={compare}
            />
          )}
        </div>
      </div>
    </>
  )
}
