// Whatever a part looks like, it stands on this.
import "../theme/global.css"
import { beforeEach } from "vitest"
import { client } from "../data/cache.ts"

// What one test has read, the next reads anew.
beforeEach(() => client.clear())
