import { law, lawOf } from "../kernel/index.ts"
import { Contact } from "./contact.ts"
import { cardOf, Customer } from "./customer.ts"

export const laws = [
  law("no two customers share a phone number or an e-mail address", (book) => {
    const customers = [...book.of(Customer).values()]
    return ([({ phone }) => phone, ({ email }) => email] satisfies ReadonlyArray<(it: Addresses) => unknown>).every(
      (addressOf) => {
        const addresses = customers.map(addressOf).filter((address) => address !== undefined)
        return new Set(addresses).size === addresses.length
      },
    )
  }),
  law("as many addresses are taken as customers have", (book) => {
    const had = [...book.of(Customer).values()].flatMap(({ email, phone }) => [email, phone])
    const taken = [...book.of(Contact).values()].filter(({ customerId }) => customerId !== undefined)
    return taken.length === had.filter((address) => address !== undefined).length
  }),
  lawOf(
    Customer,
    "of an erased person nothing is left",
    (customer) => customer.status !== "erased" || (customer.name === "" && Object.keys(cardOf(customer)).length === 1),
  ),
]

type Addresses = { readonly phone?: string; readonly email?: string }
