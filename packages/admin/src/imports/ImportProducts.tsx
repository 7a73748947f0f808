import { useState } from "react"
import { Link } from "react-router-dom"
import { PageTitle } from "../ui/PageTitle.tsx"
import { importWords } from "./words.ts"
import { ChooseFile } from "./ChooseFile.tsx"
import { MapColumns } from "./MapColumns.tsx"
import type { Plan } from "@oja/domain/imports/plan"
import type { ReadProducts } from "@oja/domain/imports/products"
import { Preview } from "./Preview.tsx"
import type { FileSheet } from "./sheet.ts"
import "./imports.css"

interface Looked {
  readonly plan: Plan
  readonly read: ReadProducts
}

/** A list from a spreadsheet becomes products: the file, its columns, what will change, and the run. */
export const ImportProducts = () => {
  const say = importWords.use()
  const [sheet, choose] = useState<FileSheet>()
  const [looked, look] = useState<Looked>()
  const restart = () => {
    choose(undefined)
    look(undefined)
  }
  return (
    <>
      <Link className="back" to="/products">
        {say("back")}
      </Link>
      <PageTitle title={say("title")} lead={say("lead")} />
      <ChooseFile sheet={sheet} onChoose={choose} onOther={restart} />
      {sheet !== undefined && (
        <MapColumns
          key={sheet.importId}
          sheet={sheet}
          onChange={() => look(undefined)}
          onLooked={(plan, read) => look({ plan, read })}
          looked={looked !== undefined}
        />
      )}
      {sheet !== undefined && looked !== undefined && <Preview sheet={sheet} {...looked} onRestart={restart} />}
    </>
  )
}
