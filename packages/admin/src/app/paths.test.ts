import { expect, it } from "vitest"
import { inApp } from "./paths.ts"
import { modules } from "./registry.ts"

it("every page of every part is known to belong to the app", () => {
  const paths = modules.flatMap(({ menu = [], routes = [] }) => [...routes, ...menu].map(({ path }) => path))
  expect(paths.filter((path) => !inApp(path))).toEqual([])
  expect(paths.length).toBeGreaterThan(60)
})
