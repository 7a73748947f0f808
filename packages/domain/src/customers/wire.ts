import { asks, lists, type Request, resource, shows, type Wire, withPhone } from "../kernel/index.ts"
import { addCustomer } from "./addCustomer.ts"
import { archiveCustomer } from "./archiveCustomer.ts"
import { changeCustomer } from "./changeCustomer.ts"
import { eraseCustomer } from "./eraseCustomer.ts"
import { restoreCustomer } from "./restoreCustomer.ts"
import { customers } from "./views.ts"

/** The web app says `mobile` and `mobileCountryCode`; the book keeps one number. */
const read = ({ body }: Request) => withPhone(body)

export const wire: Wire = {
  "GET /customers": lists(customers),
  "POST /customers": asks(addCustomer, { read, answers: customers }),
  "GET /customers/:id": shows(customers),
  "PATCH /customers/:id": asks(changeCustomer, { read, answers: customers }),
  "DELETE /customers/:id": asks(archiveCustomer, { answers: customers }),
  "POST /customers/:id/erase": asks(eraseCustomer, { answers: customers }),
  ...resource("customers", {
    view: customers,
    create: addCustomer,
    update: changeCustomer,
    remove: archiveCustomer,
    verbs: { archive: archiveCustomer, restore: restoreCustomer, erase: eraseCustomer },
  }),
}
