import { writeSync } from "node:fs"
import { Ledger } from "../ledger.ts"
import { buy, market, put } from "./market.ts"
import { request } from "./requests.ts"

// Run as a process of its own until it is killed: eight writers sell from one shelf and say the id of each command
// once it was acknowledged. `writer.ts <folder> <round>`
const [folder, round] = process.argv.slice(2) as [string, string]
const ledger = Ledger.open({ folder, domain: market })

const write = async (who: number): Promise<void> => {
  for (let i = 0; ; i++) {
    const id = `${round}-${who}-${i}`
    const input = {
      basketId: `basket_${id}`,
      shelfId: "shelf_1",
      count: 1,
      name: `Buyer ${id}`,
      buyer: `buyer_${who}`,
    } as const
    const asked =
      i % 4 === 0 ? request(put, { shelfId: "shelf_1", putId: id, count: 5 }, {}, id) : request(buy, input, {}, id)
    const answer = await ledger.ask(asked)
    writeSync(1, `${JSON.stringify({ id, answer })}\n`)
  }
}
await Promise.all([1, 2, 3, 4, 5, 6, 7, 8].map(write))
