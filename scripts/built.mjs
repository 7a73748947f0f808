import { readFileSync, statSync } from "node:fs"
import { fileURLToPath } from "node:url"

const root = fileURLToPath(new URL("..", import.meta.url))

/** How large a file is and in which second it was written; packing a folder keeps both. Undefined where there is none. */
export const stampOf = (path) => {
  const stat = statSync(root + path, { throwIfNoEntry: false })
  return stat && `${stat.size} ${Math.floor(stat.mtimeMs / 1000)}`
}

/** What a bundle was made of, or undefined where there is none. */
const madeOf = (dist) => {
  try {
    return Object.entries(JSON.parse(readFileSync(`${root}${dist}sources.json`, "utf8")))
  } catch (error) {
    if (error.code === "ENOENT") return undefined
    throw error
  }
}

/**
 * Where a program begins: in its bundle, as long as no file that this was made of was written since; else in the sources.
 * An installation may leave the sources out.
 */
export const beginning = (name, built, source) => {
  const files = madeOf(`packages/${name}/dist/`)
  const outdated = files?.some(([path, stamp]) => ![stamp, undefined].includes(stampOf(path))) ?? false
  const path = files === undefined || outdated ? `src/${source}` : `dist/${built}`
  return { url: new URL(`../packages/${name}/${path}`, import.meta.url).href, outdated }
}
