import * as Schema from "effect/Schema"
import { describe, expect, it } from "vitest"
import {
  accept,
  type AnyCommand,
  domain,
  guarded,
  businessDay,
  command,
  dayBegins,
  dayOf,
  id,
  mint,
  module,
  Money,
  aggregate,
  plusDays,
  Quantities,
  refusal,
  refuse,
  Count,
  Day,
  view,
} from "./index.ts"
import { lawOf } from "./law.ts"
import { play } from "./play.ts"
import { story } from "./story.ts"

const CupId = id("cup")
const CupEvent = Schema.TaggedUnion({ CupFilled: { cupId: CupId, pourId: id("pour"), amount: Schema.Int } })
type CupEvent = typeof CupEvent.Type
type CupState = { readonly held: number; readonly pours: { readonly [id: string]: number } }

const Cup = aggregate({
  name: "cup",
  version: 1,
  initial: { held: 0, pours: {} },
  events: CupEvent,
  idOf: (event: CupEvent) => event.cupId,
  evolve: (cup: CupState, event): CupState => {
    switch (event._tag) {
      case "CupFilled":
        return { held: cup.held + event.amount, pours: { ...cup.pours, [event.pourId]: event.amount } }
    }
  },
})

const CupOverflows = refusal("CupOverflows", { code: "VALIDATION_FAILED", status: 422 }, { room: Schema.Int })
const NeverListed = refusal("NeverListed", { code: "NEVER", status: 409 }, {})

/** A cup of 500; without its guard it overflows, without its memory it fills twice. */
const fill = (guard: { readonly room: boolean; readonly repeats: boolean }) =>
  command("FillCup", {
    summary: "Pours something into a cup.",
    input: {
      cupId: CupId,
      pourId: id("pour"),
      amount: Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 400 })),
    },
    access: { module: "cups", action: "create" },
    offline: "fact",
    reads: ({ cupId }) => ({ cup: Cup.of(cupId) }),
    writes: [Cup],
    refusals: [CupOverflows],
    decide: ({ cup }, { cupId, pourId, amount }) => {
      if (guard.repeats && pourId in cup.pours) return accept([])
      if (guard.room && cup.held + amount > 500) return refuse(CupOverflows({ room: 500 - cup.held }))

      return accept([{ _tag: "CupFilled", cupId, pourId, amount }])
    },
  })

const cups = (commands: ReadonlyArray<AnyCommand>) =>
  domain([module("cups", { summary: "Cups.", aggregates: [Cup], commands })])

const laws = [lawOf(Cup, "no cup holds more than 500", (cup) => cup.held <= 500)]

describe("a command", () => {
  it("is told as given, when, then", () => {
    const pour = fill({ room: true, repeats: true })
    const { given } = story(cups([pour]))
    const filled = given().when(pour, { cupId: "cup_1", pourId: "pour_1", amount: 300 })
    expect(filled.events).toEqual([{ _tag: "CupFilled", cupId: "cup_1", pourId: "pour_1", amount: 300 }])
    expect(filled.and.when(pour, { cupId: "cup_1", pourId: "pour_2", amount: 201 }).refusal).toEqual({
      _tag: "CupOverflows",
      room: 200,
    })
    expect(filled.and.when(pour, { cupId: "cup_1", pourId: "pour_1", amount: 300 }).events).toEqual([])
  })

  it("may only refuse what it lists: the compiler says so", () => {
    command("Careless", {
      summary: "Refuses what it never listed.",
      input: { cupId: CupId },
      access: { module: "cups", action: "create" },
      offline: "request",
      reads: ({ cupId }) => ({ cup: Cup.of(cupId) }),
      writes: [Cup],
      refusals: [CupOverflows],
      // @ts-expect-error -- NeverListed is not among the refusals
      decide: () => refuse(NeverListed({})),
    })
  })
})

