import { freshKey } from "../app/http.ts"

/** An id made on this device, sorted by birth: whoever makes a thing names it, so that asking twice makes it once. */
export const freshId = <const Kind extends string>(kind: Kind): `${Kind}_${string}` =>
  `${kind}_${Date.now().toString(16).padStart(12, "0")}${freshKey().slice(0, 20)}`
