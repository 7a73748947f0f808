import type { Area, Kind, Terms } from "@oja/domain/delivery/events"
import { pointText, readPoint } from "../ui/point.ts"
import { amountText, quantityText, readAmount, readQuantity } from "../data/typed.ts"
import type { Key } from "../words/words.ts"
import type { Option } from "./option.ts"

// What stands in the form of a delivery option, letter by letter, and what it means.

export interface AreaDraft {
  readonly key: number
  readonly country: string
  readonly state: string
  readonly city: string
  readonly district: string
  readonly point: string
  readonly km: string
}

export interface OptionDraft {
  readonly name: string
  readonly estimatedTime: string
  readonly fee: string
  readonly minimum: string
  readonly areas: ReadonlyArray<AreaDraft>
  readonly locationIds: ReadonlyArray<string>
  readonly instructions: string
  readonly note: string
  readonly locationId: string
  readonly baseFee: string
  readonly perKm: string
  readonly freeKm: string
  readonly maxKm: string
  readonly roundTo: number
}

/** Whose money and whose way of writing numbers. */
export interface Writing {
  readonly currency: string
  readonly locale: string
}

type Wrong = Extract<Key, `delivery.wrong.${string}`> | "problem.required"
/** What must be mended, by field; an area is named `area.<key>`. */
type Mending = { readonly [field: string]: Wrong | undefined }

let last = 0
export const freshArea = (): AreaDraft => ({
  key: (last += 1),
  country: "",
  state: "",
  city: "",
  district: "",
  point: "",
  km: "",
})

const words = ["country", "state", "city", "district"] as const

const areaDraft = (area: Area, { locale }: Writing): AreaDraft => ({
  ...freshArea(),
  ...Object.fromEntries(words.map((word) => [word, area[word] ?? ""])),
  ...(area.within && { point: pointText(area.within.geo), km: quantityText(area.within.metres, locale) }),
})

const blank = (locationId: string): OptionDraft => ({
  name: "",
  estimatedTime: "",
  fee: "",
  minimum: "",
  areas: [],
  locationIds: [locationId],
  instructions: "",
  note: "",
  locationId,
  baseFee: "",
  perKm: "",
  freeKm: "0",
  maxKm: "",
  roundTo: 1,
})

/** A fresh draft, or what an option says, ready to be typed over. */
export const draftOf = (option: Option | undefined, branch: string, writing: Writing): OptionDraft => {
  if (option === undefined) return blank(branch)
  const { estimatedTime = "", name, terms } = option
  const amount = (of: number) => amountText(of, writing.currency, writing.locale)
  const areas = (of: ReadonlyArray<Area> = []) => of.map((area) => areaDraft(area, writing))
  const draft = { ...blank(branch), name, estimatedTime }
  switch (terms._tag) {
    case "flat_rate":
      return { ...draft, fee: amount(terms.fee), areas: areas(terms.areas) }
    case "free": {
      const { minimumTotal } = terms
      return { ...draft, minimum: minimumTotal === undefined ? "" : amount(minimumTotal), areas: areas(terms.areas) }
    }
    case "pickup":
      return { ...draft, locationIds: terms.locationIds, instructions: terms.instructions ?? "" }
    case "customer_pay_delivery":
      return { ...draft, note: terms.note ?? "" }
    case "distance": {
      const km = (of: number) => quantityText(of, writing.locale)
      const { baseFee, freeKm, locationId, maxKm, perKm, roundTo } = terms
      const fees = { baseFee: amount(baseFee), perKm: amount(perKm), roundTo }
      return { ...draft, ...fees, freeKm: km(freeKm), maxKm: km(maxKm), locationId }
    }
  }
}

const MOST_KM = 500_000

const amountOf = (text: string, { currency, locale }: Writing, least: number): number | undefined => {
  const read = text.trim() === "" ? undefined : readAmount(text, currency, locale)
  return typeof read === "number" && read >= least ? read : undefined
}
const kmOf = (text: string, locale: string, least: number): number | undefined => {
  const read = text.trim() === "" ? undefined : readQuantity(text, locale)
  return typeof read === "number" && read >= least && read <= MOST_KM ? read : undefined
}

const areaOf = (draft: AreaDraft, { locale }: Writing): Area | undefined => {
  const said = words.flatMap((word) => (draft[word].trim() === "" ? [] : [[word, draft[word].trim()] as const]))
  const geo = readPoint(draft.point)
  const metres = kmOf(draft.km, locale, 1)
  const half =
    geo === "wrong" || (geo === undefined) !== (draft.km.trim() === "") || (geo !== undefined && metres === undefined)
  if (half || (said.length === 0 && geo === undefined) || said.some(([, word]) => word.length < 2)) return undefined
  return { ...Object.fromEntries(said), ...(geo !== undefined && metres !== undefined && { within: { geo, metres } }) }
}

/** The terms that a draft says, and what of it cannot be read. */
export const readTerms = (kind: Kind, draft: OptionDraft, writing: Writing) => {
  const mending: Record<string, Wrong> = {}
  const need = <A>(field: string, found: A | undefined, wrong: Wrong, instead: A): A => {
    if (found === undefined) mending[field] = wrong
    return found ?? instead
  }
  const areas = () => {
    const found = draft.areas.map((area) =>
      need<Area>(`area.${area.key}`, areaOf(area, writing), "delivery.wrong.area", {}),
    )
    const [first, ...rest] = found
    return first === undefined ? {} : { areas: [first, ...rest] as const }
  }
  const text = (field: "instructions" | "note") => (draft[field].trim() === "" ? {} : { [field]: draft[field].trim() })
  const terms = (): Terms => {
    switch (kind) {
      case "flat_rate":
        return { _tag: kind, fee: need("fee", amountOf(draft.fee, writing, 1), "delivery.wrong.amount", 1), ...areas() }
      case "free": {
        if (draft.minimum.trim() === "") return { _tag: kind, ...areas() }
        const minimumTotal = need("minimum", amountOf(draft.minimum, writing, 1), "delivery.wrong.amount", 1)
        return { _tag: kind, minimumTotal, ...areas() }
      }
      case "customer_pay_delivery":
        return { _tag: kind, ...text("note") }
      case "pickup": {
        const [first, ...rest] = draft.locationIds as ReadonlyArray<`loc_${string}`>
        const branch = need("locationIds", first, "delivery.wrong.branches", "loc_main")
        return { _tag: kind, locationIds: [branch, ...rest], ...text("instructions") }
      }
      case "distance": {
        const baseFee = need("baseFee", amountOf(draft.baseFee, writing, 0), "delivery.wrong.amountOrNone", 0)
        const perKm = need("perKm", amountOf(draft.perKm, writing, 0), "delivery.wrong.amountOrNone", 0)
        const freeKm = need("freeKm", kmOf(draft.freeKm, writing.locale, 0), "delivery.wrong.km", 0)
        const maxKm = need("maxKm", kmOf(draft.maxKm, writing.locale, 1), "delivery.wrong.km", MOST_KM)
        if (freeKm > maxKm) mending["freeKm"] = "delivery.wrong.further"
        const locationId = draft.locationId as `loc_${string}`
        return { _tag: kind, baseFee, perKm, freeKm, maxKm, roundTo: draft.roundTo, locationId }
      }
    }
  }
  const found = terms()
  if (draft.name.trim().length < 2) mending["name"] = "delivery.wrong.name"
  return { terms: found, mending: mending as Mending }
}
