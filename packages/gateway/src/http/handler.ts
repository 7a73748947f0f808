import type { Entry } from "@oja/domain/kernel/index"
import { type Services, type Handler } from "./admit.ts"
import { asking } from "./asking.ts"
import { bodyOf } from "./call.ts"
import { answers, lists, shows } from "./reading.ts"

/** Makes the handler of a wire entry: who may, what it reads, what it answers. Everything here follows from the domain's tables. */
export const handlerOf = (services: Services, entry: Entry): Handler => {
  switch (entry.kind) {
    case "asks":
      return asking(services, () => entry, [entry])
    case "chooses":
      return asking(
        services,
        (call) => entry.choose({ params: call.params, body: bodyOf(call) ?? {} }),
        entry.among,
        entry.by?.param,
      )
    case "lists":
      return (call) => lists(services, entry, call)
    case "shows":
      return (call) => shows(services, entry, call)
    case "answers":
      return (call) => answers(services, entry, call)
  }
}
