import { foldCase } from "../kernel/foldCase.ts"
import type { Column, Recognised } from "./columns.ts"
import { textOf } from "./html.ts"
import { alike, type CellProblem, type Said } from "./problems.ts"
import type { ProfileName, Role } from "./profiles.ts"
import type { Sheet } from "./sheet.ts"

/** A line of the file by what its cells are for. */
export interface RawLine {
  readonly line: number
  readonly cells: { readonly [column in Column]?: string }
  readonly roles: { readonly [role in Role]?: string }
  readonly shelves: ReadonlyArray<{ readonly branch: string; readonly cell: string }>
  /** What the other program calls its product by, where several lines are one. */
  readonly group?: string
}

/** A line of which nothing is taken, and why. */
export interface LeftLine {
  readonly line: number
  readonly reason: Said
}

/** What stands above the header is none of its lines. */
export const aboveHeader = ({ above = [] }: Sheet): Array<LeftLine> =>
  above.map(({ line }) => ({
    line,
    reason: { en: "It stands above the header.", fr: "Elle est au-dessus de l’en-tête." },
  }))

export interface Arranged {
  readonly lines: ReadonlyArray<RawLine>
  readonly left: ReadonlyArray<LeftLine>
  readonly problems: ReadonlyArray<CellProblem>
  /** What is said of the file as a whole before anything is written. */
  readonly notes: ReadonlyArray<Said>
}

/** Lines of another program's export as lines of ours: each says by itself which product it is about. */
export const arranged = (lines: ReadonlyArray<RawLine>, { profile, roles }: Recognised): Arranged => {
  if (profile === undefined) return { lines, left: [], problems: [], notes: [] }
  const notes: Array<Said> = []
  const left: Array<LeftLine> = []
  const whole = roles?.has("handle")
    ? byHandle(lines, notes)
    : profile === "WooCommerce"
      ? byParent(lines, left)
      : lines
  const named = profile === "Square" ? withVariations(whole) : whole
  const ours = notBelowNone(
    named.map((it) => inOurWords(it, profile, notes)),
    notes,
  )
  const taken = ours.filter(({ line, roles: own }) => {
    if (!isPutAway(own)) return true
    left.push({ line, reason: putAway })
    return false
  })
  const problems = namesakes(taken)
  const out = new Set(problems.map(({ row }) => row))
  return { lines: taken.filter(({ line }) => !out.has(line)), left, problems, notes: distinct(notes) }
}

/** Two products in several kinds that are called the same: nobody could tell later whose variants are whose. */
const namesakes = (lines: ReadonlyArray<RawLine>): ReadonlyArray<CellProblem> => {
  const several = lines.filter(({ cells, group }) => group !== undefined && cells.option1_value !== undefined)
  const names = [...Map.groupBy(several, ({ cells }) => foldCase(cells.name ?? "")).values()]
  return names.flatMap((all) => {
    const firsts = [...Map.groupBy(all, ({ group }) => group).values()].map(([first]) => first!.line)
    return firsts.length < 2 ? [] : all.map(({ cells, line }) => alike(line, "called", cells.name ?? "", firsts))
  })
}

const isBelow = (cell: string | undefined): boolean => /^[-−]\s*\d*[1-9]/.test(cell ?? "")

/** Sold there before it was received: nothing lies on the shelf, and that is what is taken over. */
const notBelowNone = (lines: ReadonlyArray<RawLine>, notes: Array<Said>): ReadonlyArray<RawLine> => {
  const below = lines.filter(({ cells, shelves }) => isBelow(cells.stock) || shelves.some(({ cell }) => isBelow(cell)))
  if (below.length === 0) return lines
  const rows = below.map(({ line }) => line).join(", ")
  notes.push({
    en: `Less than nothing is in stock there on lines ${rows}: they begin with 0.`,
    fr: `Le stock y est négatif aux lignes ${rows}\u202f: elles commencent à 0.`,
  })
  return lines.map((it) => {
    if (!below.includes(it)) return it
    const shelves = it.shelves.map((shelf) => (isBelow(shelf.cell) ? { ...shelf, cell: "0" } : shelf))
    return { ...it, shelves, cells: isBelow(it.cells.stock) ? { ...it.cells, stock: "0" } : it.cells }
  })
}

const putAway: Said = {
  en: "It is archived in the program it comes from: it is left out.",
  fr: "Il est archivé dans le logiciel d’origine : il est laissé de côté.",
}

const isPutAway = ({ archived, status }: RawLine["roles"]): boolean =>
  /^(y|yes|true|1|oui)$/i.test(archived ?? "") || /^(archived|inactive|not active)$/i.test(status ?? "")

