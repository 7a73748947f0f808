/** What other parts use of the loss finder: the shapes of its answers. */
export { lossAnswers } from "./queries.ts"
