import { type AnyQuery, type Field, fieldOf } from "@oja/domain/kernel/index"
import { queryAnswers } from "@oja/domain/queryAnswers"

/** What a question's answer holds; of a question of another trade nothing is known but its values. */
export const answerOf = ({ name }: AnyQuery): Field => {
  const schema = queryAnswers[name]
  return schema === undefined ? { name: "", kind: "any", required: true } : fieldOf("", schema.ast)
}
