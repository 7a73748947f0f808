import { styleText } from "node:util"
import type { Domain } from "@oja/domain/kernel/index"
import { type Exit, exits } from "./exits.ts"
import type { Part } from "../derive/parts.ts"
import type { Words } from "../words/words.ts"
import type { Interruption } from "./interruption.ts"

/** Where oja runs: a real process's streams, or a test's. */
export interface Surroundings {
  readonly env: Readonly<Record<string, string | undefined>>
  readonly stdin: NodeJS.ReadStream
  readonly stdout: NodeJS.WriteStream
  readonly stderr: NodeJS.WriteStream
  readonly interruption: Interruption
  /** The book of another trade; the shop's own when absent. */
  readonly domain?: Domain
}

/** The options every command takes. */
export interface Options {
  readonly data?: string
  readonly business?: string
  readonly json?: boolean
  readonly quiet?: boolean
  readonly color?: boolean
  readonly url?: string
  readonly token?: string
  readonly asOf?: string
  readonly knownAt?: string
  readonly lang?: string
  /** Who asks, when it is not the owner. */
  readonly by?: string
  /** A colleague's approval that goes with the request, for `--url`. */
  readonly approval?: string
}

type Style = Parameters<typeof styleText>[0]

/** One run of oja: what was asked of every command alike, and how to speak to the person. */
export class Session {
  readonly words: Words
  readonly options: Options
  readonly around: Surroundings

  /** How the command ends when nothing throws. */
  exit: Exit = exits.ok

  constructor(words: Words, options: Options, around: Surroundings) {
    this.words = words
    this.options = options
    this.around = around
  }

  get data(): string {
    return this.options.data ?? (this.around.env["OJA_DATA"] || "oja-data")
  }

  get json(): boolean {
    return this.options.json === true
  }

  /** Whether a screen may be drawn: somebody looks, and nobody asked for plain words. */
  get screen(): boolean {
    const { env, stdout } = this.around
    return (
      stdout.isTTY && !this.json && this.options.quiet !== true && env["TERM"] !== "dumb" && env["CI"] === undefined
    )
  }

  /** Whether somebody sits there to answer a question. */
  get answers(): boolean {
    return this.around.stdin.isTTY && this.around.stdout.isTTY && !this.json
  }

  get width(): number {
    return this.around.stdout.columns ?? 100
  }

  /** An answer: the one thing that goes to standard output. */
  say(line: string): void {
    this.around.stdout.write(`${line}\n`)
  }

  /** The same answer for a script. */
  sayJson(value: unknown): void {
    this.say(JSON.stringify(value))
  }

  /** What one may like to know meanwhile; silent when asked to be. */
  note(line: string): void {
    if (this.options.quiet !== true) this.around.stderr.write(`${line}\n`)
  }

  paint(style: Style, text: string): string {
    const { env, stdout } = this.around
    const wanted = this.options.color !== false && (env["NO_COLOR"] ?? "") === "" && stdout.isTTY
    return wanted ? styleText(style, text, { validateStream: false }) : text
  }

  async domain(): Promise<Domain> {
    return this.around.domain ?? (await import("../connection/domain.ts")).ourDomain
  }

  /** What can be asked of the book, without the book itself. */
  async parts(): Promise<ReadonlyArray<Part>> {
    const { domain } = this.around
    if (domain === undefined) return (await import("../derive/ourParts.ts")).ourParts
    return (await import("../derive/parts.ts")).partsOf(domain)
  }
}
