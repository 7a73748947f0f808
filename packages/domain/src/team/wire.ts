import { answers, asks, lists, resource, type Wire } from "../kernel/index.ts"
import { addMember } from "./addMember.ts"
import { changeRole } from "./changeRole.ts"
import { myAccess, presetRoles, roleModules } from "./queries.ts"
import { removeMember } from "./removeMember.ts"
import { members } from "./views.ts"

export const wire: Wire = {
  "GET /v1.0/roles/access": answers(myAccess),
  "GET /v1.0/roles": answers(presetRoles),
  "GET /v1.0/roles/modules": answers(roleModules),
  "GET /v1.0/team": lists(members),
  "POST /v1.0/team": asks(addMember, { answers: members }),
  "PATCH /v1.0/team/:id": asks(changeRole, { answers: members }),
  "DELETE /v1.0/team/:id": asks(removeMember, { answers: members }),
  ...resource("members", { view: members, create: addMember, update: changeRole, remove: removeMember }),
}
