/** What other modules of the domain may use of this one. */
export { segmentAnswers } from "./answers.ts"
