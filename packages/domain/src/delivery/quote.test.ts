import * as Arbitrary from "effect/Arbitrary"
import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { describe, expect, it } from "vitest"
import { Amount } from "../kernel/index.ts"
import { Address, details, Terms } from "./events.ts"
import { byRoad, liesIn, straight } from "./places.ts"
import { type Basket, feeFor, type Offered, type Place, quote } from "./quote.ts"

const yaba: Place = { id: "loc_yaba", name: "Yaba", state: "active", geo: { lat: 6_500_000, lng: 3_370_000 } }
/** So many hundredths of a degree north of Yaba: 1,112 m each. */
const north = (hundredths: number) => ({ lat: 6_500_000 + hundredths * 10_000, lng: 3_370_000 })

let made = 0
const option = (terms: Terms, more: Partial<Offered> = {}): Offered => {
  const id = `dopt_${(made += 1)}`
  return { id, name: `Option ${made}`, enabled: true, sort: made, currency: "NGN", terms, ...more }
}
const basket = (address: Basket["address"] = {}, total = 1_000_000): Basket => ({ address, total, currency: "NGN" })
const flat = (fee: number, areas?: ReadonlyArray<{ readonly city?: string }>) =>
  option({ _tag: "flat_rate", fee, ...(areas && { areas: areas as unknown as readonly [{ readonly city?: string }] }) })
const rides = {
  _tag: "distance",
  baseFee: 50_000,
  perKm: 10_000,
  freeKm: 3000,
  maxKm: 20_000,
  roundTo: 5000,
  locationId: "loc_yaba",
} as const
const why = (of: Offered, it: Basket, places: ReadonlyArray<Place> = [yaba]) => quote([of], it, places).declined[0]?.why
const fee = (of: Offered, it: Basket, places: ReadonlyArray<Place> = [yaba]) => quote([of], it, places).accepted[0]?.fee

describe("a distance", () => {
  it("is what the map says, in whole metres, in both directions", () => {
    // A degree of latitude is a 360th of the way round the earth: 111,195 m.
    expect(straight({ lat: 0, lng: 0 }, { lat: 1_000_000, lng: 0 })).toBe(111_195)
    // Lagos Island to Mapo Hall in Ibadan: 102.5 km north and 55.4 km east, so 116.5 as the crow flies.
    const [lagos, ibadan] = [
      { lat: 6_455_000, lng: 3_394_100 },
      { lat: 7_376_700, lng: 3_896_000 },
    ]
    expect(Math.abs(straight(lagos, ibadan) - 116_500)).toBeLessThan(50)
    expect(straight(ibadan, lagos)).toBe(straight(lagos, ibadan))
    expect(straight({ lat: 0, lng: 0 }, { lat: 0, lng: 180_000_000 })).toBe(20_015_115)
  })
  it("by road is three tenths longer", () => {
    expect(byRoad(yaba.geo!, north(9))).toBe(13_010)
  })
})

describe("a delivery by distance", () => {
  const by = option(rides)
  it("costs the base fee for the first kilometres, then so much each, to the nearest fifty naira", () => {
    // 1,112 m straight, 1.446 km by road, within the free three: ₦500.
    expect(fee(by, basket({ geo: north(1) }))).toBe(50_000)
    // 13.010 km by road: ₦500 and 10.010 × ₦100 is ₦1,501, to the nearest fifty ₦1,500.
    expect(fee(by, basket({ geo: north(9) }))).toBe(150_000)
    expect(fee(option({ ...rides, roundTo: 1 }), basket({ geo: north(9) }))).toBe(150_100)
    // In francs there is nothing smaller than the franc: 500 F and 10.010 × 100 F.
    const francs = option({ ...rides, baseFee: 500, perKm: 100, roundTo: 1 }, { currency: "XOF" })
    expect(fee(francs, { ...basket({ geo: north(9) }), currency: "XOF" })).toBe(1501)
  })
  it("is refused beyond where it goes, and where nothing can be measured", () => {
    expect(why(by, basket({ geo: north(14) }))).toEqual({ _tag: "far", km: 20_237, maxKm: 20_000 })
    expect(why(by, basket({ city: "Lagos" }))).toEqual({ _tag: "unplaced", which: "address" })
    const { geo: _, ...unplaced } = yaba
    expect(why(by, basket({ geo: north(1) }), [unplaced])).toEqual({ _tag: "unplaced", which: "branch" })
    expect(why(by, basket({ geo: north(1) }), [{ ...yaba, state: "closed" }])).toEqual({ _tag: "closed" })
    expect(why(by, basket({ geo: north(1) }), [])).toEqual({ _tag: "closed" })
  })
})

