import type { AnswerAt, Body, Known } from "../data/calls.ts"
import { ask } from "../data/http.ts"
import type { SignIn } from "../session/session.ts"

// The browser's half of passkeys is fetched when somebody has one made or shows one.

const library = () => import("@simplewebauthn/browser")

/** Whether this browser knows passkeys at all: only on https, and on this very machine. */
export const knowsPasskeys = (): boolean => window.PublicKeyCredential !== undefined && window.isSecureContext

const post = async <const P extends string>(url: P & Known<"POST", P>, body: Body<"POST", P>) =>
  (await ask<AnswerAt<"POST", P>>(url, { method: "POST", body })).envelope.data

const shown = async (url: "/auth/passkeys/sign-in" | "/auth/step-up/passkey"): Promise<string> => {
  const { startAuthentication } = await library()
  const optionsJSON = await post(`${url}/options`, {})
  return JSON.stringify(await startAuthentication({ optionsJSON }))
}

/** Has the device make a passkey for whoever is signed in. */
export const makePasskey = async (): Promise<void> => {
  const { startRegistration } = await library()
  const optionsJSON = await post("/auth/passkeys/options", {})
  await post("/auth/passkeys", { response: JSON.stringify(await startRegistration({ optionsJSON })) })
}

export const signInByPasskey = async (myDevice: boolean): Promise<SignIn> =>
  post("/auth/passkeys/sign-in", { response: await shown("/auth/passkeys/sign-in"), myDevice })

/**
 * Offers the passkeys of this device beside the addresses that the browser knows, and signs in with the one that is chosen;
 * answers with how to stop offering. A browser that cannot offers nothing, and nobody is told.
 */
export const offerPasskeys = (
  myDevice: boolean,
  onCame: (answer: SignIn) => unknown,
  onRefused: (error: unknown) => void,
): (() => void) => {
  let stop = () => undefined as void
  let gone = false
  const offer = async () => {
    if (!knowsPasskeys() || !(await PublicKeyCredential.isConditionalMediationAvailable?.())) return
    const { startAuthentication, WebAuthnAbortService } = await library()
    const optionsJSON = await post("/auth/passkeys/sign-in/options", {})
    if (gone) return
    stop = () => WebAuthnAbortService.cancelCeremony()
    // It waits until somebody chooses; being left is no refusal.
    const chosen = await startAuthentication({ optionsJSON, useBrowserAutofill: true }).catch(() => undefined)
    if (chosen === undefined || gone) return
    const response = JSON.stringify(chosen)
    await post("/auth/passkeys/sign-in", { response, myDevice }).then(onCame, onRefused)
  }
  offer().catch(() => undefined)
  return () => {
    gone = true
    stop()
  }
}

/** Shows once more who one is. */
export const proveByPasskey = async (): Promise<void> => {
  await post("/auth/step-up/passkey", { response: await shown("/auth/step-up/passkey") })
}

/** The person closed the browser's own question: they changed their mind, and nothing went wrong. */
export const isDismissed = (error: unknown): boolean =>
  error instanceof Error && (error.name === "NotAllowedError" || error.name === "AbortError")
