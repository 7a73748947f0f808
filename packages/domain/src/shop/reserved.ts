import { foldCase } from "../kernel/foldCase.ts"

/** Words that our own addresses need, or that would pass for ours. */
const reserved = new Set(
  `about account accounts admin api app apps assets auth basket billing blog bot cart catalog checkout cdn collections
  contact dashboard default demo dev docs domains download en faq feedback files fr healthz help home images index info
  invoice invoices legal live local login logout mail market media new null oja official onboarding openapi order orders
  pay payment payments platform pricing privacy product products public receipt root search security settings shop shops
  signin signup site sitemap socket static statistics status store storefront stores support system team terms test track
  true undefined upselly user users wallet webhooks www`.split(/\s+/),
)

/** Banks, wallets, carriers and brands: a shop that passed for one would be believed by its customers. */
const brands = `
  accessbank zenithbank gtbank gtb gtco guarantytrust guarantytrustbank firstbank firstbanknigeria firstcitybank fcmb uba
  unitedbankforafrica unionbank unitybank wemabank alat sterlingbank stanbic stanbicibtc standardchartered ecobank
  fidelitybank polarisbank keystonebank heritagebank providusbank jaizbank titanbank globusbank premiumtrustbank
  suntrustbank parallexbank lotusbank tajbank citibank hsbc barclays absa nedbank capitec equitybank kcbbank kcb
  cooperativebank societegenerale sgbci bnpparibas bnp creditagricole attijariwafabank attijariwafa bankofafrica boabank
  nsiabanque bicici coris corisbank orabank cbao bceao cbn centralbank bdeac worldbank imf
  opay palmpay kuda kudabank moniepoint carbonbank fairmoney piggyvest cowrywise chippercash paga remita interswitch
  quickteller verve nibss flutterwave paystack monnify squad paypal payoneer stripe wise revolut cashapp venmo klarna
  westernunion moneygram worldremit remitly sendwave lemfi mpesa safaricom wavemobilemoney orangemoney mtnmomo momo
  moovmoney moovafrica airtelmoney tigocash visa mastercard americanexpress amex binance coinbase luno quidax trustwallet
  metamask bybit
  mtn airtel glo globacom ninemobile vodacom vodafone telecel
  jumia konga jiji amazon aliexpress alibaba ebay shopify temu shein glovo boltfood uber chowdeck dhl fedex gigl
  giglogistics nipost kwikdelivery
  google gmail facebook instagram whatsapp meta twitter tiktok telegram microsoft outlook netflix appleid icloud
  dangote nnpc efcc nimc firs nafdac cac customs police interpol oja upselly bumpa
`
  .trim()
  .split(/\s+/)

/** What is put beside such a name to make it look real; what else stands there makes it a name of its own. */
const around = new Set(
  `the my official officiel nigeria ng ghana gh kenya ke senegal sn ivory cote ivoire ci benin togo cameroun cameroon
  africa afrique lagos abuja plc ltd limited inc llc online web app store shop boutique support help
  helpdesk aide care customer customers client service services secure security securite verify verification verified
  login signin account accounts compte comptes alert alerts info team update pay payment payments paiement wallet refund
  com net org`.split(/\s+/),
)

/** Letters of other scripts that look like ours, by the letter they pass for. */
const lookalikes = new Map(
  Object.entries({
    a: "аαɑ4@",
    b: "ьβ8",
    c: "сϲ",
    d: "ԁ",
    e: "еєε3",
    g: "ɡ",
    h: "һ",
    i: "іιıl1|!ӏ",
    j: "ј",
    k: "кκ",
    n: "ոη",
    o: "оοօ0",
    p: "рρ",
    s: "ѕ5$",
    t: "тτ7",
    u: "υս",
    v: "ѵν",
    w: "ԝω",
    x: "хχ",
    y: "уγ",
    z: "2",
  }).flatMap(([plain, others]) => Array.from(others, (it) => [it, plain] as const)),
)

/** A word as it looks: accents and case away, and each letter as the one it passes for. */
const looks = (word: string): string =>
  Array.from(foldCase(word.normalize("NFKC")), (it) => lookalikes.get(it) ?? it)
    .join("")
    .replaceAll("rn", "m")
    .replaceAll("vv", "w")

const looked = new Set(brands.map(looks))
const banks = new Set(["bank", "banque"].map(looks))
const beside = new Set([...around].map(looks))

/** Whether a name or an address passes for a bank or a brand, however it is spelled: "GTBank Verify", "Paystack-NG", "0pay". */
export const passesForBrand = (name: string): boolean => {
  const words = foldCase(name.normalize("NFKC"))
    .split(/[^\p{L}\p{N}$@|!]+/u)
    .filter((it) => it !== "" && !/^\d+$/.test(it))
    .map(looks)
  const whole = words.join("")
  const own = words.filter((it) => !beside.has(it))
  const bare = own.filter((it) => !banks.has(it))
  return [whole, own.join(""), bare.join("")].some((it) => looked.has(it))
}

export const isReserved = (slug: string): boolean => reserved.has(slug) || passesForBrand(slug)
