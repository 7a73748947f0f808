import type { RefusedRow } from "../catalog/index.ts"
import type { Column } from "./columns.ts"

/** A sentence in both languages. */
export interface Said {
  readonly en: string
  readonly fr: string
}

/** What is wrong with one cell: where, what it held, why, and the way out. */
export interface CellProblem<Name extends string = Column> {
  /** The file's own line; the header is line 1. */
  readonly row: number
  /** `line` where it is about the whole of it. */
  readonly column: Name | "line"
  readonly value: string
  readonly reason: Said
  readonly hint: Said
}

export type Problem = keyof typeof problems

/** Why a cell cannot be read, in both languages. */
export const problems = {
  not_a_number: {
    reason: { en: "This is not a number.", fr: "Ce n’est pas un nombre." },
    hint: { en: "Write digits only, such as 1500 or 1500.50.", fr: "Écrivez des chiffres, comme 1500 ou 1500,50." },
  },
  too_many_decimals: {
    reason: { en: "This has more decimals than can be kept.", fr: "Il y a trop de décimales." },
    hint: {
      en: "Round it to the smallest coin of your currency, or to a thousandth of a unit.",
      fr: "Arrondissez à la plus petite pièce de votre monnaie, ou au millième d’unité.",
    },
  },
  too_large: {
    reason: { en: "This number is too large.", fr: "Ce nombre est trop grand." },
    hint: { en: "Check for digits too many.", fr: "Vérifiez s’il n’y a pas un chiffre de trop." },
  },
  other_money: {
    reason: { en: "This is not in your shop’s currency.", fr: "Ce n’est pas dans la monnaie de votre boutique." },
    hint: {
      en: "Work out the price in your currency, and write it without another sign.",
      fr: "Calculez le prix dans votre monnaie et écrivez-le sans autre signe.",
    },
  },
  not_positive: {
    reason: { en: "This must be more than 0.", fr: "Cette valeur doit être supérieure à 0." },
    hint: { en: "Leave it blank to keep what is there.", fr: "Laissez la case vide pour garder la valeur actuelle." },
  },
  negative: {
    reason: { en: "This cannot be less than 0.", fr: "Cette valeur ne peut pas être négative." },
    hint: { en: "Write 0 if none is left.", fr: "Écrivez 0 s’il n’en reste pas." },
  },
  style_unknown: {
    reason: {
      en: "It is not clear whether this column writes 4.20 or 4,20.",
      fr: "On ne sait pas si cette colonne écrit 4.20 ou 4,20.",
    },
    hint: { en: "Confirm how its numbers are written.", fr: "Confirmez comment ses nombres sont écrits." },
  },
  cannot_clear: {
    reason: { en: "This cannot be emptied.", fr: "Cette valeur ne peut pas être effacée." },
    hint: { en: "Leave it blank to keep what is there.", fr: "Laissez la case vide pour garder la valeur actuelle." },
  },
  bad_code: {
    reason: {
      en: "A SKU has 1 to 40 letters, digits or . _ / -",
      fr: "Une référence a 1 à 40 lettres, chiffres ou . _ / -",
    },
    hint: { en: "Take out spaces and other signs.", fr: "Retirez les espaces et les autres signes." },
  },
  rounded_code: {
    reason: { en: "The spreadsheet has rounded this code.", fr: "Le tableur a arrondi ce code." },
    hint: {
      en: "Format the column as text, then type the code again.",
      fr: "Mettez la colonne au format texte, puis ressaisissez le code.",
    },
  },
  bad_type: {
    reason: { en: "This is neither product nor service.", fr: "Ce n’est ni un produit ni un service." },
    hint: { en: "Write product or service.", fr: "Écrivez produit ou service." },
  },
  bad_yes_no: {
    reason: { en: "This is neither yes nor no.", fr: "Ce n’est ni oui ni non." },
    hint: { en: "Write yes or no.", fr: "Écrivez oui ou non." },
  },
  bad_length: {
    reason: { en: "This text is too short or too long.", fr: "Ce texte est trop court ou trop long." },
    hint: {
      en: "Names have 2 to 80 characters, tags 3 to 30, units up to 20, options up to 30, descriptions up to 2,000.",
      fr: "Un nom a 2 à 80 caractères, une étiquette 3 à 30, une unité 20 au plus, une option 30, une description 2 000.",
    },
  },
  bad_url: {
    reason: { en: "This is not the address of a picture.", fr: "Ce n’est pas l’adresse d’une image." },
    hint: { en: "It begins with https://", fr: "Elle commence par https://" },
  },
  half_option: {
    reason: {
      en: "An option needs both its name and a value.",
      fr: "Une option a besoin d’un nom et d’une valeur.",
    },
    hint: {
      en: "Write Colour and Red side by side, or leave both blank.",
      fr: "Écrivez Couleur et Rouge côte à côte, ou laissez les deux cases vides.",
    },
  },
  too_few_cells: {
    reason: { en: "This line has fewer cells than the header.", fr: "Cette ligne a moins de cases que l’en-tête." },
    hint: {
      en: "A separator is missing; put it in, also before empty cells.",
      fr: "Un séparateur manque ; ajoutez-le, même avant les cases vides.",
    },
  },
  too_many_cells: {
    reason: { en: "This line has more cells than the header.", fr: "Cette ligne a plus de cases que l’en-tête." },
    hint: {
      en: 'Put quotes around what has a separator in it, such as "45,000".',
      fr: 'Mettez entre guillemets ce qui contient un séparateur, comme "45,000".',
    },
  },
  line_end: {
    reason: { en: "This runs over several lines.", fr: "Cette valeur court sur plusieurs lignes." },
    hint: {
      en: "Look for a quote that is not closed, or write it on one line.",
      fr: "Cherchez un guillemet qui n’est pas fermé, ou écrivez-la sur une ligne.",
    },
  },
  price_varies: {
    reason: {
      en: "It has no price of its own; that is asked at the till.",
      fr: "Il n’a pas de prix fixe ; il se dit à la caisse.",
    },
    hint: { en: "Write the usual price.", fr: "Écrivez le prix habituel." },
  },
  no_key: {
    reason: {
      en: "This line has neither SKU, barcode nor name.",
      fr: "Cette ligne n’a ni référence, ni code-barres, ni nom.",
    },
    hint: { en: "Fill in one of them.", fr: "Remplissez l’un d’eux." },
  },
  unknown_location: {
    reason: { en: "There is no branch of this name.", fr: "Aucune succursale ne porte ce nom." },
    hint: { en: "Write it as in your list of branches.", fr: "Écrivez-le comme dans la liste de vos succursales." },
  },
} as const satisfies { readonly [problem: string]: { readonly reason: Said; readonly hint: Said } }

