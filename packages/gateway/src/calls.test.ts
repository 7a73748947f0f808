import { oja } from "@oja/domain"
import { eachOf, type Route } from "@oja/domain/kernel/index"
import { describe, expect, it } from "vitest"
import { asked } from "./calls.ts"

type Named = ReadonlyArray<{ readonly name: string } | undefined>

describe("what the app calls at documented addresses", () => {
  it.each(Object.entries(asked))("%s is what the wire serves there", (at, { of }) => {
    const served = eachOf(oja.wire[at as Route]!).flatMap((entry): Named => {
      return entry.kind === "asks" ? [entry.command, entry.answers] : []
    })
    const names = (its: Named) => new Set(its.map((it) => it?.name))
    expect(names(served)).toEqual(names(of))
  })
})