describe("an area", () => {
  it("is named in any case, with or without accents and dashes", () => {
    expect(liesIn({ city: "Port-Bouët" }, { city: "port bouet" })).toBe(true)
    expect(liesIn({ state: "Lagos", district: "Yaba" }, { state: "LAGOS ", district: "yaba" })).toBe(true)
    expect(liesIn({ state: "Lagos", district: "Yaba" }, { state: "Lagos" })).toBe(false)
    expect(liesIn({ city: "Lagos" }, { city: "Ibadan" })).toBe(false)
    expect(liesIn({ country: "Côte d'Ivoire" }, { country: "CI" })).toBe(true)
    expect(liesIn({ country: "NG" }, { country: "Nigeria" })).toBe(true)
  })
  it("may end so far from a point", () => {
    const within = { geo: yaba.geo!, metres: 1112 }
    expect(liesIn({ within }, { geo: north(1) })).toBe(true)
    expect(liesIn({ within }, { geo: north(2) })).toBe(false)
    expect(liesIn({ within, city: "Lagos" }, { geo: north(1), city: "Ibadan" })).toBe(false)
    expect(liesIn({ within }, { city: "Lagos" })).toBe(false)
  })
})

describe("what a customer is offered", () => {
  it("is the cheapest first, among equals in the merchant's order, and last what only the rider knows", () => {
    const rider = option({ _tag: "customer_pay_delivery", note: "Pay the rider" }, { sort: 0 })
    const [dear, cheap] = [flat(300_000), flat(150_000)]
    const pickup = option({ _tag: "pickup", locationIds: ["loc_yaba"] })
    const free = option({ _tag: "free" })
    const { accepted } = quote([rider, dear, cheap, pickup, free], basket(), [yaba])
    expect(accepted.map((it) => [it.kind, it.fee])).toEqual([
      ["pickup", 0],
      ["free", 0],
      ["flat_rate", 150_000],
      ["flat_rate", 300_000],
      ["customer_pay_delivery", 0],
    ])
    expect(accepted[0]).toMatchObject({ places: [{ id: "loc_yaba", name: "Yaba" }] })
    expect(accepted[4]).toMatchObject({ paidToRider: true })
  })
  it("says why not of the rest", () => {
    expect(why(flat(100, [{ city: "Lagos" }]), basket({ city: "Ibadan" }))).toEqual({ _tag: "area" })
    expect(fee(flat(100, [{ city: "Abuja" }, { city: "Ibadan" }]), basket({ city: "Ibadan" }))).toBe(100)
    const over = option({ _tag: "free", minimumTotal: 2_000_000 })
    expect(why(over, basket())).toEqual({ _tag: "minimum", minimumTotal: 2_000_000, missing: 1_000_000 })
    expect(fee(over, basket({}, 2_000_000))).toBe(0)
    expect(why({ ...flat(100), enabled: false }, basket())).toEqual({ _tag: "disabled" })
    expect(why({ ...flat(100), currency: "XOF" }, basket())).toEqual({ _tag: "currency", currency: "XOF" })
    const pickup = option({ _tag: "pickup", locationIds: ["loc_yaba", "loc_gone"] })
    expect(why(pickup, basket(), [{ ...yaba, state: "closed" }])).toEqual({ _tag: "closed" })
  })
})

