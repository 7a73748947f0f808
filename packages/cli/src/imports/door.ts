import { Business } from "@oja/domain/businesses/business"
import { categories, products } from "@oja/domain/catalog/views"
import type { ComparedShop } from "@oja/domain/imports/plan"
import { shopIn } from "@oja/domain/imports/shopIn"
import { type AnyCommand, type AnyView, type RowOf, dayOf, rowsIn } from "@oja/domain/kernel/index"
import { currencies } from "@oja/domain/kernel/money"
import { locations } from "@oja/domain/locations/views"
import { levels } from "@oja/domain/stock/views"
import { businessIn } from "../connection/bookFile.ts"
import type { Answered } from "../connection/connection.ts"
import { about, answeredIn, askedNow, openLedger } from "../connection/fileConnection.ts"
import { openGateway } from "../connection/gatewayConnection.ts"
import type { Session } from "../terminal/session.ts"

/** The shop that a file is taken over into: in the book on this machine, or behind a gateway. */
export interface ImportDoor {
  readonly shop: ComparedShop
  readonly ask: (command: AnyCommand, input: Record<string, unknown>, commandId: string) => Promise<Answered>
  readonly close: () => Promise<void>
}

export const openDoor = (session: Session): Promise<ImportDoor> =>
  session.options.url === undefined ? fileDoor(session) : gatewayDoor(session, session.options.url)

// Looking and doing hold the book alike, so that what was shown is what is done (pain C67).
const fileDoor = async (session: Session): Promise<ImportDoor> => {
  const domain = await session.domain()
  const ledger = openLedger(session, domain)
  try {
    const business = businessIn(session, ledger.log)
    const { currency, zone } = ledger.state(business, Business, business)
    return {
      shop: {
        currency,
        today: dayOf(Date.now(), zone),
        categories: ledger.find(business, rowsIn(categories, {})),
        branches: ledger.find(business, rowsIn(locations, {})),
        read: (aggregate, id) => ledger.state(business, aggregate, id),
      },
      ask: async (command, input, commandId) => {
        const context = askedNow(session, domain, ledger.log, business)
        const answer = await ledger.ask({ command, input, context, commandId, about: about() })
        return answeredIn(session, domain, command, answer)
      },
      close: () => ledger.close(),
    }
  } catch (error) {
    await ledger.close()
    throw error
  }
}

const PAGE = 1000

/** A shop far away is known by its lists, as the app in the browser knows it. */
const gatewayDoor = async (session: Session, url: string): Promise<ImportDoor> => {
  const domain = await session.domain()
  const gateway = openGateway(session, domain, url)
  const everything = async <V extends AnyView>(view: V): Promise<ReadonlyArray<RowOf<V>>> => {
    const rows: Array<RowOf<V>> = []
    for (;;) {
      const page = await gateway.list(view, { limit: PAGE, offset: rows.length })
      rows.push(...(page.rows as unknown as ReadonlyArray<RowOf<V>>))
      if (page.rows.length < PAGE) return rows
    }
  }
  const { currency: named, today } = await gateway.shop()
  const currency = currencies.find((it) => it === named)
  if (currency === undefined) throw new Error(`no such currency: ${named}`)
  const [goods, stock, groups, branches] = [
    await everything(products),
    await everything(levels),
    await everything(categories),
    await everything(locations),
  ]
  const shop = shopIn({ currency, today, products: goods, levels: stock, categories: groups, branches })
  return { shop, ask: gateway.ask, close: gateway.close }
}
