// What is asked before somebody signs out, in one piece: the selling screen fetches it beforehand, so that it is there
// without a connection.
export { Leaving } from "./Leaving.tsx"
export { forgetAnswers } from "./memory.ts"
export { keptBy } from "./keptBy.ts"
