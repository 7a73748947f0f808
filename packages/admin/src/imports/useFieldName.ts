import { fieldAt } from "../data/described.ts"
import { useLocale } from "../i18n/words.ts"
import { labelIn } from "../ui/label.ts"
import type { AnyKind } from "./kinds.ts"
import { importWords } from "./words.ts"

/** What only a file, or a comparison with one, has a field of its own for. */
const ours = ["stock", "location", "image_urls", "line", "variant"] as const
const alike: Readonly<Record<string, string>> = { categoryId: "category", barcodes: "barcode" }

/** What a column of a file, or a field that it changes, is called: as the book calls it wherever the book has it. */
export const useFieldName = ({ view }: Pick<AnyKind, "view">) => {
  const say = importWords.use()
  const language = useLocale()
  return (name: string): string => {
    const [, number, part] = /^option(\d)_(name|value)$/.exec(name) ?? []
    if (number !== undefined) return say(part === "name" ? "option" : "optionValue", { number })
    const own = ours.find((it) => it === name)
    if (own !== undefined) return say(`fields.${own}`)
    const field = alike[name] ?? name.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
    return labelIn(fieldAt(view, field)?.label, name, language)
  }
}
