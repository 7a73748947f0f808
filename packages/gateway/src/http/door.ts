import type { Entry } from "@oja/domain/kernel/index"
import { type Doors, type Handler, requestOf } from "./admit.ts"
import { asking } from "./asking.ts"
import { bodyOf } from "./call.ts"
import { answers, lists, shows } from "./reading.ts"

/** Makes the handler of a wire entry: who may, what it reads, what it answers. Everything here follows from the domain's tables. */
export const handlerOf = (doors: Doors, entry: Entry): Handler => {
  switch (entry.kind) {
    case "asks":
      return asking(doors, () => entry)
    case "chooses":
      return asking(doors, (call) => entry.choose(requestOf(call, "", bodyOf(call) ?? {})))
    case "lists":
      return (call) => lists(doors, entry, call)
    case "shows":
      return (call) => shows(doors, entry, call)
    case "answers":
      return (call) => answers(doors, entry, call)
  }
}
