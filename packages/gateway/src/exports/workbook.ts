// What every spreadsheet of ours says alike: its parts, its one sheet, and how cells look.

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main"
const OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
const PACKAGE = "http://schemas.openxmlformats.org/package/2006"
const TYPE = "application/vnd.openxmlformats-officedocument.spreadsheetml"

export const CONTENT_TYPES = [
  `${HEAD}<Types xmlns="${PACKAGE}/content-types">`,
  '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>',
  '<Default Extension="xml" ContentType="application/xml"/>',
  `<Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/>`,
  `<Override PartName="/xl/worksheets/sheet1.xml" ContentType="${TYPE}.worksheet+xml"/>`,
  `<Override PartName="/xl/styles.xml" ContentType="${TYPE}.styles+xml"/></Types>`,
].join("")

const relations = (all: ReadonlyArray<readonly [type: string, target: string]>) =>
  `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">${all
    .map(([type, target], i) => `<Relationship Id="rId${i + 1}" Type="${OFFICE}/${type}" Target="${target}"/>`)
    .join("")}</Relationships>`

export const RELATIONS = relations([["officeDocument", "xl/workbook.xml"]])
export const WORKBOOK_RELATIONS = relations([
  ["worksheet", "worksheets/sheet1.xml"],
  ["styles", "styles.xml"],
])

export const WORKBOOK = `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="Oja" sheetId="1" r:id="rId1"/></sheets></workbook>`

/** Formats by place; 0 is as the program likes it, which shows a quantity with the decimals it has. */
const formats = ["General", "0", "#,##0.0", "#,##0.00", "#,##0.0000", "yyyy-mm-dd", "yyyy-mm-dd hh:mm:ss"] as const

export const DAY = formats.indexOf("yyyy-mm-dd")
export const MOMENT = formats.indexOf("yyyy-mm-dd hh:mm:ss")
/** The head's letters. */
export const bold = formats.length

/** How a number with so many decimals looks. Amounts show all they have; thousandths are quantities, and of no fixed look. */
export const styleOf = (decimals: number): number => [1, 2, 3, 0, 4][decimals] ?? 0

const CUSTOM = 164
const look = (format: number, font = 0) =>
  `<xf numFmtId="${format === 0 ? 0 : CUSTOM + format}" fontId="${font}" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/>`

export const STYLES = [
  `${HEAD}<styleSheet xmlns="${MAIN}"><numFmts count="${formats.length - 1}">`,
  ...formats.slice(1).map((format, i) => `<numFmt numFmtId="${CUSTOM + i + 1}" formatCode="${format}"/>`),
  '</numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font>',
  '<font><b/><sz val="11"/><name val="Calibri"/></font></fonts>',
  '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>',
  '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>',
  '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>',
  `<cellXfs count="${formats.length + 1}">${formats.map((_, i) => look(i)).join("")}${look(0, 1)}</cellXfs>`,
  '<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>',
].join("")
