import { token, signIn, signOut } from "../session/session.ts"
import { call, Refused } from "./http.ts"

/** Who is signed in here, asked of the gateway where this browser did not keep it: it could not seal it, or lost the key. */
export const recall = async (): Promise<void> => {
  const held = token()
  if (held === null) return
  try {
    await signIn({ ...(await call("/auth/me")), token: held })
  } catch (error) {
    if (error instanceof Refused && error.status === 401) signOut()
  }
}
