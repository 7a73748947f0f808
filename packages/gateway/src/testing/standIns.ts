import { createHmac } from "node:crypto"
import { createServer, type IncomingMessage, type ServerResponse } from "node:http"
import type { AddressInfo } from "node:net"

/** A payment provider that speaks as the real one does, over HTTP, checks keys as it does, and signs as it does. */
export interface StandIn {
  readonly url: string
  /** What it was asked, in order. */
  readonly asked: Array<{ readonly method: string; readonly path: string; readonly body: Fields }>
  /** A customer pays on its page, in the provider's own unit; answers with the transaction's id. */
  readonly pay: (reference: string, amount?: number) => number
  /** Somebody sends money by hand, under a name of their bank's; in the provider's own unit. */
  readonly arrive: (reference: string, amount: number, currency: string) => void
  readonly decline: (reference: string) => void
  /** What it answers instead, while something is set: a status, or silence. */
  trouble: number | "silence" | undefined
  /** Posts a webhook for a transaction to a gateway, signed; `tamper` changes the body after it was signed. */
  readonly tell: (port: number, reference: string, tamper?: (body: string) => string) => Promise<number>
  readonly close: () => void
}

type Fields = { readonly [name: string]: unknown }

interface Transaction {
  readonly id: number
  readonly reference: string
  readonly amount: number
  readonly currency: string
  readonly status: "paid" | "declined"
}

interface Refund {
  readonly id: number
  readonly transaction: number
  readonly amount: number
  readonly note: string
}

interface Book {
  readonly pages: Map<string, { readonly amount: number; readonly currency: string }>
  readonly transactions: Array<Transaction>
  readonly refunds: Array<Refund>
}

type Answer = readonly [status: number, body: Fields]

const serving = async (
  key: string,
  answer: (method: string, url: URL, body: Fields, book: Book) => Answer,
  signed: (body: string) => Readonly<Record<string, string>>,
  event: (transaction: Transaction) => Fields,
  hook: string,
): Promise<StandIn> => {
  const book: Book = { pages: new Map(), transactions: [], refunds: [] }
  const asked: StandIn["asked"] = []
  const take = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const chunks: Array<Buffer> = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const text = Buffer.concat(chunks).toString()
    const body = (text === "" ? {} : JSON.parse(text)) as Fields
    const url = new URL(request.url ?? "/", "http://x")
    asked.push({ method: request.method ?? "", path: url.pathname + url.search, body })
    if (it.trouble === "silence") return
    const right = request.headers.authorization === `Bearer ${key}`
    const [status, said] =
      it.trouble !== undefined
        ? [it.trouble, { message: "trouble" }]
        : right
          ? answer(request.method ?? "", url, body, book)
          : [401, { status: false, message: "Invalid key" }]
    response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(said))
  }
  const server = createServer((request, response) => void take(request, response))
  await new Promise<void>((done) => void server.listen(0, "127.0.0.1", done))
  const add = (reference: string, status: Transaction["status"], amount?: number): number => {
    const page = book.pages.get(reference)
    if (page === undefined) throw new Error(`no page ${reference}`)
    const id = 4_099_260_000 + book.transactions.length
    book.transactions.push({ id, reference, currency: page.currency, amount: amount ?? page.amount, status })
    return id
  }
  const it: StandIn = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    trouble: undefined,
    pay: (reference, amount) => add(reference, "paid", amount),
    arrive: (reference, amount, currency) => {
      const id = 4_099_260_000 + book.transactions.length
      book.transactions.push({ id, reference, currency, amount, status: "paid" })
    },
    decline: (reference) => void add(reference, "declined"),
    tell: async (port, reference, tamper = (body) => body) => {
      const last = book.transactions.findLast((one) => one.reference === reference)!
      const body = JSON.stringify(event(last))
      const headers = { "content-type": "application/json", ...signed(body) }
      const answered = await fetch(`http://127.0.0.1:${port}${hook}`, { method: "POST", headers, body: tamper(body) })
      await answered.body?.cancel()
      return answered.status
    },
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
  return it
}

