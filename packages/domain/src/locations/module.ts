import { module, phoneNames, resource } from "../kernel/index.ts"
import { Branches } from "./branches.ts"
import { changeLocation } from "./changeLocation.ts"
import { closeLocation, reopenLocation } from "./closeLocation.ts"
import { laws } from "./laws.ts"
import { openLocation } from "./openLocation.ts"
import { undos } from "./undo.ts"
import { locations as rows } from "./views.ts"
import { words } from "./words.ts"

export const locations = module("locations", {
  summary: "The branches: where the business sells from and keeps its goods.",
  aggregates: [Branches],
  undos: [undos],
  wire: resource("locations", {
    view: rows,
    create: openLocation,
    update: changeLocation,
    remove: closeLocation,
    verbs: { close: closeLocation, reopen: reopenLocation },
    names: phoneNames,
    at: "/v1.0/locations",
  }),
  laws,
  words,
})
