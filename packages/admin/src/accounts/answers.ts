import type { AnyCommand } from "@oja/domain/kernel/index"
import { sayWrong } from "@oja/domain/kernel/problemWords"
import { useState } from "react"
import { fieldAt } from "../data/described.ts"
import { valueOf } from "../data/fieldText.ts"
import { useKept } from "../data/useKept.ts"
import { useSending } from "../data/useSending.ts"
import { useShop } from "../data/useShop.ts"
import { wrongsOf, type Wrongs } from "../data/useCommand.ts"
import { labelIn } from "../ui/label.ts"
import { tell } from "../ui/problem.ts"

/** A question of setting up a shop: a field of a command, or one deep in it. */
export interface Question {
  readonly path: string
  /** It must be answered here although the command could do without. */
  readonly demanded?: true
}

/** What the person answered, by path. */
export type Answers = Readonly<Record<string, string>>

interface Asking {
  /** What the answers are kept under until they are sent. */
  readonly name: string
  readonly command: AnyCommand
  readonly questions: ReadonlyArray<Question>
  /** What is said of a wrong answer where the field's own sentence would say less. */
  readonly unlike?: Answers
  /** What stands there before anything is answered. */
  readonly fresh?: () => Answers
}

/**
 * Answers to a few fields of a command, judged as its schema judges them and kept until they are sent. The app's own
 * forms do more and weigh as much as the app: these pages come before it.
 */
export const useAnswers = ({ name, command, questions, unlike = {}, fresh = () => ({}) }: Asking) => {
  const shop = useShop()
  const { value: answers, write, forget } = useKept<Answers>(name, fresh)
  const [wrongs, judge] = useState<Wrongs>({})
  const { send, sending } = useSending({ once: true })

  const read = () => {
    const input: Record<string, unknown> = {}
    const found: Record<string, string> = {}
    for (const { demanded = false, path } of questions) {
      const field = fieldAt(command, path)
      if (field === undefined) continue
      const required = path.includes(".") ? demanded : field.required || demanded
      const one = valueOf({ ...field, required }, answers[path] ?? "", shop)
      if ("wrong" in one) found[path] = (one.wrong.is === "form" && unlike[path]) || sayWrong(one.wrong, shop)
      else if ("value" in one) input[path] = one.value
    }
    judge(found)
    return Object.keys(found).length === 0 ? input : undefined
  }

  /** Sends what was answered, when nothing is wrong with it; whether it arrived. */
  const submit = async (act: (input: Readonly<Record<string, unknown>>, key: string) => Promise<unknown>) => {
    const input = read()
    if (input === undefined) return false
    try {
      const arrived = await send(input, async (key) => {
        await act(input, key)
        return true
      })
      if (arrived === true) forget()
      return arrived === true
    } catch (error) {
      const refused = wrongsOf(error)
      const here = questions.filter(({ path }) => refused[groupOf(path)] !== undefined)
      judge(Object.fromEntries(here.map(({ path }) => [path, refused[groupOf(path)]])))
      if (here.length === 0) tell(error)
      return false
    }
  }

  const asked = (path: string, label?: string) => ({
    label: label ?? labelIn(fieldAt(command, path)?.label, path, shop.language),
    value: answers[path] ?? "",
    wrong: wrongs[path],
    onType: (text: string) => {
      judge({ ...wrongs, [path]: undefined })
      write({ [path]: text })
    },
  })
  return { answers, asked, forget, read, sending, submit, write }
}

/** What a refusal calls a field deep in another: "openingStock". */
const groupOf = (path: string): string => path.split(".")[0] ?? path
