/** What other modules of the domain may use of this one. */
export { planAnswers } from "./answers.ts"