/** paystack.com/docs/api: hundredths, one transaction a reference, a reference once only. */
export const paystackStandIn = (key: string): Promise<StandIn> => {
  const data = ({ amount, currency, id, reference, status }: Transaction): Fields => ({
    id,
    reference,
    amount,
    currency,
    status: status === "paid" ? "success" : "failed",
    fees: Math.round(amount * 0.015),
    channel: "card",
    gateway_response: status === "paid" ? "Successful" : "Insufficient funds",
  })
  const refundData = ({ amount, id, note, transaction }: Refund): Fields => ({
    id,
    transaction,
    amount,
    merchant_note: note,
    status: "pending",
  })
  return serving(
    key,
    (method, url, body, { pages, refunds, transactions }) => {
      const path = `${method} ${url.pathname}`
      if (path === "POST /transaction/initialize") {
        const { amount, currency, email, reference } = body as { [name: string]: string | number }
        if (!Number.isSafeInteger(amount) || typeof email !== "string" || !/^[\w.=-]+$/.test(String(reference)))
          return [400, { status: false, message: "Invalid request" }]
        if (pages.has(String(reference))) return [400, { status: false, message: "Duplicate Transaction Reference" }]
        if (currency === "MAD") return [403, { status: false, message: "Currency not supported by merchant" }]
        pages.set(String(reference), { amount: Number(amount), currency: String(currency) })
        const page = { authorization_url: `https://checkout.paystack.com/${String(reference)}`, reference }
        return [200, { status: true, message: "Authorization URL created", data: page }]
      }
      if (path.startsWith("GET /transaction/verify/")) {
        const reference = decodeURIComponent(url.pathname.split("/").at(-1)!)
        const found = transactions.findLast((one) => one.reference === reference)
        if (found !== undefined) return [200, { status: true, data: data(found) }]
        return pages.has(reference)
          ? [200, { status: true, data: { id: 1, reference, status: "abandoned", amount: 0, currency: "NGN" } }]
          : [404, { status: false, message: "Transaction reference not found" }]
      }
      if (path === "POST /refund") {
        const { amount, merchant_note: note, transaction } = body as { [name: string]: string | number }
        const of = transactions.find(({ id }) => id === Number(transaction))
        if (of === undefined || Number(amount) > of.amount) return [400, { status: false, message: "Refund too large" }]
        const refund = { id: 7000 + refunds.length, transaction: of.id, amount: Number(amount), note: String(note) }
        refunds.push(refund)
        return [200, { status: true, message: "Refund has been queued", data: refundData(refund) }]
      }
      if (path === "GET /refund") {
        const of = refunds.filter(({ transaction }) => String(transaction) === url.searchParams.get("transaction"))
        return [200, { status: true, data: of.map(refundData) }]
      }
      const one = refunds.find(({ id }) => path === `GET /refund/${id}`)
      return one === undefined
        ? [404, { status: false, message: "not found" }]
        : [200, { status: true, data: { ...refundData(one), status: "processed" } }]
    },
    (body) => ({ "x-paystack-signature": createHmac("sha512", key).update(body).digest("hex") }),
    (transaction) => ({ event: "charge.success", data: data(transaction) }),
    "/webhooks/paystack",
  )
}

/** developer.flutterwave.com, v3: major units, a reference may have several transactions, the secret hash is repeated. */
export const flutterwaveStandIn = (key: string, secretHash: string): Promise<StandIn> => {
  const data = ({ amount, currency, id, reference, status }: Transaction): Fields => ({
    id,
    tx_ref: reference,
    flw_ref: `FLW-${id}`,
    amount,
    currency,
    charged_amount: amount,
    app_fee: 0,
    status: status === "paid" ? "successful" : "failed",
    payment_type: "mobilemoneysn",
    processor_response: status === "paid" ? "Approved" : "Declined",
  })
  return serving(
    key,
    (method, url, body, { pages, refunds, transactions }) => {
      const path = `${method} ${url.pathname}`
      const shown = (found: Transaction | undefined): Answer =>
        found === undefined
          ? [400, { status: "error", message: "No transaction was found for this id", data: null }]
          : [200, { status: "success", data: data(found) }]
      if (path === "POST /payments") {
        const { amount, currency, customer, tx_ref: reference } = body as { [name: string]: unknown }
        if (typeof amount !== "number" || (customer as Fields)?.["email"] === undefined)
          return [400, { status: "error", message: "invalid" }]
        pages.set(String(reference), { amount, currency: String(currency) })
        return [200, { status: "success", data: { link: `https://checkout.flutterwave.com/${String(reference)}` } }]
      }
      if (path === "GET /transactions/verify_by_reference")
        return shown(transactions.findLast(({ reference }) => reference === url.searchParams.get("tx_ref")))
      const asked = /^GET \/transactions\/(\d+)\/verify$/.exec(path)
      if (asked !== null) return shown(transactions.find(({ id }) => id === Number(asked[1])))
      const back = /^POST \/transactions\/(\d+)\/refund$/.exec(path)
      if (back !== null) {
        const refund = {
          id: 75_000 + refunds.length,
          transaction: Number(back[1]),
          amount: Number(body["amount"]),
          note: "",
        }
        refunds.push(refund)
        return [
          200,
          { status: "success", data: { id: refund.id, amount_refunded: refund.amount, status: "completed" } },
        ]
      }
      return [404, { status: "error", message: "not found" }]
    },
    () => ({ "verif-hash": secretHash }),
    (transaction) => ({ event: "charge.completed", "event.type": "MOBILE_MONEY", data: data(transaction) }),
    "/webhooks/flutterwave",
  )
}
