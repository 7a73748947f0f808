import { execFileSync } from "node:child_process"
import { fileURLToPath } from "node:url"
import type { Plugin } from "vite"
import type { Export } from "../src/data/described.ts"

const describe = fileURLToPath(new URL("describe.ts", import.meta.url))
const domain = fileURLToPath(new URL("../../domain/src/", import.meta.url))
const admin = fileURLToPath(new URL("../src/", import.meta.url))
const VIRTUAL = "virtual:domain/"

type Files = Readonly<Record<string, Readonly<Record<string, Export>>>>

const named = /^import\s+(?!type\s)\{([^}]*)\}\s+from\s+"@oja\/domain\/([\w/]+)"/gm

/**
 * Screens import commands, views and questions from the domain as everyone does, and the compiler holds them to their
 * types. What reaches the browser in their place is plain data (see src/data/described.ts): no rule, no schema and no
 * library of schemas. Pure functions come from the file that holds them.
 */
export const domainAsData = (): Plugin => {
  let files: Files | undefined
  const told = (): Files =>
    (files ??= (
      JSON.parse(execFileSync(process.execPath, [describe], { maxBuffer: 64 << 20, encoding: "utf8" })) as {
        readonly files: Files
      }
    ).files)

  const exported = (file: string, name: string): Export => {
    const found = told()[file]?.[name]
    if (found === undefined) throw new Error(`@oja/domain/${file} exports no ${name}`)
    return found
  }
  const imported = (file: string, specifier: string): string => {
    const [name = "", as = name] = specifier.split(/\s+as\s+/)
    const { from = file, is } = exported(file, name)
    return is === undefined
      ? `import { ${name} as ${as} } from ${JSON.stringify(domain + from)};`
      : `import ${as} from ${JSON.stringify(`${VIRTUAL}${file}/${name}`)};`
  }

  return {
    name: "domain-as-data",
    enforce: "pre",
    transform(code, id) {
      if (!id.startsWith(admin) || !code.includes("@oja/domain/")) return undefined
      return code.replaceAll(named, (whole, names: string, path: string) =>
        names
          .split(",")
          .map((it) => it.trim())
          .filter((it) => it !== "" && !it.startsWith("type "))
          .map((it) => imported(`${path}.ts`, it))
          // A line of code stays the line it was.
          .join(" ")
          .concat("\n".repeat(whole.split("\n").length - 1)),
      )
    },
    resolveId: (id) => (id.startsWith(VIRTUAL) ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith(`\0${VIRTUAL}`)) return undefined
      const path = id.slice(VIRTUAL.length + 1)
      const cut = path.lastIndexOf("/")
      return `export default ${JSON.stringify(exported(path.slice(0, cut), path.slice(cut + 1)).is)}`
    },
    // A rule was changed: what is known of its fields is asked for again.
    handleHotUpdate: ({ file, server }) => {
      if (!file.startsWith(domain)) return
      files = undefined
      for (const [id, module] of server.moduleGraph.idToModuleMap)
        if (id.startsWith(`\0${VIRTUAL}`)) server.moduleGraph.invalidateModule(module)
    },
  }
}
