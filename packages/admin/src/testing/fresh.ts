import { beforeEach } from "vitest"
import { client } from "../data/client.ts"

// What one test has read, the next reads anew.
beforeEach(() => client.clear())
