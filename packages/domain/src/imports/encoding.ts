export type Encoding = "utf-8" | "utf-8-bom" | "utf-16le" | "utf-16be" | "windows-1252" | "windows-1251" | "macintosh"

export interface Decoded {
  readonly text: string
  readonly encoding: Encoding
}

/** The text of a file: by its mark, else UTF-16 or UTF-8 when its bytes can be that, else what Excel writes (pain C64). */
export const decoded = (bytes: Uint8Array): Decoded => {
  const encoding = encodingOf(bytes)
  return { text: new TextDecoder(encoding === "utf-8-bom" ? "utf-8" : encoding).decode(bytes), encoding }
}

const encodingOf = (bytes: Uint8Array): Encoding => {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return "utf-16le"
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return "utf-16be"
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return isUtf8(bytes) ? "utf-8-bom" : eightBit(bytes)
  return unmarked16(bytes) ?? (isUtf8(bytes) ? "utf-8" : eightBit(bytes))
}

const isUtf8 = (bytes: Uint8Array): boolean => {
  try {
    new TextDecoder("utf-8", { fatal: true }).decode(bytes)
    return true
  } catch {
    return false
  }
}

// No text in another encoding holds a NUL, and separators and line ends of every script have one in UTF-16: on which
// side of its pair it stands tells which half comes first.
const unmarked16 = (bytes: Uint8Array): Encoding | undefined => {
  const nuls = [0, 0]
  for (let at = 0; at < Math.min(bytes.length, 65_536); at++) if (bytes[at] === 0) nuls[at % 2]!++
  const [even = 0, odd = 0] = nuls
  if (even + odd < 2) return undefined
  return even > odd ? "utf-16be" : "utf-16le"
}

// What is read wrongly gives itself away: a capital after a small letter, or a sign that stands in no price list.
const eightBit = (bytes: Uint8Array): Encoding => {
  if (isCyrillic(bytes)) return "windows-1251"
  return oddness(bytes, "macintosh") < oddness(bytes, "windows-1252") ? "macintosh" : "windows-1252"
}

// Accents stand among plain letters; where most signs beyond ASCII stand three and more together, they are the letters.
const isCyrillic = (bytes: Uint8Array): boolean => {
  let [all, together, run] = [0, 0, 0]
  for (let at = 0; at <= Math.min(bytes.length, 262_144); at++) {
    if ((bytes[at] ?? 0) >= 0xc0) {
      run++
      continue
    }
    all += run
    if (run >= 3) together += run
    run = 0
  }
  return together > all / 2
}

const ordinary = /[àâäáãåçéèêëíîïñóôöõúùûüÿœæßÀÂÄÇÉÈÊËÎÏÑÔÖÙÛÜŒÆ’‘“”«»€£°º–—…•·\u00A0²³½¼×]/u

const oddness = (bytes: Uint8Array, encoding: "windows-1252" | "macintosh"): number => {
  const text = new TextDecoder(encoding).decode(bytes.subarray(0, 262_144))
  let odd = 0
  for (let at = 0; at < text.length; at++) {
    if (text.charCodeAt(at) < 0x80) continue
    const letter = text[at]!
    if (!ordinary.test(letter)) odd += 2
    else if (/\p{Lu}/u.test(letter) && /\p{Ll}/u.test(text[at - 1] ?? "")) odd += 2
    else if (/\p{P}|\p{S}/u.test(letter) && /\p{L}/u.test(text[at - 1] ?? "") && /\p{Ll}/u.test(text[at + 1] ?? ""))
      odd += letter === "’" || letter === "‘" ? 0 : 1
  }
  return odd
}
