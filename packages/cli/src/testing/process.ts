import { type ChildProcess, spawn } from "node:child_process"
import { terminalProgram } from "../../../../fixtures/programs.ts"

/** oja as a process of its own. */
export class Running {
  readonly child: ChildProcess
  readonly #ended: Promise<number>
  readonly #waiting = new Set<() => void>()
  out = ""
  err = ""

  constructor(data: string, argv: ReadonlyArray<string>) {
    this.child = spawn(process.execPath, [terminalProgram(), "--data", data, ...argv], {
      stdio: ["ignore", "pipe", "pipe"],
    })
    this.child.stdout!.on("data", (chunk: Buffer) => this.#hear(() => (this.out += String(chunk))))
    this.child.stderr!.on("data", (chunk: Buffer) => this.#hear(() => (this.err += String(chunk))))
    this.#ended = new Promise((done) => this.child.on("close", (code) => done(code ?? -1)))
  }

  #hear(add: () => void): void {
    add()
    for (const look of this.#waiting) look()
  }

  /** Waits until it has said something. */
  said(words: RegExp): Promise<RegExpExecArray> {
    return new Promise((done, fail) => {
      const look = () => {
        const found = words.exec(this.out + this.err)
        if (found === null) return
        this.#waiting.delete(look)
        done(found)
      }
      this.#waiting.add(look)
      void this.#ended.then(() => fail(new Error(`ended without saying ${words}: ${this.out}${this.err}`)))
      look()
    })
  }

  interrupt(): void {
    this.child.kill("SIGINT")
  }

  /** Waits for its end; answers with its exit code. */
  ended(): Promise<number> {
    return this.#ended
  }
}

export const ran = async (data: string, ...argv: ReadonlyArray<string>) => {
  const running = new Running(data, argv)
  const exit = await running.ended()
  return { exit, out: running.out, err: running.err }
}
