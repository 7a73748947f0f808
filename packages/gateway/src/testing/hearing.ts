import { io, type Socket } from "socket.io-client"
import type { Opened, Person } from "./open.ts"

/** All that a socket of somebody's hears from now on, as it came: the event and what it carries. */
export const hearing = async (
  { port }: Pick<Opened, "port">,
  { token }: Pick<Person, "token">,
): Promise<{ readonly heard: ReadonlyArray<string>; readonly socket: Socket }> => {
  const heard: Array<string> = []
  const options = { auth: { token }, transports: ["websocket"], reconnection: false, forceNew: true }
  const socket = io(`http://127.0.0.1:${port}`, options)
  socket.onAny((name: string, payload: unknown) => heard.push(`${name} ${JSON.stringify(payload)}`))
  await new Promise((done) => socket.once("log_advanced", done))
  return { heard, socket }
}
