// A reader of ESC/POS for tests, written from Epson's command reference and from nothing of ours: it knows the commands
// with their parameters, stops at whatever it does not know, and sets letters on a paper of so many columns as a printer would.

/** The upper half of each table, from 0x80, as the reference prints it. */
const OEM437 =
  "ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u00a0"
const OEM850 =
  "ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0"
const pages: Readonly<Record<number, string>> = {
  0: OEM437,
  2: OEM850,
  16: new TextDecoder("windows-1252").decode(Uint8Array.from({ length: 128 }, (_, at) => at + 128)),
  19: OEM850.replace("ı", "€"),
}

export interface Printed {
  /** The paper from the top: a line of letters as it stands, or a picture. */
  readonly paper: ReadonlyArray<string | Picture>
  /** What was done besides: "init", "cut", "drawer 50 500". */
  readonly acts: ReadonlyArray<string>
  /** The widest line, in places of a plain letter. */
  readonly widest: number
}

export interface Picture {
  readonly width: number
  readonly height: number
  /** How many of its dots are black. */
  readonly black: number
}

/** What a printer would do with these bytes. Throws at the first that no printer knows, and where a command is cut off. */
export const readEscPos = (bytes: Uint8Array): Printed => {
  let at = 0
  let page = OEM437
  let wide = 1
  let line = ""
  let places = 0
  let widest = 0
  let chinese = true
  const paper: Array<string | Picture> = []
  const acts: Array<string> = []
  const next = (): number => {
    const byte = bytes[at++]
    if (byte === undefined) throw new Error("the bytes end within a command")
    return byte
  }
  const fail = (what: string): never => {
    throw new Error(`unknown command ${what} before byte ${at}`)
  }
  const oneOf = (byte: number, allowed: ReadonlyArray<number>, what: string): number =>
    allowed.includes(byte) ? byte : fail(`${what} ${byte}`)
  const feed = () => {
    paper.push(line)
    widest = Math.max(widest, places)
    line = ""
    places = 0
  }
  const escape = () => {
    const command = String.fromCharCode(next())
    switch (command) {
      case "@":
        wide = 1
        page = OEM437
        acts.push("init")
        return
      case "!": {
        const mode = next()
        if ((mode & 0b0100_0110) !== 0) fail(`ESC ! ${mode}`)
        wide = (mode & 0x20) === 0 ? 1 : 2
        return
      }
      case "E":
      case "-":
      case "a":
      case "M":
        oneOf(next(), [0, 1, 2], `ESC ${command}`)
        return
      case "d":
        if (line !== "") feed()
        for (let n = next(); n > 0; n--) paper.push("")
        return
      case "p": {
        const [, on, off] = [oneOf(next(), [0, 1, 48, 49], "ESC p"), next(), next()]
        if (on === 0 || off < on) fail(`ESC p ${on} ${off}`)
        acts.push(`drawer ${on * 2} ${off * 2}`)
        return
      }
      case "t": {
        const n = next()
        page = pages[n] ?? fail(`ESC t ${n}`)
        return
      }
      default:
        fail(`ESC ${command}`)
    }
  }
  const group = () => {
    const command = String.fromCharCode(next())
    if (command === "V") {
      oneOf(next(), [0, 1, 48, 49], "GS V")
      acts.push("cut")
      return
    }
    if (command !== "v") fail(`GS ${command}`)
    oneOf(next(), [0x30], "GS v")
    oneOf(next(), [0, 1, 2, 3, 48, 49, 50, 51], "GS v 0")
    const [across, down] = [next() + next() * 256, next() + next() * 256]
    if (line !== "") fail("GS v 0 within a line, which printers pass over")
    let black = 0
    for (let n = across * down; n > 0; n--) black += next().toString(2).replaceAll("0", "").length
    paper.push({ width: across * 8, height: down, black })
  }
  while (at < bytes.length) {
    const byte = next()
    if (byte === 0x0a) feed()
    else if (byte === 0x1b) escape()
    else if (byte === 0x1d) group()
    else if (byte === 0x1c) {
      oneOf(next(), [0x2e], "FS")
      chinese = false
    } else if (byte < 0x20 || byte === 0x7f) fail(`0x${byte.toString(16)}`)
    else {
      if (byte >= 0x80 && chinese) throw new Error("half of a Chinese sign: FS . was never sent")
      line += byte < 0x80 ? String.fromCharCode(byte) : page[byte - 0x80]
      places += wide
    }
  }
  if (line !== "") throw new Error(`the last line was never fed: ${line}`)
  return { paper, acts, widest }
}