const distinct = (notes: ReadonlyArray<Said>): ReadonlyArray<Said> => [
  ...new Map(notes.map((it) => [it.en, it])).values(),
]

const groupsBy = (lines: ReadonlyArray<RawLine>, key: (line: RawLine) => string) =>
  Map.groupBy(lines, (it) => foldCase(key(it)) || `line ${it.line}`)

const MOST_IMAGES = 10

/** What only the first line of a product says holds for those that follow it; their pictures are its pictures. */
const byHandle = (lines: ReadonlyArray<RawLine>, notes: Array<Said>): ReadonlyArray<RawLine> =>
  [...groupsBy(lines, ({ roles }) => roles.handle ?? "").values()].flatMap((group) => {
    const first = group[0]!
    const images = group.flatMap(({ cells }) => cells.image_urls ?? [])
    if (images.length > MOST_IMAGES)
      notes.push({
        en: `“${first.cells.name ?? ""}” has ${images.length} pictures; the first ${MOST_IMAGES} are taken.`,
        fr: `« ${first.cells.name ?? ""} » a ${images.length} images ; les ${MOST_IMAGES} premières sont prises.`,
      })
    const { category, name, option1_name, option2_name, option3_name, published } = first.cells
    const shared = { category, name, option1_name, option2_name, option3_name, published }
    return group
      .filter((it) => it === first || says(it))
      .map((it): RawLine => {
        const { image_urls: _, ...cells } = withValues({ ...filled(shared), ...filled(it.cells) })
        const pictures = it === first && images.length > 0 ? { image_urls: images.slice(0, MOST_IMAGES).join(" ") } : {}
        const group = first.roles.handle ?? `line ${first.line}`
        return { ...it, group, cells: { ...cells, ...pictures }, roles: { ...first.roles, ...filled(it.roles) } }
      })
  })

/** A line with nothing but a picture is no goods of its own. */
const says = ({ cells, shelves }: RawLine): boolean =>
  shelves.some(({ cell }) => cell !== "") ||
  (["sku", "barcode", "selling_price", "option1_value", "stock", "cost_price"] as const).some(
    (column) => (cells[column] ?? "") !== "",
  )

const pairs = [1, 2, 3] as const

/** An option's name without a value of this line is not this line's. */
const withValues = (cells: RawLine["cells"]): RawLine["cells"] =>
  Object.fromEntries(
    Object.entries(cells).filter(
      ([column]) => !pairs.some((n) => column === `option${n}_name` && (cells[`option${n}_value`] ?? "") === ""),
    ),
  )

const filled = <T extends { readonly [key: string]: string | undefined }>(all: T): { [key in keyof T]?: string } =>
  Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined && value !== "")) as {
    [key in keyof T]?: string
  }

const noProduct = (kind: string): Said => ({
  en: `“${kind}” stands for other products together: it is left out.`,
  fr: `« ${kind} » réunit d’autres produits : il est laissé de côté.`,
})
const orphan: Said = {
  en: "The product it is a variation of is not in the file.",
  fr: "Le produit dont c’est une déclinaison n’est pas dans le fichier.",
}

/** Variations name their parent by its SKU or its number; the parent itself lies on no shelf. */
const byParent = (lines: ReadonlyArray<RawLine>, left: Array<LeftLine>): ReadonlyArray<RawLine> => {
  const parents = new Map<string, RawLine>()
  for (const it of lines)
    if (/^variable\b/i.test(it.roles.kind ?? "")) {
      if (it.cells.sku) parents.set(foldCase(it.cells.sku), it)
      if (it.roles.id) parents.set(`id:${it.roles.id}`, it)
    }
  const called = new Set<RawLine>()
  const taken = lines.flatMap((it): ReadonlyArray<RawLine> => {
    const kind = it.roles.kind ?? ""
    if (/^variable\b/i.test(kind)) return []
    if (/^(grouped|external|bundle)\b/i.test(kind)) {
      left.push({ line: it.line, reason: noProduct(kind) })
      return []
    }
    if (!/^variation\b/i.test(kind)) return [{ ...it, cells: withoutOptions(it.cells) }]
    const parent =
      parents.get(foldCase(it.roles.parent ?? "")) ?? parents.get((it.roles.parent ?? "").replace(/\s/g, ""))
    if (parent === undefined) {
      left.push({ line: it.line, reason: orphan })
      return []
    }
    const begins = !called.has(parent)
    called.add(parent)
    const { name, category, description, tags, image_urls } = parent.cells
    const shared = begins ? { name, category, description, tags, image_urls } : { name, category }
    const { description: _, image_urls: __, ...own } = filled(it.cells)
    const { summary } = begins ? parent.roles : {}
    const roles = { ...it.roles, status: parent.roles.status, summary } as RawLine["roles"]
    return [{ ...it, group: `line ${parent.line}`, cells: withValues({ ...own, ...filled(shared) }), roles }]
  })
  for (const it of new Set(parents.values()))
    if (!called.has(it))
      left.push({
        line: it.line,
        reason: {
          en: "None of its variations is in the file.",
          fr: "Aucune de ses déclinaisons n’est dans le fichier.",
        },
      })
  return taken
}

