import { execFile, execFileSync } from "node:child_process"
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  symlinkSync,
  writeFileSync,
} from "node:fs"
import { tmpdir } from "node:os"
import { dirname, join } from "node:path"
import { fileURLToPath } from "node:url"

const root = fileURLToPath(new URL("../..", import.meta.url))

/** What a check found: whether all was well, and all it said. */
export interface Verdict {
  readonly well: boolean
  readonly said: string
}

/** A copy of the tree as it stands, in which a newcomer tries something. Libraries are the tree's own. */
export class Copy {
  readonly folder = realpathSync(mkdtempSync(join(tmpdir(), "oja-exercise-")))

  constructor() {
    const listed = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard"], { cwd: root })
    for (const path of listed.toString().trim().split("\n")) {
      mkdirSync(dirname(join(this.folder, path)), { recursive: true })
      // A file may be deleted and not yet committed.
      if (existsSync(join(root, path))) cpSync(join(root, path), join(this.folder, path))
    }
    this.#link("node_modules")
    for (const name of readdirSync(join(root, "packages"))) this.#link(`packages/${name}/node_modules`)
  }

  /** A library is a link to the tree's; a package of ours is the copy's own. */
  #link(modules: string) {
    if (!existsSync(join(root, modules))) return
    mkdirSync(join(this.folder, modules), { recursive: true })
    for (const name of readdirSync(join(root, modules)))
      if (name === "@oja")
        cpSync(join(root, modules, name), join(this.folder, modules, name), { recursive: true, verbatimSymlinks: true })
      else symlinkSync(join(root, modules, name), join(this.folder, modules, name))
  }

  exists(path: string): boolean {
    return existsSync(join(this.folder, path))
  }

  read(path: string): string {
    return readFileSync(join(this.folder, path), "utf8")
  }

  write(path: string, text: string) {
    writeFileSync(join(this.folder, path), text)
  }

  #run(argv: ReadonlyArray<string>): Promise<Verdict> {
    const { NODE_ENV: _, VITEST: __, ...env } = process.env
    return new Promise((done) => {
      const options = { cwd: this.folder, env, maxBuffer: 64 << 20 }
      execFile(process.execPath, argv, options, (error, stdout, stderr) =>
        done({ well: error === null, said: `${stdout}${stderr}`.replaceAll(/\u001B\[[\d;]*m/g, "") }),
      )
    })
  }

  /** What the compiler says of the packages, or of one alone. */
  types(project: "." | "packages/admin"): Promise<Verdict> {
    return this.#run(["scripts/types.mjs", project])
  }

  tests(...files: ReadonlyArray<string>): Promise<Verdict> {
    return this.#run(["node_modules/vitest/vitest.mjs", "run", "--project", "node", "--reporter", "dot", ...files])
  }

  program(file: string): Promise<Verdict> {
    return this.#run([file])
  }
}
