import type { AnyCommand, Context, InputOf } from "@oja/domain/kernel/index"
import type { Answer, Request } from "../request.ts"

export const morning: Context = {
  by: "user_ada",
  at: Date.UTC(2026, 2, 2, 8),
  today: "2026-03-02",
  business: "biz_ada",
}

let n = 0

/** A request as the gateway would make it. */
export const request = <C extends AnyCommand>(
  command: C,
  input: InputOf<C>,
  context: Partial<Context> = {},
  commandId = `cmd_${++n}`,
): Request => ({
  command,
  input,
  context: { ...morning, ...context },
  commandId,
})

export const ask = <C extends AnyCommand>(
  ledger: { readonly ask: (request: Request) => Promise<Answer> },
  command: C,
  input: InputOf<C>,
  context: Partial<Context> = {},
  commandId?: string,
): Promise<Answer> => ledger.ask(request(command, input, context, commandId))