describe("whatever the options and the address", () => {
  const Some = Schema.Struct({
    options: Schema.Array(
      Schema.Struct({
        ...details,
        id: Schema.String,
        enabled: Schema.Boolean,
        currency: Schema.Literals(["NGN", "XOF"]),
        sort: Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 5 })),
      }),
    ).check(Schema.isMaxLength(8)),
    address: Address,
    // Near enough that distances are served now and then.
    away: Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 30 })),
    total: Amount,
  })
  const held = async (holds: (some: typeof Some.Type, it: Basket, places: ReadonlyArray<Place>) => boolean) => {
    const property = (some: typeof Some.Type) => {
      const { address, away, total } = some
      const named = some.options.flatMap(({ terms }) =>
        terms._tag === "distance" ? [terms.locationId] : terms._tag === "pickup" ? terms.locationIds : [],
      )
      const places = named.map((id) => ({ ...yaba, id }))
      return holds(
        { ...some, options: some.options.map((it, n) => ({ ...it, id: `dopt_${n}` })) },
        { address: { ...address, geo: north(away) }, total, currency: "NGN" },
        places,
      )
    }
    const found = await Effect.runPromise(Arbitrary.checkEffect(Arbitrary.schema(Some), property, { runs: 500 }))
    expect(found._tag === "Passed" ? "Passed" : Arbitrary.formatCheckFailure(found)).toBe("Passed")
  }

  it("every option is told of once, and no fee is less than nothing or not whole", () =>
    held(({ options }, it, places) => {
      const { accepted, declined } = quote(options, it, places)
      const ids = [...accepted, ...declined].map(({ optionId }) => optionId)
      return (
        ids.toSorted().join() ===
          options
            .map(({ id }) => id)
            .toSorted()
            .join() && accepted.every(({ fee: of }) => Number.isSafeInteger(of) && of >= 0)
      )
    }))
  it("asked twice, or in another order, the answer is the same", () =>
    held(({ options }, it, places) => {
      const answer = JSON.stringify(quote(options, it, places))
      return answer === JSON.stringify(quote(options.toReversed(), it, places.toReversed()))
    }))
  it("the cheapest comes first, and nothing is brought further than it goes", () =>
    held(({ options }, it, places) => {
      const { accepted } = quote(options, it, places)
      const known = accepted.filter(({ paidToRider }) => !paidToRider)
      return (
        known.every((one, n) => n === 0 || known[n - 1]!.fee <= one.fee) &&
        accepted.every(({ km = 0, optionId }) => {
          const terms = options.find(({ id }) => id === optionId)?.terms
          return terms?._tag !== "distance" || km <= terms.maxKm
        })
      )
    }))
  it("a fee by distance is what a person comes to with fractions, give or take half a step; and grows with the way", () =>
    held(({ options, away }) =>
      options.every(({ terms }) => {
        if (terms._tag !== "distance") return true
        const km = away * 1446
        const by = terms.baseFee + (terms.perKm * Math.max(0, km - terms.freeKm)) / 1000
        const came = feeFor(terms, km)
        return (
          came % terms.roundTo === 0 &&
          Math.abs(came - by) <= (terms.roundTo + 1) / 2 &&
          came <= feeFor(terms, km + 1000)
        )
      }),
    ))
})

it("an area names a place", () => {
  const reads = (terms: unknown) => Schema.decodeUnknownResult(Terms)(terms)._tag
  expect(reads({ _tag: "flat_rate", fee: 100, areas: [{}] })).toBe("Failure")
  expect(reads({ _tag: "flat_rate", fee: 100, areas: [{ city: "Lagos" }] })).toBe("Success")
  expect(reads({ _tag: "flat_rate", fee: 0 })).toBe("Failure")
  expect(reads({ _tag: "pickup", locationIds: [] })).toBe("Failure")
})
