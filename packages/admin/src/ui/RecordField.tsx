import { Suspense, useState, type ReactNode } from "react"
import type { AnyView } from "@oja/domain/kernel/index"
import { useRow, useRows } from "../data/client.ts"
import { FindBox } from "./FindBox.tsx"
import { type RecordKind, useRecordKind } from "./module.ts"
import { Question } from "./inputs.tsx"
import { useRested } from "./useRested.ts"
import { labelIn } from "./label.ts"
import { useShop } from "../data/useShop.ts"
import { uiWords } from "./words.ts"

interface Props {
  /** What ids of it begin with: "cust". */
  readonly kind: string
  readonly value: string
  readonly onPick: (id: string) => void
  readonly label: ReactNode
  readonly help?: ReactNode
  readonly wrong?: string | undefined
  readonly autoFocus?: boolean | undefined
}

type Found = { readonly id: string }

/** One thing of a kind: found by typing, shown by its name, taken away with one touch. */
export const RecordField = ({ kind: prefix, ...of }: Props) => {
  const kind = useRecordKind(prefix)
  return kind === undefined ? null : of.value === "" ? <Find kind={kind} {...of} /> : <Chosen kind={kind} {...of} />
}

type Known = Omit<Props, "kind"> & { readonly kind: RecordKind }

/** Rows of a kind that fit what is typed, once the fingers rest, with the text they answer. */
export const useFound = (kind: RecordKind | undefined, text: string, count = 8) => {
  const rested = useRested(text.trim())
  const listing = kind === undefined ? null : { filter: { ...kind.filter, q: rested }, count }
  const { data, error, waiting } = useRows((kind?.view ?? noView) as AnyView, listing)
  return { options: (data ?? []) as ReadonlyArray<Found>, answers: waiting ? undefined : rested, failed: error }
}

const noView = { name: "", resource: "", follows: [] }

const Find = ({ kind, help, label, wrong, autoFocus, onPick }: Known) => {
  const [text, write] = useState("")
  const { answers, failed, options } = useFound(kind, text)
  const { Beside } = kind
  return (
    <FindBox<Found>
      label={label}
      wrong={wrong}
      autoFocus={autoFocus === true}
      text={text}
      onText={write}
      options={options}
      answers={answers}
      failed={failed}
      codesOf={(row) => kind.codesOf?.(row) ?? []}
      nameOf={(row) => kind.nameOf(row)}
      keyOf={({ id }) => id}
      onFound={({ id }) => onPick(id)}
      renderFound={(row) => (
        <>
          <span className="found-name">{kind.nameOf(row)}</span>
          <Suspense>{Beside !== undefined && <Beside row={row} />}</Suspense>
        </>
      )}
      help={help}
    />
  )
}

const Chosen = ({ kind, help, label, value, wrong, onPick }: Known) => {
  const say = uiWords.use()
  const { language } = useShop()
  const { data } = useRow(kind.view, value)
  const name = data === undefined ? labelIn(kind.label, kind.prefix, language) : kind.nameOf(data as never)
  return (
    <Question label={label} help={help} wrong={wrong}>
      {(tied) => (
        <span {...tied} className="field-box figure-box line">
          <strong className="found-name">{name}</strong>
          <button type="button" className="link" aria-label={`${say("clear")}, ${name}`} onClick={() => onPick("")}>
            {say("clear")}
          </button>
        </span>
      )}
    </Question>
  )
}