describe("a limit of whoever asks", () => {
  const poured = command("PourCup", {
    summary: "Pours as much as one may.",
    input: { cupId: CupId, pourId: id("pour"), amount: guarded(Schema.Int, { module: "cups", action: "fill" }) },
    access: { module: "cups", action: "create" },
    offline: "fact",
    reads: ({ cupId }) => ({ cup: Cup.of(cupId) }),
    stands: () => ({ amount: 1 }),
    measures: (_, __, { amount }) => [{ limit: "most", size: amount }],
    writes: [Cup],
    decide: (_, said) => accept([{ _tag: "CupFilled", ...said }]),
  })
  const { given } = story(cups([poured]))
  const pours = (amount: number, may: boolean) =>
    given().when(
      poured,
      { cupId: "cup_1", pourId: "pour_1", amount },
      { actor: { may: () => may, has: () => true, limits: { most: { most: 100, beyond: "deny" } } } },
    ).refusal?._tag

  it("is not reached by so much, and is by one more", () => {
    expect([pours(100, true), pours(101, true)]).toEqual([undefined, "BeyondLimit"])
  })
  it("is no matter where what is asked is not theirs to say; what stands is everyone's", () => {
    expect([pours(2, false), pours(1, false)]).toEqual(["FieldNotPermitted", undefined])
  })
})

describe("random play", () => {
  const keeps = fill({ room: true, repeats: true })
  const spills = fill({ room: false, repeats: true })
  const forgets = fill({ room: true, repeats: false })

  it("finds nothing where the rules hold", async () => {
    expect(await play(cups([keeps]), { commands: [keeps], laws })).toBeUndefined()
  })
  it("finds a guard that was left out, and says how to play it again", async () => {
    const found = await play(cups([spills]), { commands: [spills], laws, seed: 7 })
    expect(found).toContain("no cup holds more than 500")
    const replay = /^Replay: (.*)$/m.exec(found!)![1]!
    const again = await play(cups([spills]), { commands: [spills], laws, replay })
    expect(again).toContain("no cup holds more than 500")
    expect(again).toContain(replay)
  })
  it("finds a repeat that was taken for new", async () => {
    expect(await play(cups([forgets]), { commands: [forgets], laws })).toContain("asked twice is not asked once")
  })
})

