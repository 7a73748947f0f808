export { targetsJob } from "./watch.ts"
