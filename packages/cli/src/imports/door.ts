import { Business } from "@oja/domain/businesses/business"
import { countryOf } from "@oja/domain/businesses/countries"
import { categories, products } from "@oja/domain/catalog/views"
import { customers } from "@oja/domain/customers/views"
import type { KnownCustomer } from "@oja/domain/imports/customerPlan"
import { Import } from "@oja/domain/imports/import"
import type { ComparedShop } from "@oja/domain/imports/plan"
import { shopIn } from "@oja/domain/imports/shopIn"
import { imports } from "@oja/domain/imports/views"
import {
  type AnyCommand,
  type AnyView,
  type RowOf,
  type Selection,
  businessDay,
  rowsIn,
} from "@oja/domain/kernel/index"
import { currencies, type Currency } from "@oja/domain/kernel/money"
import { locations } from "@oja/domain/locations/views"
import { levels } from "@oja/domain/stock/views"
import type { Ledger } from "@oja/store"
import { businessIn } from "../connection/bookFile.ts"
import type { Answered, Connection } from "../connection/connection.ts"
import { about, answeredIn, askedNow, openLedger } from "../connection/fileConnection.ts"
import { openGateway } from "../connection/gatewayConnection.ts"
import type { Session } from "../terminal/session.ts"

/** The shop that a file is taken over into: in the book on this machine, or behind a gateway. */
export interface ImportDoor {
  readonly shop: ComparedShop
  readonly ask: (command: AnyCommand, input: Record<string, unknown>, commandId: string) => Promise<Answered>
  /** How an import stands, if there is one of this name. */
  readonly statusOf: (importId: string) => Promise<string | undefined>
  readonly close: () => Promise<void>
}

export const openDoor = (session: Session): Promise<ImportDoor> =>
  session.options.url === undefined ? fileDoor(session) : gatewayDoor(session, session.options.url)

const fileDoor = (session: Session): Promise<ImportDoor> =>
  fileBook(session, (ledger, business) => {
    const { currency, ...clock } = ledger.state(business, Business, business)
    return {
      shop: {
        currency,
        today: businessDay(Date.now(), clock),
        categories: ledger.find(business, rowsIn(categories, {})),
        branches: ledger.find(business, rowsIn(locations, {})),
        products: ledger.find(business, rowsIn(products, { where: { archived: false } })),
        read: (aggregate, id) => ledger.state(business, aggregate, id),
      },
    }
  })

// Looking and doing hold the book alike, so that what was shown is what is done (pain C67).
const fileBook = async <Told>(session: Session, told: (ledger: Ledger, business: string) => Told) => {
  const domain = await session.domain()
  const ledger = openLedger(session, domain)
  try {
    const business = businessIn(session, ledger.log)
    const ask: ImportDoor["ask"] = async (command, input, commandId) => {
      const context = askedNow(session, domain, ledger.log, business)
      const answer = await ledger.ask({ command, input, context, commandId, about: about() })
      return answeredIn(session, domain, command, answer)
    }
    const statusOf: ImportDoor["statusOf"] = (id) => Promise.resolve(ledger.state(business, Import, id).status)
    return { ...told(ledger, business), ask, statusOf, close: () => ledger.close() }
  } catch (error) {
    await ledger.close()
    throw error
  }
}

/** The customers that a file is compared with, and the country by which its numbers are read. */
export interface CustomerDoor extends Pick<ImportDoor, "ask" | "statusOf" | "close"> {
  readonly currency: Currency
  readonly callingCode: string
  readonly customers: ReadonlyArray<KnownCustomer>
}

export const openCustomerDoor = (session: Session): Promise<CustomerDoor> =>
  session.options.url === undefined
    ? fileBook(session, (ledger, business) => {
        const { country, currency } = ledger.state(business, Business, business)
        const { callingCode } = countryOf(country)
        return { currency, callingCode, customers: ledger.find(business, rowsIn(customers, {})) }
      })
    : customersThere(session, session.options.url)

const customersThere = async (session: Session, url: string): Promise<CustomerDoor> => {
  const gateway = openGateway(session, await session.domain(), url)
  const { country, currency } = await gateway.shop()
  return {
    currency: currencyOf(currency),
    callingCode: countryOf(country).callingCode,
    // Whoever was put away keeps their number, and is in no list that is not asked for them.
    customers: await everything(gateway, customers, { status: ["active", "archived"] }),
    ask: gateway.ask,
    statusOf: statusThere(gateway),
    close: gateway.close,
  }
}

const statusThere =
  ({ show }: Pick<Connection, "show">): ImportDoor["statusOf"] =>
  async (id) =>
    (await show(imports, id))?.["status"] as string | undefined

const PAGE = 1000

const everything = async <V extends AnyView>(
  { list }: Pick<Connection, "list">,
  view: V,
  where: NonNullable<Selection["where"]> = {},
) => {
  const rows: Array<RowOf<V>> = []
  for (;;) {
    const page = await list(view, { where, limit: PAGE, offset: rows.length })
    rows.push(...(page.rows as unknown as ReadonlyArray<RowOf<V>>))
    if (page.rows.length < PAGE) return rows
  }
}

const currencyOf = (named: string): Currency => {
  const currency = currencies.find((it) => it === named)
  if (currency === undefined) throw new Error(`no such currency: ${named}`)
  return currency
}

/** A shop far away is known by its lists, as the app in the browser knows it. */
const gatewayDoor = async (session: Session, url: string): Promise<ImportDoor> => {
  const domain = await session.domain()
  const gateway = openGateway(session, domain, url)
  const { currency: named, today } = await gateway.shop()
  const currency = currencyOf(named)
  const [goods, stock, groups, branches] = [
    await everything(gateway, products),
    await everything(gateway, levels),
    await everything(gateway, categories),
    await everything(gateway, locations),
  ]
  const shop = shopIn({ currency, today, products: goods, levels: stock, categories: groups, branches })
  return { shop, ask: gateway.ask, statusOf: statusThere(gateway), close: gateway.close }
}
