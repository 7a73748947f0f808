import type { RefusedRow } from "../catalog/index.ts"
import type { Label, Words } from "../kernel/index.ts"
import type { RefusedCustomerRow } from "./customerRow.ts"
import type { Left } from "./events.ts"
import { leftReasons } from "./leftReasons.ts"
import { refusedCustomerRows } from "./customerProblems.ts"
import { refusedRows, type Said } from "./problems.ts"

const refusedLines =
  (language: "en" | "fr", words: { readonly [reason: string]: { readonly reason: Said } }) =>
  (rows: ReadonlyArray<RefusedRow | RefusedCustomerRow>) =>
    rows
      .slice(0, 5)
      .map(({ line, reason }) => `${line} – ${words[reason]!.reason[language]}`)
      .join(" ")

const refused = (words: Parameters<typeof refusedLines>[1]) => ({
  en: ({ rows }: { readonly rows: ReadonlyArray<RefusedRow | RefusedCustomerRow> }) =>
    `${rows.length} lines cannot be taken over. Correct them or leave them out. ${refusedLines("en", words)(rows)}`,
  fr: ({ rows }: { readonly rows: ReadonlyArray<RefusedRow | RefusedCustomerRow> }) =>
    `${rows.length} lignes ne peuvent pas être reprises. Corrigez-les ou laissez-les de côté. ${refusedLines("fr", words)(rows)}`,
})

const staying = (left: ReadonlyArray<Left>, language: "en" | "fr") =>
  left
    .slice(0, 5)
    .map(({ id, name = id, why }) => `${name} (${leftReasons[why][language]})`)
    .join(", ")

const whys = Object.fromEntries(
  Object.entries(leftReasons).map(([why, { en, fr }]): [string, Label] => [why, [en, fr]]),
)

export const words: Words = {
  fields: {
    file: ["File", "Fichier"],
    done: ["Lines gone through", "Lignes parcourues"],
    total: ["Lines", "Lignes"],
    added: ["New", "Nouveaux"],
    changed: ["Changed", "Modifiés"],
    unchanged: ["As they were", "Inchangés"],
    refused: ["Left out", "Laissées de côté"],
    gone: ["Gone", "Partis"],
    returned: ["As before", "Comme avant"],
    left: ["Left as they are", "Restés en l’état"],
    why: ["Why", "Pourquoi"],
  },
  choices: {
    kind: { products: ["Products", "Produits"], customers: ["Customers", "Clients"] },
    status: { open: ["Not finished", "Pas terminé"], done: ["Done", "Terminé"], undone: ["Taken back", "Annulé"] },
    why: whys,
  },
  refusals: {
    ImportRowsRefused: refused(refusedRows),
    CustomerRowsRefused: refused(refusedCustomerRows),
    ImportUnknown: {
      en: () => "This import is not in your book. Reload the list.",
      fr: () => "Cet import n’est pas dans votre livre. Rechargez la liste.",
    },
    ImportUndoneBefore: {
      en: () => "This import was taken back. Choose the file again to bring it in anew.",
      fr: () => "Cet import a été annulé. Choisissez de nouveau le fichier pour le reprendre.",
    },
    ImportUndoBlocked: {
      en: ({ dependants }) =>
        `Nothing of this import can be taken back any more: ${staying(dependants, "en")}. Change these one by one.`,
      fr: ({ dependants }) =>
        `Plus rien de cet import ne peut être annulé\u202f: ${staying(dependants, "fr")}. Modifiez-les un par un.`,
    },
    ImportUndoPreview: {
      en: ({ preview }) =>
        `${preview.gone} would go, ${preview.returned} would be what they were, ${preview.left.length} would stay. Nothing was changed.`,
      fr: ({ preview }) =>
        `${preview.gone} partiraient, ${preview.returned} redeviendraient ce qu’ils étaient, ${preview.left.length} resteraient. Rien n’a été modifié.`,
    },
  },
  events: {
    RowsImported: {
      en: ({ added, changed, file }) =>
        `${file ?? "A file"} brought in: ${added.length} new, ${changed.length} changed`,
      fr: ({ added, changed, file }) =>
        `Reprise de ${file ?? "un fichier"}\u202f: ${added.length} nouveaux, ${changed.length} modifiés`,
    },
    ImportUndone: {
      en: ({ gone, left, returned }) =>
        `An import was taken back: ${gone} gone, ${returned} as they were, ${left.length} left`,
      fr: ({ gone, left, returned }) =>
        `Un import a été annulé\u202f: ${gone} partis, ${returned} comme avant, ${left.length} restés`,
    },
  },
}
