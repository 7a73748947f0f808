import { notifyManager, type Query, QueryClient } from "@tanstack/react-query"
import { useSyncExternalStore } from "react"
import { ears } from "../session/ears.ts"
import { Refused } from "./http.ts"

/** Everything the screens know of the book. What was written says which of it may be old. */
export const client = new QueryClient({
  defaultOptions: {
    queries: {
      // The gateway says when something moved; nothing is old before.
      staleTime: Infinity,
      refetchOnWindowFocus: false,
      // Without a connection it is asked all the same, once: what is kept on this device may answer.
      networkMode: "offlineFirst",
      // A refusal stays one; a broken line is tried once more.
      retry: (failures, error) => failures < 1 && !(error instanceof Refused && error.status > 0),
    },
  },
})

/** The first word of the key of what a screen keeps in its own way. */
export const KEPT = "followed"

/** Whether something is kept as it was answered; react-admin puts each row of its lists by itself, which no screen reads. */
const asAnswered = ({ queryKey: [first, second], state }: Query): boolean =>
  state.data !== undefined && first !== KEPT && second !== "getOne"

/** What a reading follows: rows of a view move with it; everything else may move with anything. */
export interface Followed {
  readonly view?: string
  /** The kinds of things whose facts move it; absent where nobody knows. */
  readonly follows?: ReadonlyArray<string>
}
const followed = ({ meta, queryKey: [resource] }: Query): Followed =>
  (meta as Followed | undefined) ?? lists.get(String(resource)) ?? {}

// react-admin's own readings are named by their resource alone.
const lists = new Map<string, Followed>()
export const listFollows = (resource: string, follows: Followed): void => void lists.set(resource, follows)

/** The position of what does not say how far the log was. */
export const UNKNOWN = -1
/** How far the log was when this was read. */
const readAt = ({ state }: Query): number => {
  // Of what react-admin reads, only its `meta` is ours.
  const { meta, position } = (state.data ?? {}) as { readonly position?: number; readonly meta?: { position?: number } }
  return position ?? meta?.position ?? UNKNOWN
}

/** What is on its way while the log moves on, and how far the log was when it was last asked for again. */
const onTheirWay = new Map<Query, number>()

/** Until it has come, or cannot. */
const arrived = async ({ promise }: Query): Promise<void> => {
  await promise?.catch(() => undefined)
}

/** Reads again what was read before a position. What is on its way is not broken off: it may be new enough when it comes. */
const readAgain = async (query: Query, position: number): Promise<void> => {
  if (query.state.fetchStatus === "fetching") {
    const known = onTheirWay.get(query)
    onTheirWay.set(query, Math.max(position, known ?? UNKNOWN))
    if (known !== undefined) return
    await arrived(query)
    const wanted = onTheirWay.get(query) ?? position
    onTheirWay.delete(query)
    if (readAt(query) >= wanted) return
  }
  await client.invalidateQueries({ predicate: (it) => it === query })
}

const allAgain = async (position: number, isMeant: (query: Query) => boolean): Promise<void> => {
  await Promise.all(
    client
      .getQueryCache()
      .findAll({ predicate: isMeant })
      .map((query) => readAgain(query, position)),
  )
}

/** A row, and a thing with a version wherever it stands in an answer, with what is reckoned beside it. */
export interface Row {
  readonly id?: unknown
  readonly version?: unknown
}

/** An answer in which what a command left is renewed, where an older version of it stands: itself, in its lists, or in theirs. */
const renewedIn = (answer: unknown, left: Row, depth = 2): unknown => {
  if (Array.isArray(answer)) return answer.map((it) => renewedIn(it, left, depth))
  if (typeof answer !== "object" || answer === null) return answer
  const { id, version } = answer as Row
  if (id === left.id && typeof version === "number" && version < Number(left.version)) return { ...answer, ...left }
  if (depth === 0) return answer
  return Object.fromEntries(Object.entries(answer).map(([name, it]) => [name, renewedIn(it, left, depth - 1)]))
}

/**
 * The row that a command left stands wherever it was read before that, at once: whoever saves and opens the form again
 * types over what they saved, however long the reading takes. What shows nowhere any more is answered by its id alone.
 */
export const leftRow = (left: Row, view: string, position: number): void => {
  if (Object.keys(left).length === 1) return
  const renewed = (row: Row): Row => (row.id === left.id ? left : row)
  const older = (query: Query) => asAnswered(query) && readAt(query) < position
  const rows = (query: Query) => older(query) && followed(query).view === view
  const answers = (query: Query) => older(query) && readAt(query) !== UNKNOWN && followed(query).view === undefined
  // What is on its way may have been asked before, and would put back what stood there.
  void client.cancelQueries({ predicate: (query) => rows(query) || answers(query) })
  client.setQueriesData(
    { predicate: rows },
    (read: { readonly data: Row | ReadonlyArray<Row> } | undefined) =>
      read && { ...read, data: Array.isArray(read.data) ? read.data.map(renewed) : renewed(read.data as Row) },
  )
  client.setQueriesData(
    { predicate: answers },
    (read: { readonly data: unknown } | undefined) => read && { ...read, data: renewedIn(read.data, left) },
  )
}

/** How much of what was done here is still being read again. */
let done = 0
const hearers = ears()
const doing = (change: number): void => {
  done += change
  hearers.tell()
}

/** Whether what this person did is being read again: what moves now, they moved. */
export const useOwnDoing = (): boolean => useSyncExternalStore(hearers.hear, () => done > 0)

/** A command was done here: what shows the views it moves is read again, and so is what nobody knows the views of. */
export const movedViews = async (views: ReadonlyArray<string>): Promise<void> => {
  doing(1)
  await allAgain(Infinity, (query) => {
    const { view } = followed(query)
    return view === undefined || views.includes(view)
  })
  // After the screens have heard of what was read.
  notifyManager.schedule(() => doing(-1))
}

/** Somebody wrote about things of these kinds: what was read before that and follows them is read again. */
export const movedTopics = (topics: ReadonlyArray<string>, position: number): Promise<void> =>
  allAgain(position, (query) => {
    const { follows } = followed(query)
    return readAt(query) < position && (follows === undefined || follows.some((it) => topics.includes(it)))
  })

/**
 * What was written up to here was heard by nobody: before the line stood, or while it was broken. What was read before is
 * read again, where what moved since (`topics`; undefined where nobody can say) is of its kind.
 */
export const movedUnheard = async (
  position: number,
  topics: (since: number) => Promise<ReadonlyArray<string> | undefined>,
): Promise<void> => {
  const catchUp = async (queries: ReadonlyArray<Query>): Promise<void> => {
    const read = queries.filter(({ state }) => state.data !== undefined)
    const known = read.map(readAt).filter((it) => it !== UNKNOWN)
    // Where every page says that it was read since, nothing was missed.
    if (read.length === 0 || (known.length > 0 && known.every((it) => it >= position))) return
    const moved = known.length === 0 ? undefined : await topics(Math.min(...known))
    await allAgain(position, (query) => {
      const { follows } = followed(query)
      const isMeant =
        moved === undefined || (follows === undefined ? moved.length > 0 : follows.some((it) => moved.includes(it)))
      return isMeant && read.includes(query) && readAt(query) < position
    })
  }
  const all = client.getQueryCache().getAll()
  const coming = all.filter(({ state }) => state.fetchStatus === "fetching")
  await Promise.all([
    catchUp(all.filter((query) => !coming.includes(query))),
    Promise.all(coming.map(arrived)).then(() => catchUp(coming)),
  ])
}
