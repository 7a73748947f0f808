import type { Session } from "../terminal/session.ts"
import type { Door } from "./door.ts"
import type { ForWhat } from "./fileDoor.ts"

type Asking = Pick<Door, "business" | "ask" | "close">
type Reading = Omit<Door, "ask">

/** Opens the way in that the options name, asks, and lets go of the book whatever happens. */
export const asking = async <A>(session: Session, forWhat: ForWhat, work: (door: Asking) => Promise<A>): Promise<A> => {
  const book = await session.book()
  const door =
    session.options.url === undefined
      ? (await import("./fileDoor.ts")).askFile(session, book, forWhat)
      : (await import("./gatewayDoor.ts")).openGateway(session, book, session.options.url)
  return thenClosed(door, work)
}

/** The same for reading, which also works beside a gateway that keeps the book. */
export const reading = async <A>(
  session: Session,
  forWhat: ForWhat,
  work: (door: Reading) => Promise<A>,
): Promise<A> => {
  const book = await session.book()
  const door =
    session.options.url === undefined
      ? await (await import("./fileDoor.ts")).readFile(session, book, forWhat)
      : (await import("./gatewayDoor.ts")).openGateway(session, book, session.options.url)
  return thenClosed(door, work)
}

const thenClosed = async <D extends Pick<Door, "close">, A>(door: D, work: (door: D) => Promise<A>): Promise<A> => {
  try {
    return await work(door)
  } finally {
    await door.close()
  }
}
