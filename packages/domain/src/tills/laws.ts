import { type Law, law } from "../kernel/index.ts"
import { Device } from "./device.ts"

export const laws: ReadonlyArray<Law> = [
  law("no two devices have the same letters", (everything) => {
    const codes = [...everything.of(Device).values()].filter(({ status }) => status !== "none").map(({ code }) => code)
    return new Set(codes).size === codes.length
  }),
]
