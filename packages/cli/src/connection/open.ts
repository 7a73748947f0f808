import type { Session } from "../terminal/session.ts"
import type { Connection } from "./connection.ts"
import type { ForWhat } from "./fileConnection.ts"

type Asking = Pick<Connection, "business" | "ask" | "close">
type Reading = Omit<Connection, "ask">

/** Opens the way in that the options name, asks, and lets go of the book whatever happens. */
export const asking = async <A>(
  session: Session,
  forWhat: ForWhat,
  work: (connection: Asking) => Promise<A>,
): Promise<A> => {
  const domain = await session.domain()
  const connection =
    session.options.url === undefined
      ? (await import("./fileConnection.ts")).askFile(session, domain, forWhat)
      : (await import("./gatewayConnection.ts")).openGateway(session, domain, session.options.url)
  return thenClosed(connection, work)
}

/** The same for reading, which also works beside a gateway that keeps the book. */
export const reading = async <A>(
  session: Session,
  forWhat: ForWhat,
  work: (connection: Reading) => Promise<A>,
): Promise<A> => {
  const domain = await session.domain()
  const connection =
    session.options.url === undefined
      ? await (await import("./fileConnection.ts")).readFile(session, domain, forWhat)
      : (await import("./gatewayConnection.ts")).openGateway(session, domain, session.options.url)
  return thenClosed(connection, work)
}

const thenClosed = async <D extends Pick<Connection, "close">, A>(
  connection: D,
  work: (connection: D) => Promise<A>,
): Promise<A> => {
  try {
    return await work(connection)
  } finally {
    await connection.close()
  }
}
