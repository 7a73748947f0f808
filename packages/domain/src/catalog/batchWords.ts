import type { Sentence } from "../kernel/index.ts"
import type { RowError } from "./batch.ts"

/** What is wrong with a cell of a grid, for people. */
export const rowProblems: { readonly [why in RowError["why"]]: { readonly en: string; readonly fr: string } } = {
  missing: { en: "This is needed.", fr: "Cette valeur est nécessaire." },
  wrong: {
    en: "This cannot be read: check its form and length.",
    fr: "Valeur illisible\u202f: vérifiez sa forme et sa longueur.",
  },
  unknown_column: { en: "There is no such column.", fr: "Cette colonne n’existe pas." },
  sku_taken: {
    en: "Another product has this SKU.",
    fr: "Un autre produit porte cette référence.",
  },
  barcode_taken: {
    en: "Another product has this barcode.",
    fr: "Un autre produit porte ce code-barres.",
  },
  category_unknown: { en: "This category is not there.", fr: "Cette catégorie n’existe pas." },
  below_one: {
    en: "Available stock and minimum stock cannot be less than 1.",
    fr: "Le stock disponible et le stock minimum ne peuvent pas être inférieurs à 1.",
  },
  service_has_no_stock: { en: "A service has no stock.", fr: "Un service n’a pas de stock." },
}

const twice = {
  sku_taken: {
    en: (other: number) => `Row ${other} has this SKU too. Give each its own.`,
    fr: (other: number) => `La ligne ${other} porte aussi cette référence. Donnez à chacune la sienne.`,
  },
  barcode_taken: {
    en: (other: number) => `Row ${other} has this barcode too. Check both.`,
    fr: (other: number) => `La ligne ${other} porte aussi ce code-barres. Vérifiez les deux.`,
  },
}

const said = ({ why, other }: RowError, language: "en" | "fr"): string =>
  other !== undefined && (why === "sku_taken" || why === "barcode_taken")
    ? twice[why][language](other)
    : (rowProblems[why] ?? rowProblems.wrong)[language]

const listed = (errors: ReadonlyArray<RowError>, language: "en" | "fr") =>
  errors
    .slice(0, 3)
    .map((it) => `${it.row} (${it.param}) – ${said(it, language)}`)
    .join(" ")

export const batchRowsRefused: Sentence = {
  en: ({ errors }) => `Some rows cannot be added. Correct them, or add only the good ones. ${listed(errors, "en")}`,
  fr: ({ errors }) =>
    `Certaines lignes ne peuvent pas être ajoutées. Corrigez-les, ou n’ajoutez que les bonnes. ${listed(errors, "fr")}`,
  each: ({ errors }: { readonly errors: ReadonlyArray<RowError> }, language) =>
    errors.map((it) => ({ row: it.row, param: it.param, msg: said(it, language) })),
}
