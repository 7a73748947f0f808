import type { tripSheet } from "@oja/domain/trips/queries"
import { bytesOf, newPaper } from "../documents/paper.ts"
import type { Language } from "../http/envelope.ts"
import { INK, Pen, type Place, small, strong } from "../documents/pen.ts"
import { day, money, quantity } from "../documents/saying.ts"
import { type PaperWords, paperWords } from "./paperWords.ts"

type Sheet = ReturnType<typeof tripSheet.answer>

export interface Driven extends Omit<Sheet, "trip"> {
  readonly trip: NonNullable<Sheet["trip"]>
  readonly shop: string
  readonly branch: string
  readonly language: Language
}

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
    margin: 40,
    at,
    says: driven,
  })
  const pen = new Pen(paper, { bar: 6, foot: 24 })
  head(pen, driven, say)
  pen.within("Table", () => stops(pen, driven, say))
  ending(pen, driven, say)
  pen.feet(`${shop} · ${trip.number}`, say.page, 4)
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
  const places = pen.columns([0.06, 0.3, 0.25, 0.15, 0.24], 8)
  const labels = ["#", say.customer, say.what, say.cash, say.signature]
  const top = () => {
    const high = labels.map((label, i) => pen.heightOf(label, places[i]!.wide, { ...small, face: "strong" }))
    pen.heads(labels, places, (i) => i === 3, Math.max(...high) + 4)
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
    const [, second, third] = places as [Place, Place, Place]
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