interface Explained {
  readonly reason: Said
  readonly hint: Said
}

/** What is wrong with a cell, in the words of a table: `problem(4, "sku", "a b", "bad_code")`. */
export const problemsOf =
  <Name extends string, What extends string>(words: { readonly [what in What]: Explained }) =>
  (row: number, column: Name | "line", value: string, what: What): CellProblem<Name> => ({
    row,
    column,
    value,
    ...words[what],
  })

export const problem = problemsOf<Column, Problem>(problems)

/** Which branches there are, for whoever has named another. */
export const unknownBranch = (row: number, name: string, branches: ReadonlyArray<string>): CellProblem => ({
  ...problem(row, "location", name, "unknown_location"),
  hint: {
    en: `Your branches are: ${branches.join(", ")}.`,
    fr: `Vos succursales sont : ${branches.join(", ")}.`,
  },
})

const listed = (rows: ReadonlyArray<number>, and: string): string =>
  rows.length === 1 ? String(rows[0]) : `${rows.slice(0, -1).join(", ")} ${and} ${rows.at(-1)}`

/** Lines of which nobody can tell whether they are one thing or several: every line of them is named on each. */
export const alikesOf =
  <Name extends string, What extends string>(words: {
    readonly [what in What]: Said & { readonly column: Name; readonly hint: Said }
  }) =>
  (row: number, what: What, value: string, rows: ReadonlyArray<number>): CellProblem<Name> => {
    const { column, en, fr, hint } = words[what]
    const reason = { en: `Lines ${listed(rows, "and")} ${en}.`, fr: `Les lignes ${listed(rows, "et")} ${fr}.` }
    return { row, column, value, reason, hint }
  }

const ownCode = { en: "Give each product its own.", fr: "Donnez le sien à chaque produit." }

/** One code on different goods, or one name on several goods without a code. */
export const alike = alikesOf<Column, "sku" | "barcode" | "name" | "called">({
  sku: {
    column: "sku",
    en: "have this SKU, but are different goods",
    fr: "ont cette référence, mais sont des articles différents",
    hint: ownCode,
  },
  barcode: {
    column: "barcode",
    en: "have this barcode, but are different goods",
    fr: "ont ce code-barres, mais sont des articles différents",
    hint: ownCode,
  },
  name: {
    column: "name",
    en: "have this name and no SKU of their own",
    fr: "ont ce nom et pas de référence",
    hint: {
      en: "Give each a SKU, or keep one line.",
      fr: "Donnez une référence à chacune, ou gardez une seule ligne.",
    },
  },
  called: {
    column: "name",
    en: "begin products in several kinds that are called the same",
    fr: "commencent des produits à déclinaisons qui portent le même nom",
    hint: { en: "Give each product a name of its own.", fr: "Donnez à chaque produit son propre nom." },
  },
})

