const entities: { readonly [name: string]: string } = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
  nbsp: " ",
  rsquo: "’",
  lsquo: "‘",
  ldquo: "“",
  rdquo: "”",
  ndash: "–",
  mdash: "—",
  hellip: "…",
  eacute: "é",
  egrave: "è",
  agrave: "à",
  ccedil: "ç",
}

const signOf = (whole: string, name: string): string => {
  const [, hex, digits] = /^#(?:x([\da-f]+)|(\d+))$/i.exec(name) ?? []
  const code = hex === undefined ? Number(digits) : Number.parseInt(hex, 16)
  if (Number.isInteger(code) && code > 0 && code <= 0x10ffff) return String.fromCodePoint(code)
  return entities[name.toLowerCase()] ?? whole
}

/** What a page's markup says, as text: paragraphs and points begin lines, everything else that is markup goes. */
export const textOf = (html: string): string => {
  if (!/<\/?[a-z][^>]*>|&#?\w+;/i.test(html)) return html
  return html
    .replaceAll(/<(script|style)\b[\s\S]*?<\/\1\s*>/gi, "")
    .replaceAll(/<li\b[^>]*>/gi, "\n• ")
    .replaceAll(/<(?:br|\/p|\/div|\/h\d|\/ul|\/ol|\/tr|\/table)\b[^>]*>/gi, "\n")
    .replaceAll(/<\/?[a-z][^>]*>|<!--[\s\S]*?-->/gi, "")
    .replaceAll(/&(#?\w+);/g, signOf)
    .replaceAll(/[ \t\u00A0]+/g, " ")
    .replaceAll(/ ?\n ?/g, "\n")
    .replaceAll(/\n{2,}/g, "\n")
    .trim()
}
