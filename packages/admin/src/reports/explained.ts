import type { AnswerOf } from "@oja/domain/kernel/index"
import type { explainedFigure } from "@oja/domain/reports/explain"

export type Explained = AnswerOf<typeof explainedFigure>
export type Asked = (typeof explainedFigure)["input"]["Type"]