/** Why the book refuses lines that could be read, by the refusal's own name: the column it is about, and the way out. */
export type RefusedWords<Name extends string, Reason extends string> = {
  readonly [reason in Reason]: Explained & { readonly column: Name | "line" }
}

/** Why the book refuses a line that could be read, and the column that it is about. */
export const refusedRows: RefusedWords<Column, RefusedRow["reason"]> = {
  line_twice: {
    column: "sku",
    reason: { en: "This line's number is used twice.", fr: "Le numéro de cette ligne sert deux fois." },
    hint: { en: "Keep one of them.", fr: "Gardez-en une." },
  },
  code_contradicted: {
    column: "sku",
    reason: {
      en: "It takes away a code that another line names.",
      fr: "Elle retire un code qu’une autre ligne indique.",
    },
    hint: { en: "Let one line speak of each product.", fr: "Une seule ligne par produit." },
  },
  no_code: {
    column: "sku",
    reason: { en: "This line has neither SKU nor barcode.", fr: "Cette ligne n’a ni référence ni code-barres." },
    hint: { en: "Fill in one of them.", fr: "Remplissez l’un des deux." },
  },
  name_missing: {
    column: "name",
    reason: { en: "A new product needs a name.", fr: "Un nouveau produit a besoin d’un nom." },
    hint: { en: "Fill in the name.", fr: "Remplissez la colonne du nom." },
  },
  price_missing: {
    column: "selling_price",
    reason: { en: "A new product needs a price.", fr: "Un nouveau produit a besoin d’un prix." },
    hint: { en: "Fill in the selling price.", fr: "Remplissez le prix de vente." },
  },
  sku_taken: {
    column: "sku",
    reason: { en: "Another product has this SKU.", fr: "Un autre produit a cette référence." },
    hint: { en: "Give each product its own.", fr: "Donnez une référence par produit." },
  },
  barcode_taken: {
    column: "barcode",
    reason: { en: "Another product has this barcode.", fr: "Un autre produit a ce code-barres." },
    hint: { en: "Give each product its own.", fr: "Donnez un code-barres par produit." },
  },
  category_unknown: {
    column: "category",
    reason: { en: "There is no such category.", fr: "Cette catégorie n’existe pas." },
    hint: { en: "Open it first.", fr: "Créez-la d’abord." },
  },
  branch_unknown: {
    column: "location",
    reason: problems.unknown_location.reason,
    hint: problems.unknown_location.hint,
  },
  minimum_below_one: {
    column: "minimum_stock",
    reason: { en: "The minimum stock is at least 1.", fr: "Le stock minimum est d’au moins 1." },
    hint: { en: "Write 1 or more, or leave it blank.", fr: "Écrivez 1 ou plus, ou laissez vide." },
  },
  service_has_no_stock: {
    column: "stock",
    reason: { en: "A service has no stock.", fr: "Un service n’a pas de stock." },
    hint: { en: "Leave the stock blank.", fr: "Laissez la colonne du stock vide." },
  },
  options_differ: {
    column: "option1_name",
    reason: { en: "Its options are not those of its product.", fr: "Ses options ne sont pas celles de son produit." },
    hint: {
      en: "Name the same options on every line of a product.",
      fr: "Indiquez les mêmes options sur chaque ligne d’un produit.",
    },
  },
  option_twice: {
    column: "option2_name",
    reason: { en: "It names an option twice.", fr: "Elle indique deux fois la même option." },
    hint: { en: "Keep one of them.", fr: "Gardez-en une." },
  },
  variant_twice: {
    column: "option1_value",
    reason: {
      en: "Another variant of its product has these values.",
      fr: "Une autre variante de son produit a ces valeurs.",
    },
    hint: { en: "Give each variant its own values.", fr: "Donnez à chaque variante ses propres valeurs." },
  },
  variant_put_away: {
    column: "option1_value",
    reason: { en: "This variant was put away.", fr: "Cette variante est archivée." },
    hint: { en: "Bring it back on the product’s page first.", fr: "Rétablissez-la d’abord sur la page du produit." },
  },
  too_many_variants: {
    column: "option1_value",
    reason: { en: "A product has at most 100 variants.", fr: "Un produit a au plus 100 variantes." },
    hint: { en: "Make a second product of some.", fr: "Faites-en un second produit." },
  },
}
