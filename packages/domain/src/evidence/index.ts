/** What other parts use of evidence: the shapes of its answers. */
export { evidenceAnswers } from "./queries.ts"
