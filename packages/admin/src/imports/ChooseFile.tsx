import { useState } from "react"
import { Button } from "../ui/Button.tsx"
import { DropZone } from "../ui/DropZone.tsx"
import { FormSection } from "../ui/FormSection.tsx"
import { useShop } from "../data/useShop.ts"
import { importWords } from "./words.ts"
import { runOf } from "@oja/domain/imports/import"
import { imports } from "@oja/domain/imports/views"
import { rowsOf } from "../data/client.ts"
import { tell } from "../ui/problem.ts"
import type { AnyKind } from "./kinds.ts"
import { saveTemplate } from "./files.ts"
import { cut, type FileSheet } from "./sheet.ts"

const MOST_LINES = 20_000

/** How an import stands, if there is one of this name. */
const statusOf = async (id: string) => (await rowsOf(imports, { filter: { id }, count: 1 }))[0]?.status

interface Props {
  readonly kind: AnyKind
  readonly sheet: FileSheet | undefined
  readonly onChoose: (sheet: FileSheet) => void
  readonly onOther: () => void
}

/** The file itself, or an empty one to begin with. */
export const ChooseFile = ({ kind, sheet, onChoose, onOther }: Props) => {
  const say = importWords.use()
  const { quantity } = useShop()
  const [wrong, judge] = useState<string>()

  const take = async (file: File | undefined) => {
    if (file === undefined) return
    const { name } = file
    if (!/\.(csv|txt|tsv|xlsx)$/i.test(name)) return judge(say("notCsv", { name }))
    const read = await cut(name, new Uint8Array(await file.arrayBuffer()), kind.knows).catch(() => undefined)
    if (read === undefined) return judge(say("notCsv", { name }))
    if ("unclosed" in read) return judge(say("unclosed", { line: quantity(read.unclosed * 1000) }))
    if (read.rows.length === 0) return judge(say("noLines", { name }))
    if (read.rows.length > MOST_LINES) return judge(say("tooMany", { count: quantity(read.rows.length * 1000) }))
    judge(undefined)
    try {
      let status: string | undefined
      const importId = await runOf(read.importId, async (id) => (status = await statusOf(id)))
      onChoose({ ...read, importId, cameBefore: status !== undefined })
    } catch (error) {
      tell(error)
    }
  }

  return (
    <FormSection title={say("file")} lead={say("limit")}>
      {sheet === undefined ? (
        <>
          <DropZone
            button={say("choose")}
            hint={say("drop")}
            accept=".csv,.txt,.tsv,.xlsx,text/csv"
            main
            onFiles={([file]) => void take(file)}
          />
          {wrong !== undefined && (
            <p className="field-wrong" role="alert">
              {wrong}
            </p>
          )}
          <div className="ends gap-12">
            <span className="muted">{say("templates")}</span>
            <div className="actions actions-small">
              <Button onClick={() => saveTemplate(kind, say(`${kind.name}.templateName.en`), "en")}>
                {say("templateEn")}
              </Button>
              <Button onClick={() => saveTemplate(kind, say(`${kind.name}.templateName.fr`), "fr")}>
                {say("templateFr")}
              </Button>
            </div>
          </div>
        </>
      ) : (
        <div className="ends gap-12">
          <div>
            <strong>{sheet.name}</strong>
            <p className="muted">
              {say("read", {
                lines: quantity(sheet.rows.length * 1000),
                encoding: sheet.encoding.toUpperCase(),
              })}
            </p>
            {sheet.cameBefore === true && <p className="field-help">{say("same")}</p>}
          </div>
          <Button onClick={onOther}>{say("other")}</Button>
        </div>
      )}
    </FormSection>
  )
}