const withoutOptions = (cells: RawLine["cells"]): RawLine["cells"] =>
  Object.fromEntries(Object.entries(cells).filter(([column]) => !column.startsWith("option")))

/** Items that come in several variations without naming what varies. */
const withVariations = (lines: ReadonlyArray<RawLine>): ReadonlyArray<RawLine> =>
  [...groupsBy(lines, ({ cells }) => cells.name ?? "").values()].flatMap((group) =>
    group.map((it) => {
      const { variation = "" } = it.roles
      const cells = withValues(it.cells)
      const plain = group.length === 1 && /^(|regular|default)$/i.test(variation)
      if (plain || cells.option1_value !== undefined || variation === "") return { ...it, cells }
      return { ...it, cells: { ...cells, option1_name: "Variation", option1_value: variation } }
    }),
  )

/** Tags of our own have 3 to 30 characters; those that cannot be kept are named, and their product is. */
const keptTags = (cell: string, notes: Array<Said>): string => {
  const tags = cell.split(/[,;|]/).map((it) => it.trim())
  const kept = tags.filter((it) => it === "" || (it.length >= 3 && it.length <= 30))
  for (const it of tags)
    if (!kept.includes(it))
      notes.push({
        en: `The tag “${it}” is not taken: tags have 3 to 30 characters.`,
        fr: `L’étiquette «\u202f${it}\u202f» n’est pas prise\u202f: une étiquette a 3 à 30 caractères.`,
      })
  return kept.join(", ")
}

const several: Said = {
  en: "Products stand in several categories there; the first of each is taken.",
  fr: "Des produits sont dans plusieurs catégories ; la première de chacun est prise.",
}

/** The cells of a line as ours are written. */
const inOurWords = (it: RawLine, profile: ProfileName, notes: Array<Said>): RawLine => {
  const cells: { [column in Column]?: string } = { ...it.cells }
  const { family = "", kind = "", status = "", summary = "", values = "" } = it.roles
  if (cells.option1_name === "Title" && cells.option1_value === "Default Title") {
    delete cells.option1_name
    delete cells.option1_value
  }
  const category = lastPiece(cells.category || family, profile, notes)
  if (category === "") delete cells.category
  else cells.category = category
  const description = cells.description || summary
  if (description !== "") cells.description = textOf(description)
  if (cells.tags !== undefined) cells.tags = keptTags(cells.tags, notes)
  const shown = shownIn(profile, cells.published, status)
  if (shown !== undefined) cells.published = shown
  if (kind !== "") cells.type = /service|appointment/i.test(kind) ? "service" : "product"
  if (cells.type === "service") delete cells.stock
  if (values !== "")
    values.split(/\s*,\s*/).forEach((piece, i) => {
      const [name = "", value = ""] = piece.split(/\s*:\s*/)
      if (i < 3 && value !== "")
        Object.assign(cells, { [`option${i + 1}_name`]: name.trim(), [`option${i + 1}_value`]: value.trim() })
    })
  if (profile === "QuickBooks" && (cells.name ?? "").includes(":")) cells.name = cells.name!.split(":").at(-1)!.trim()
  return { ...it, cells }
}

/** "Clothing > Shirts, Sale" is Shirts: of several the first, of a path its end. */
const lastPiece = (category: string, profile: ProfileName, notes: Array<Said>): string => {
  const one = profile === "WooCommerce" ? (category.split(/(?<!\\),\s*/)[0] ?? "") : category
  if (one !== category) notes.push(several)
  const between = profile === "Odoo" ? /\s+\/\s+/ : profile === "QuickBooks" ? /:/ : /\s*>\s*/
  return (one.split(between).at(-1) ?? "").trim()
}

const shownIn = (profile: ProfileName, published: string | undefined, status: string): string | undefined => {
  if (profile === "WooCommerce") return status === "" ? undefined : status === "1" ? "yes" : "no"
  if (profile !== "Shopify") return published
  if (published === undefined && status === "") return undefined
  const hidden = /^(false|no|0)$/i.test(published ?? "") || /^draft$/i.test(status)
  return hidden ? "no" : "yes"
}
