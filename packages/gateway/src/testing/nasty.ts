/** Texts that have broken programs before: after minimaxir's "big list of naughty strings", and what SQL, JSON and paths mistake for their own. */
const texts = [
  "",
  " ",
  "undefined",
  "null",
  "NaN",
  "-1",
  "1e400",
  "0x10",
  "00001",
  "1_000",
  "١٢٣",
  "__proto__",
  "constructor",
  "toString",
  "hasOwnProperty",
  "then",
  "' OR 1=1 --",
  '"; DROP TABLE events; --',
  "1;SELECT sqlite_version()",
  '"*',
  "NEAR(",
  "a AND OR",
  "%",
  "_",
  "<script>alert(1)</script>",
  "{{7*7}}",
  "${7*7}",
  "=1+1",
  "@SUM(A1)",
  "../../etc/passwd",
  "..%2f..%2f",
  "%00",
  "C:\\",
  "\u0000",
  "\u0007",
  "\u202e",
  "\ufeff",
  "Ω≈ç√∫",
  "田中さん",
  "👩‍👩‍👧‍👦",
  "Z͑ͫ̓ͪ̂ͫ̽͏̴̙̤̞͉͚̯̞̠͍A̴̵̜̰͔ͫ͗͢",
  "\ud800",
  "ﷺ",
  "sale_",
  "prod_x",
  "biz_platform",
  "user_ada",
  "loc_main",
  "2026-02-31",
  "9999-99-99",
  "x".repeat(5000),
]

const numbers = [0, -0, -1, 0.1, 1e21, 2 ** 53, -(2 ** 63), Number.MAX_VALUE, 5e-324]

type Chance = () => number
type Pick = <A>(of: ReadonlyArray<A>) => A

export const nasty = (random: Chance): string => texts[Math.floor(random() * texts.length)]!

const fields = [
  "name",
  "type",
  "sellingPrice",
  "costPrice",
  "openingStock",
  "minimumStockAlert",
  "sku",
  "tags",
  "images",
  "kind",
  "businessDate",
  "lines",
  "amount",
  "cartDiscount",
  "shippingFee",
  "paymentType",
  "payments",
  "depositAmount",
  "method",
  "dueDate",
  "note",
  "clientId",
  "id",
  "saleId",
  "transactionId",
  "customerId",
  "productId",
  "variantId",
  "quantity",
  "mode",
  "reason",
  "email",
  "code",
  "phone",
  "mobile",
  "countryCode",
  "businessName",
  "country",
  "currency",
  "zone",
  "industryId",
  "rows",
  "importId",
  "role",
  "userId",
  "memberId",
  "changes",
  "expectedVersion",
  "provider",
  "identifier",
  "message",
  "rating",
  "deviceTime",
  "archived",
  "toggleId",
  "resolution",
  "__proto__",
  "constructor",
  "clear",
  "discount",
]

const value = (random: Chance, pick: Pick, depth = 0): unknown => {
  const kind = Math.floor(random() * (depth > 4 ? 4 : 6))
  if (kind === 0) return nasty(random)
  if (kind === 1) return pick(numbers)
  if (kind === 2) return pick([null, true, false])
  if (kind === 3) return pick(["sale", "expense", "full", "part", "product", "cash", "NGN", "2026-11-20", "set", "add"])
  if (kind === 4) return Array.from({ length: Math.floor(random() * 4) }, () => value(random, pick, depth + 1))
  return shape(random, pick, depth + 1)
}

const shape = (random: Chance, pick: Pick, depth = 0): unknown =>
  Object.fromEntries(Array.from({ length: Math.floor(random() * 9) }, () => [pick(fields), value(random, pick, depth)]))

/** A body: mostly JSON of the wrong shape, now and then no JSON, too deep, of bad bytes, or an object that would poison a prototype. */
export const nastyBodies = (random: Chance, pick: Pick): string | Buffer => {
  const dice = random()
  if (dice < 0.75) return JSON.stringify(shape(random, pick))
  if (dice < 0.8) return '{"lines":['.repeat(30_000)
  if (dice < 0.83) return `{"lines":${"[".repeat(5000)}${"]".repeat(5000)}}`
  if (dice < 0.87) return Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0xc0, 0x80, 0x22, 0x3a, 0x31, 0x7d])
  if (dice < 0.91) return '{"__proto__":{"admin":true},"constructor":{"prototype":{"name":"x"}},"name":"Ada"}'
  if (dice < 0.95) return JSON.stringify({ amount: 1, lines: Array.from({ length: 2000 }, () => ({ quantity: 1e99 })) })
  return pick(["", "null", "[]", "7", '"x"', "{", "nul", '{"a":1e999}', "\u0000"])
}

/** A query: parameters that lists know, holding what they do not expect. */
export const nastyQueries = (random: Chance, pick: Pick): string => {
  const names = [
    "range",
    "sort",
    "filter",
    "page",
    "perPage",
    "limit",
    "order",
    "q",
    "asOf",
    "knownAt",
    "from",
    "to",
    "ids",
    "name",
    "variantId",
    "phone",
    "countryCode",
    "__proto__",
    "status",
  ]
  const said = () => {
    const dice = random()
    if (dice < 0.3) return nasty(random)
    if (dice < 0.6) return JSON.stringify(value(random, pick))
    return pick([
      "[0,9]",
      "[0,1e99]",
      '["name","ASC"]',
      '["name;","DESC"]',
      '{"q":"x"}',
      '{"id":["a","b"]}',
      "2026-01-01",
      "5",
    ])
  }
  return Array.from({ length: 1 + Math.floor(random() * 3) }, () => {
    const text = said()
    return `${pick(names)}=${random() < 0.9 ? encodeURIComponent(text.toWellFormed()) : "%E0%A4%A"}`
  }).join("&")
}
