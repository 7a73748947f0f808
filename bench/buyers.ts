import { send } from "../packages/gateway/src/testing/send.ts"

/** Buyers in a process of their own: `fork("buyers.ts", [PORT])`. They check their carts out all at once when they are told of them. */
const [port = ""] = process.argv.slice(2)
let phones = 0

const bought = async (carts: ReadonlyArray<string>): Promise<void> => {
  const orders = carts.map((cart) =>
    send(Number(port), `POST /store/v1/carts/${cart}/checkout`, {
      body: {
        name: "Tunde Bello",
        phone: `0803${String(process.pid * 1000 + phones++).slice(-7)}`,
        mode: "bank_transfer",
      },
      headers: { "idempotency-key": `the-order-of-${cart}` },
    }),
  )
  const answers = await Promise.all(orders)
  const strange = answers.find(({ status, text }) => status >= 300 && !text.includes("Not enough stock"))
  if (strange !== undefined) throw new Error(strange.text)
  process.send?.(answers.filter(({ status }) => status < 300).length)
}

process.on("message", (carts: ReadonlyArray<string>) => void bought(carts))
