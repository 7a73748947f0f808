import { expect, it } from "vitest"
import { oja } from "@oja/domain"
import { flagsOf } from "../derive/flags.ts"
import { handCommands } from "../handCommands.ts"
import { partNames } from "../partNames.ts"
import { en } from "./en.ts"
import { fr } from "./fr.ts"
import { wordsIn } from "./words.ts"

const leaves = (value: unknown, path = ""): ReadonlyArray<readonly [string, string]> => {
  if (typeof value === "string") return [[path, value]]
  // A sentence is heard with every fact it may speak of.
  if (typeof value === "function") return [[path, value.toString()]]
  if (typeof value !== "object" || value === null || value instanceof RegExp) return []
  return Object.entries(value).flatMap(([key, it]) => leaves(it, `${path}.${key}`))
}

it("says everything in French that it says in English", () => {
  expect(leaves(fr).map(([path]) => path)).toEqual(expect.arrayContaining(leaves(en).map(([path]) => path)))
  expect(leaves(fr).filter(([, text]) => text.trim() === "")).toEqual([])
})

it("puts a narrow space that does not break before French signs", () => {
  const texts = leaves(fr).filter(([path, text]) => !text.includes("=>") && !path.endsWith(".colon"))
  expect(
    texts.filter(([, text]) =>
      /[^\u202f\d/]:(?!\/\/|\d)|[^\u202f][;?!»](?=\s|$)|«[^\u202f]/.test(text.replaceAll(/Ctrl\+C|https?:/g, "")),
    ),
  ).toEqual([])
})

it("follows the language a person has set", () => {
  expect(["fr", "fr_SN.UTF-8", "fr-FR"].map(wordsIn)).toEqual([fr, fr, fr])
  expect(["en_NG", "C", undefined, "frisian"].map(wordsIn)).toEqual([en, en, en, en])
})

it("names every part of the book that somebody can ask or look at", () => {
  const spoken = oja.modules.filter(
    (module) => module.commands.some((it) => it.access.of !== "system") || module.views.length > 0,
  )
  expect([...partNames].toSorted()).toEqual(spoken.map((module) => module.name).toSorted())
  for (const name of partNames) expect(en.parts[name]).not.toBe("")
})

it("lets no part, and no flag of a command, take a word that is taken", () => {
  expect(partNames.filter((name) => name in handCommands)).toEqual([])
  const common = new Set([
    "data",
    "business",
    "json",
    "quiet",
    "color",
    "url",
    "token",
    "as-of",
    "known-at",
    "by",
    "lang",
    "help",
    "key",
    "format",
  ])
  const taken = [...oja.commands.values(), ...oja.queries.values()].flatMap((it) =>
    flagsOf(it.fields)
      .filter(({ long }) => common.has(long.slice(2)))
      .map(({ long }) => `${it.name} ${long}`),
  )
  expect(taken).toEqual([])
})

it("says of every id that a flag takes what it is the id of", () => {
  const asked = [...[...oja.commands.values()].filter(({ access }) => access.of !== "system"), ...oja.queries.values()]
  const kinds = new Set(asked.flatMap((it) => flagsOf(it.fields).flatMap(({ idOf = [] }) => idOf)))
  expect([...kinds].filter((kind) => en.kinds[kind] === undefined || fr.kinds[kind] === undefined)).toEqual([])
})
