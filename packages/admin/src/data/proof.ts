/** A sum that the gateway asks for where much comes from one network, before it lets somebody on. */
export interface Sum {
  readonly token: string
  readonly bits: number
}

/** The shops' own, which does it beside the page. */
const SOLVER = "/s/-/solve.js"

/** The sum, done; where nobody can do it here, the bare token after as long as the gateway lets others wait. */
export const proofOf = ({ bits, token }: Sum, waitMs: number): Promise<string> =>
  new Promise((done) => {
    const worker = new Worker(SOLVER)
    worker.addEventListener("message", ({ data }: MessageEvent<string>) => {
      worker.terminate()
      done(data)
    })
    worker.addEventListener("error", () => setTimeout(() => done(token), waitMs))
    worker.postMessage({ token, bits })
  })
