import { useState } from "react"
import { PageTitle } from "../ui/PageTitle.tsx"
import { importWords } from "./words.ts"
import { ChooseFile } from "./ChooseFile.tsx"
import { type AnyKind, kinds, type Planned, type Read } from "./kinds.ts"
import { LastImports } from "./LastImports.tsx"
import { MapColumns } from "./MapColumns.tsx"
import { Preview } from "./Preview.tsx"
import type { FileSheet } from "./sheet.ts"
import "./imports.css"

interface Looked {
  readonly plan: Planned
  readonly read: Read
}

/** A list from a spreadsheet becomes part of the book: the file, its columns, what will change, and the run. */
const ImportFile = ({ kind }: { readonly kind: AnyKind }) => {
  const say = importWords.use()
  const [sheet, choose] = useState<FileSheet>()
  const [looked, look] = useState<Looked>()
  const restart = () => {
    choose(undefined)
    look(undefined)
  }
  return (
    <>
      <PageTitle back={[kind.path, say(`${kind.name}.back`)]} title={say(`${kind.name}.title`)} lead={say("lead")} />
      <ChooseFile kind={kind} sheet={sheet} onChoose={choose} onOther={restart} />
      {sheet !== undefined && (
        <MapColumns
          key={sheet.importId}
          kind={kind}
          sheet={sheet}
          onChange={() => look(undefined)}
          onLooked={(plan, read) => look({ plan, read })}
          looked={looked !== undefined}
        />
      )}
      {sheet !== undefined && looked !== undefined && (
        <Preview kind={kind} sheet={sheet} {...looked} onRestart={restart} />
      )}
      <LastImports kind={kind.name} />
    </>
  )
}

export const ImportProducts = () => <ImportFile kind={kinds.products} />
export const ImportCustomers = () => <ImportFile kind={kinds.customers} />
