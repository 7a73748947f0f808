import type { tripSheet } from "@oja/domain/trips/queries"
import { bytesOf, newPaper } from "../documents/paper.ts"
import type { Language } from "../http/envelope.ts"
import { INK, Pen, type Style } from "../documents/pen.ts"
import { day, money, quantity } from "../documents/saying.ts"
import { type PaperWords, paperWords } from "./paperWords.ts"

type Sheet = ReturnType<typeof tripSheet.answer>

export interface Driven extends Omit<Sheet, "trip"> {
  readonly trip: NonNullable<Sheet["trip"]>
  readonly shop: string
  readonly branch: string
  readonly language: Language
}

const MARGIN = 40
const small: Style = { size: 9, color: INK.muted }
const strong: Style = { face: "strong" }

/** What the driver takes along on paper: every stop with what to collect and a line to sign on. */
export const manifestPaper = async (driven: Driven): Promise<Uint8Array> => {
  const { language, shop, trip } = driven
  const say = paperWords(language)
  const at = trip.dispatchedAt ?? trip.plannedAt
  const paper = await newPaper({
    title: `${say.manifest} ${trip.number}`,
    author: shop,
    language,
    size: "A4",
    margin: MARGIN,
    at,
    says: driven,
  })
  const dress = () => {
    paper.markContent("Artifact", { type: "Layout" })
    paper.rect(0, 0, paper.page.width, 6).fill(INK.indigo)
    paper.rect(0, 0, MARGIN, 6).fill(INK.marigold)
    paper.endMarkedContent()
  }
  const pen: Pen = new Pen(paper, { foot: 24, onPage: dress })
  head(pen, driven, say)
  pen.within("Table", () => stops(pen, driven, say))
  ending(pen, driven, say)
  feet(pen, `${shop} · ${trip.number}`, say)
  pen.end()
  return bytesOf(paper)
}

const head = (pen: Pen, { branch, driver, language, shop, trip }: Driven, say: PaperWords): void => {
  const { left, width } = pen
  pen.y += pen.put("P", shop, left, pen.y, width, { face: "bold", size: 12 })
  pen.y +=
    pen.put("H1", `${say.manifest} ${trip.number}`, left, pen.y, width, {
      face: "display",
      size: 25,
      color: INK.indigo,
    }) + 6
  const kilometres = trip.distance === undefined ? undefined : `${quantity(language, trip.distance)} km`
  const facts = [
    [say.driver, [driver?.name, driver?.plate, driver?.phone].filter(Boolean).join(" · ")],
    [say.day, day(language, trip.on)],
    [say.branch, branch],
    [say.distance, kilometres],
    [say.stops, String(trip.stopCount)],
  ] as const
  for (const [label, fact] of facts) {
    if (fact === undefined || fact === "") continue
    const down = pen.put("P", label, left, pen.y, 90, small)
    pen.y += Math.max(down, pen.put("P", fact, left + 96, pen.y, width - 96, strong)) + 2
  }
  if (trip.note !== undefined) pen.y += pen.put("P", trip.note, left, pen.y + 4, width) + 4
  pen.y += 14
}

const stops = (pen: Pen, { language, stops: all, trip }: Driven, say: PaperWords): void => {
  const { left, width } = pen
  const shares = [0.06, 0.3, 0.25, 0.15, 0.24]
  const places = shares.map((share, i) => ({
    x: left + shares.slice(0, i).reduce((sum, it) => sum + it, 0) * width,
    wide: share * width - 8,
  }))
  const labels = ["", say.customer, say.what, say.cash, say.signature]
  const top = () => {
    const high = Math.max(
      ...labels.map((label, i) => pen.heightOf(label, places[i]!.wide, { ...small, face: "strong" })),
    )
    pen.within("TR", () => {
      for (const [i, label] of labels.entries())
        pen.put("TH", label === "" ? "#" : label, places[i]!.x, pen.y, places[i]!.wide, {
          ...small,
          face: "strong",
          align: i === 3 ? "right" : "left",
        })
    })
    pen.y += high + 4
    pen.rule(pen.y, { color: INK.indigo, weight: 1 })
  }
  top()
  for (const [i, stop] of all.entries()) {
    const { address, lines = [], name = "", number = "", phone } = stop
    const where = [address?.line1, address?.landmark, [address?.district, address?.city].filter(Boolean).join(", ")]
    const about = [[number, phone].filter(Boolean).join(" · "), ...where]
      .filter((it): it is string => it !== undefined && it !== "")
      .join("\n")
    const goods = lines.map((line) => `${quantity(language, line.quantity)} × ${line.name}`).join("\n")
    // What was to be collected when the driver left stays on the paper; before that, what is owed now.
    const due = trip.status === "planned" ? stop.due : stop.toCollect
    const [, second, third] = places as [unknown, (typeof places)[number], (typeof places)[number]]
    const high = Math.max(
      pen.heightOf(name, second.wide, strong) + pen.heightOf(about, second.wide, small),
      pen.heightOf(goods, third.wide),
      48,
    )
    if (pen.room(high + 16)) top()
    const y = pen.y + 8
    pen.within("TR", () => {
      pen.put("TD", String(i + 1), places[0]!.x, y, places[0]!.wide, strong)
      pen.within("TD", () => {
        const down = pen.put("P", name, second.x, y, second.wide, strong)
        pen.put("P", about, second.x, y + down, second.wide, small)
      })
      pen.put("TD", goods, third.x, y, third.wide)
      const cash = due > 0 ? money(language, due, trip.currency) : say.paid
      pen.put("TD", cash, places[3]!.x, y, places[3]!.wide, { ...(due > 0 ? strong : small), align: "right" })
      pen.put("TD", " ", places[4]!.x, y, places[4]!.wide)
    })
    pen.rule(y + high - 6, { from: places[4]!.x, to: places[4]!.x + places[4]!.wide, color: INK.muted })
    pen.y = y + high + 8
    pen.rule(pen.y)
  }
  pen.y += 14
}

/** What to collect in all, and who answers for the parcels and the cash. */
const ending = (pen: Pen, { language, stops: all, trip }: Driven, say: PaperWords): void => {
  const { left, width } = pen
  const sum = all.reduce((total, stop) => total + (trip.status === "planned" ? stop.due : stop.toCollect), 0)
  pen.room(130)
  pen.y += pen.put("P", say.total, left, pen.y, width, small)
  pen.y += pen.put("P", money(language, sum, trip.currency), left, pen.y, width, { face: "display", size: 20 }) + 40
  for (const [i, label] of [say.tookOut, say.handedIn].entries()) {
    const x = left + (i * width) / 2
    pen.rule(pen.y, { from: x, to: x + width / 2 - 24, color: INK.muted })
    pen.put("P", label, x, pen.y + 4, width / 2 - 24, small)
  }
  pen.y += 24
}

const feet = (pen: Pen, whose: string, say: PaperWords): void => {
  const { paper } = pen
  const { count, start } = paper.bufferedPageRange()
  for (let i = 0; i < count; i++) {
    paper.switchToPage(start + i)
    paper.page.margins.bottom = 0
    const y = paper.page.height - MARGIN + 4
    pen.decoration(() => {
      paper.font("text").fontSize(8).fillColor(INK.muted)
      paper.text(whose, pen.left, y, { width: pen.width * 0.7, height: 10, ellipsis: true, lineBreak: false })
      paper.text(say.page(i + 1, count), pen.left, y, { width: pen.width, align: "right", lineBreak: false })
    })
  }
}