describe("ids", () => {
  it("carry their kind, sort by birth, and are valid UUIDv7", () => {
    const random = new Uint8Array(10).fill(255)
    const early = mint("sale", 1_700_000_000_000, random)
    const late = mint("sale", 1_700_000_000_001, new Uint8Array(10))
    expect(early).toMatch(/^sale_[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
    expect(early < late).toBe(true)
    expect(Schema.is(id("sale"))(early)).toBe(true)
    expect(Schema.is(id("cust"))(early)).toBe(false)
  })
})

describe("money", () => {
  it("has the decimals of its currency (C30)", () => {
    expect([Money.exponent("NGN"), Money.exponent("XOF"), Money.exponent("TND")]).toEqual([2, 0, 3])
    expect(Money.parse("1,500.50", "NGN")).toBe(150_050)
    expect(Money.parse("1 500,50", "NGN")).toBe(150_050)
    expect(Money.parse("1000", "XOF")).toBe(1000)
    expect(Money.parse("1.234", "TND")).toBe(1234)
    expect(Money.parse("10.5", "XOF")).toBeUndefined()
    expect(Money.parse("ten", "NGN")).toBeUndefined()
  })

  it.each([
    ["NGN", "en-NG", 150_050, "₦1,500.50"],
    ["NGN", "fr-FR", 150_050, "1 500,50 ₦"],
    ["GHS", "en-GH", 150_050, "GH₵1,500.50"],
    ["KES", "en-KE", 150_050, "Ksh 1,500.50"],
    ["UGX", "en-UG", 1500, "USh 1,500"],
    ["XOF", "fr-CI", 1000, "1 000 F CFA"],
    ["XOF", "en-NG", 1000, "F CFA 1,000"],
    ["XAF", "fr-CM", 1000, "1 000 FCFA"],
    ["TND", "fr-TN", 1234, "1,234 DT"],
  ] as const)(
    "is written as its country and language write it: %s in %s (C30, strength L2)",
    (currency, locale, minor, said) => {
      expect(Money.format(minor, currency, locale).replaceAll(/\s/g, " ")).toBe(said)
    },
  )

  it("rounds half away from zero, exactly, however large", () => {
    expect([Money.share(5, 1, 2), Money.share(-5, 1, 2), Money.share(4, 1, 3)]).toEqual([3, -3, 1])
    expect(Money.share(999_999_999_999, 999_999, 1_000_000)).toBe(999_998_999_999)
  })

  it("splits into parts that add up to the whole", () => {
    for (let total = 0; total < 200; total += 7) {
      const parts = Money.split(total, [3, 1, 1, 2])
      expect(parts.reduce((a, b) => a + b, 0)).toBe(total)
    }
    expect(Money.split(10, [1, 1, 1])).toEqual([4, 3, 3])
  })
})

describe("quantities and days", () => {
  it("are read and written as people do", () => {
    expect([
      Quantities.parse("1.5"),
      Quantities.parse("1,5"),
      Quantities.parse("3"),
      Quantities.parse("1.2345"),
    ]).toEqual([1500, 1500, 3000, undefined])
    expect(Quantities.priced(1500, 333)).toBe(500)
    expect(Quantities.format(1500)).toBe("1.5")
  })

  it("are the shop's own, wherever the viewer is (C56)", () => {
    const halfPastMidnightInLagos = Date.UTC(2026, 2, 7, 23, 30)
    expect(dayOf(halfPastMidnightInLagos, "Africa/Lagos")).toBe("2026-03-08")
    expect(dayOf(halfPastMidnightInLagos, "Africa/Abidjan")).toBe("2026-03-07")
    expect(plusDays("2028-02-28", 1)).toBe("2028-02-29")
  })

  it("begin and end where the shop is, at its hour, on days of 23 hours too (C56)", () => {
    const begins = (...[day, clock]: Parameters<typeof dayBegins>) => new Date(dayBegins(day, clock)).toISOString()
    expect(begins("2026-03-08", { zone: "Africa/Lagos" })).toBe("2026-03-07T23:00:00.000Z")
    expect(begins("2026-03-08", { zone: "Africa/Lagos", dayStartsAt: "04:00" })).toBe("2026-03-08T03:00:00.000Z")
    expect(begins("2026-03-08", { zone: "Pacific/Kiritimati" })).toBe("2026-03-07T10:00:00.000Z")
    expect(begins("2026-03-29", { zone: "Europe/Paris" })).toBe("2026-03-28T23:00:00.000Z")
    expect(begins("2026-03-30", { zone: "Europe/Paris" })).toBe("2026-03-29T22:00:00.000Z")
    for (const clock of [{ zone: "America/Los_Angeles" }, { zone: "Africa/Lagos", dayStartsAt: "04:00" }]) {
      expect(businessDay(dayBegins("2026-03-08", clock), clock)).toBe("2026-03-08")
      expect(businessDay(dayBegins("2026-03-08", clock) - 1, clock)).toBe("2026-03-07")
    }
  })
})

describe("a view", () => {
  it("keeps each column as its field means", () => {
    const Row = Schema.Struct({
      id: Schema.String,
      on: Day,
      kind: Schema.Literals(["full", "empty"]),
      held: Count,
      chipped: Schema.optionalKey(Schema.Boolean),
    })
    const cups = view<typeof Row.Type, never>()({
      name: "cups",
      version: 1,
      summary: "The cups.",
      row: Row,
      columns: ["kind", "on", "held", "chipped"],
      access: { module: "cups", action: "view" },
      when: {},
    })
    expect(Object.entries(cups.columns)).toEqual([
      ["kind", "text"],
      ["on", "text"],
      ["held", "integer"],
      ["chipped", "boolean"],
    ])
  })
})
