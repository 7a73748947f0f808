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

/** Whether a file that a bundle was made of was written since; undefined where there is no bundle. */
export const isOutdated = (dist) => madeOf(dist)?.some(([path, stamp]) => ![stamp, undefined].includes(stampOf(path)))

/**
 * Where a program begins: in its bundle, as long as no file that this was made of was written since; else in the sources.
 * An installation may leave the sources out.
 */
export const beginning = (name, built, source) => {
  const outdated = isOutdated(`packages/${name}/dist/`)
  const path = outdated === false ? `dist/${built}` : `src/${source}`
  return { url: new URL(`../packages/${name}/${path}`, import.meta.url).href, outdated: outdated === true }
}
