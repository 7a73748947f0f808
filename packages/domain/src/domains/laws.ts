import { type Law, lawOf } from "../kernel/index.ts"
import { Domains } from "./domains.ts"

export const laws: ReadonlyArray<Law> = [
  lawOf(Domains, "the shop’s first address is an active one", ({ domains, primary }) =>
    primary === undefined
      ? Object.values(domains).every(({ status }) => status !== "active")
      : domains[primary]?.status === "active",
  ),
  lawOf(Domains, "no name stands in a business twice", ({ domains }) => {
    const kept = Object.values(domains).flatMap(({ host, status }) => (status === "removed" ? [] : [host]))
    return new Set(kept).size === kept.length
  }),
]
