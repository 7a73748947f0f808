import { connect } from "node:tls"

const PATIENCE = 5000

/**
 * Until when the certificate holds that is shown for a name at an address; undefined where there is none that a browser
 * would take. Asked at an address that was found to be ours, so that nobody sends us knocking elsewhere.
 */
export const certifiedUntil = (host: string, address: string, port = 443): Promise<number | undefined> =>
  new Promise((done) => {
    const socket = connect({ host: address, port, servername: host, timeout: PATIENCE })
    const end = (until?: number) => {
      socket.destroy()
      done(until)
    }
    socket.once("secureConnect", () => {
      const until = Date.parse(socket.getPeerCertificate().valid_to)
      end(socket.authorized && Number.isFinite(until) ? until : undefined)
    })
    socket.once("error", () => end())
    socket.once("timeout", () => end())
  })
