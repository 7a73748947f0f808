import { products } from "../catalog/index.ts"
import { type AnyView, type Condition, Money } from "../kernel/index.ts"
import { spendings } from "../expenses/index.ts"
import { movements } from "../stock/index.ts"
import { changeSlips } from "../change/index.ts"
import { storeFees } from "../orders/index.ts"
import { cashDifferences } from "../shifts/index.ts"
import { payments, refunds, saleLines, writeOffs } from "../sales/index.ts"
import { transactions } from "../transactions/index.ts"

// The one dictionary of figures (pain C58). Dashboard, lists, reports, exports and the terminal all ask here what "net
// sales" is, so that no two of them can disagree. Each figure is a sum over rows, or follows from others.

interface Words {
  readonly name: string
  readonly definition: string
}
interface Told {
  readonly en: Words
  readonly fr: Words
}
/**
 * Which day a row counts on: the business day of its sale or expense; its own day, for what happened to a sale later
 * (pain C59); or none, for what is so now, whenever it began.
 */
type Basis = "sale" | "own" | "now"

/** Adds up a column of a view's rows, or counts the rows. `below` turns the sign of what rows keep below zero. */
export interface Summed extends Told {
  readonly view: AnyView
  readonly where: { readonly [column: string]: Condition }
  readonly sum?: string
  readonly below?: true
  readonly basis: Basis
}
export interface Derived extends Told {
  readonly from: (figure: (name: string) => number) => number
  readonly needs: ReadonlyArray<string>
}

// Movements of before 2026-11-23 say no worth and no currency: they count nowhere here.
const moved = { worthy: true }
const goods = { live: true, kind: "goods" }
const sales = { kind: "sale", voided: false }

export const metrics = {
  gross_sales: {
    view: saleLines,
    where: goods,
    sum: "gross",
    basis: "sale",
    en: { name: "Gross sales", definition: "Goods and services sold, before discounts, without delivery and tax." },
    fr: { name: "Ventes brutes", definition: "Biens et services vendus, avant remises, hors livraison et taxes." },
  },
  discounts: {
    view: saleLines,
    where: goods,
    sum: "discounts",
    basis: "sale",
    en: { name: "Discounts", definition: "What was taken off lines and whole sales." },
    fr: { name: "Remises", definition: "Ce qui a été déduit des lignes et des ventes entières." },
  },
  returns: {
    view: saleLines,
    where: { live: true, kind: ["return", "reduction"] },
    sum: "net",
    below: true,
    basis: "own",
    en: {
      name: "Returns",
      definition: "Goods taken back and prices lowered afterwards, without tax, on the day it was done.",
    },
    fr: {
      name: "Retours",
      definition: "Articles repris et prix réduits après coup, hors taxes, au jour où cela s’est fait.",
    },
  },
  net_sales: {
    needs: ["gross_sales", "discounts", "returns"],
    from: (figure) => figure("gross_sales") - figure("discounts") - figure("returns"),
    en: { name: "Net sales", definition: "Gross sales less discounts and returns." },
    fr: { name: "Ventes nettes", definition: "Ventes brutes moins les remises et les retours." },
  },
  delivery_income: {
    view: saleLines,
    where: { live: true, kind: "delivery" },
    sum: "net",
    basis: "sale",
    en: {
      name: "Delivery income",
      definition: "Delivery fees charged to customers, less those given back, without tax.",
    },
    fr: {
      name: "Frais de livraison facturés",
      definition: "Frais de livraison facturés, moins ceux remboursés, hors taxes.",
    },
  },
  tax_collected: {
    view: saleLines,
    where: { live: true },
    sum: "tax",
    basis: "sale",
    en: { name: "Tax", definition: "Tax on what was sold and delivered, less the tax of what was taken back." },
    fr: { name: "Taxes", definition: "Taxes sur les ventes et les livraisons, moins celles de ce qui a été repris." },
  },
  cash_rounding: {
    view: saleLines,
    where: { live: true, kind: "rounding" },
    sum: "net",
    basis: "sale",
    en: { name: "Rounding", definition: "What sales were rounded by, up or down, when they were paid in cash." },
    fr: { name: "Arrondis", definition: "Ce dont les ventes ont été arrondies au paiement en espèces." },
  },
  takings: {
    view: transactions,
    where: sales,
    sum: "total",
    basis: "sale",
    en: {
      name: "Takings",
      definition: "The totals of all sales as they were made, paid or not: goods, delivery, tax and rounding.",
    },
    fr: {
      name: "Recette",
      definition: "Le total des ventes telles que conclues, payées ou non : articles, livraison, taxes et arrondis.",
    },
  },
  taken_back: {
    view: transactions,
    where: sales,
    sum: "credited",
    basis: "now",
    en: { name: "Taken back", definition: "All that was ever taken back of sales, tax and delivery with it." },
    fr: { name: "Repris", definition: "Tout ce qui a été repris sur les ventes, taxes et livraison comprises." },
  },
  orders: {
    view: transactions,
    where: sales,
    basis: "sale",
    en: { name: "Sales made", definition: "How many sales there were; voided ones do not count." },
    fr: { name: "Nombre de ventes", definition: "Le nombre de ventes, hors ventes annulées." },
  },
  average_order: {
    needs: ["takings", "orders"],
    from: (figure) => (figure("orders") === 0 ? 0 : Money.share(figure("takings"), 1, figure("orders"))),
    en: { name: "Average sale", definition: "Takings divided by the number of sales." },
    fr: { name: "Panier moyen", definition: "Le total des ventes divisé par leur nombre." },
  },
  units_sold: {
    view: saleLines,
    where: goods,
    sum: "quantity",
    basis: "sale",
    en: { name: "Units sold", definition: "Quantities sold, in thousandths of a unit." },
    fr: { name: "Unités vendues", definition: "Quantités vendues, en millièmes d’unité." },
  },
  units_returned: {
    view: saleLines,
    where: { live: true, kind: "return" },
    sum: "quantity",
    below: true,
    basis: "own",
    en: { name: "Units returned", definition: "Quantities that came back, in thousandths of a unit." },
    fr: { name: "Unités retournées", definition: "Quantités reprises, en millièmes d’unité." },
  },
  cost_booked: {
    view: saleLines,
    where: { live: true },
    sum: "cost",
    basis: "sale",
    en: {
      name: "Cost when sold",
      definition: "What the goods sold left the shelf at, where that is known, less those that came back.",
    },
    fr: {
      name: "Coût au moment de la vente",
      definition: "Ce que valaient les biens en quittant le rayon, lorsqu’il est connu, moins ceux qui sont revenus.",
    },
  },
  cost_true_up: {
    view: movements,
    where: moved,
    sum: "cost",
    basis: "own",
    en: {
      name: "Cost known later",
      definition:
        "By how much goods sold before their purchase was written down cost more than was booked then, on the day that became known.",
    },
    fr: {
      name: "Coût connu après coup",
      definition:
        "Ce que des biens vendus avant la saisie de leur achat ont coûté de plus que prévu, au jour où on l’a su.",
    },
  },
  cost_of_goods: {
    needs: ["cost_booked", "cost_true_up"],
    from: (figure) => figure("cost_booked") + figure("cost_true_up"),
    en: {
      name: "Cost of goods",
      definition: "What the goods sold had cost, where that is known, less those that came back.",
    },
    fr: {
      name: "Coût des ventes",
      definition: "Ce qu’ont coûté les biens vendus, lorsqu’il est connu, moins ceux qui sont revenus.",
    },
  },
  inventory_losses: {
    view: movements,
    where: moved,
    sum: "loss",
    basis: "own",
    en: {
      name: "Goods lost",
      definition:
        "What was stolen, broken, spoiled, given away, gone on the way or missing at a count, at what it cost, less what was found.",
    },
    fr: {
      name: "Pertes de stock",
      definition:
        "Ce qui a été volé, cassé, périmé, offert, perdu en route ou manquant à l’inventaire, au coût d’achat, moins ce qui a été retrouvé.",
    },
  },
  cash_differences: {
    view: cashDifferences,
    where: {},
    sum: "amount",
    below: true,
    basis: "own",
    en: {
      name: "Cash differences",
      definition: "What drawers were short by when their shifts were counted, less what was over.",
    },
    fr: {
      name: "Écarts de caisse",
      definition: "Ce qui manquait dans les caisses au comptage des sessions, moins ce qui était en trop.",
    },
  },
  unknown_costs: {
    view: saleLines,
    where: goods,
    sum: "unknownCost",
    basis: "sale",
    en: { name: "Lines of unknown cost", definition: "Lines sold whose cost nobody has written down." },
    fr: { name: "Lignes au coût inconnu", definition: "Lignes vendues dont le coût n’a pas été renseigné." },
  },
  gross_profit: {
    needs: ["net_sales", "cost_of_goods"],
    from: (figure) => figure("net_sales") - figure("cost_of_goods"),
    en: { name: "Gross profit", definition: "Net sales less the known cost of goods." },
    fr: { name: "Marge brute", definition: "Ventes nettes moins le coût connu des biens vendus." },
  },
  operating_expenses: {
    view: transactions,
    where: { kind: "expense", voided: false, categoryKind: "operating" },
    sum: "total",
    basis: "sale",
    en: {
      name: "Running costs",
      definition:
        "What the business spent to run: not goods to be sold, nor what lasts, the owner’s own, taxes or loans.",
    },
    fr: {
      name: "Charges courantes",
      definition:
        "Ce que l’entreprise a dépensé pour fonctionner\u202f: ni stock, ni équipement, ni prélèvements du propriétaire, ni impôts, ni emprunts.",
    },
  },
  drawings: {
    needs: ["drawn_money", "drawn_goods"],
    from: (figure) => figure("drawn_money") + figure("drawn_goods"),
    en: { name: "Taken by the owner", definition: "Money and goods the owner took for themselves: no cost." },
    fr: {
      name: "Prélèvements du propriétaire",
      definition: "Argent et articles que le propriétaire a pris pour lui\u202f: pas une charge.",
    },
  },
  drawn_money: {
    view: transactions,
    where: { kind: "expense", voided: false, categoryKind: "drawings" },
    sum: "total",
    basis: "sale",
    en: { name: "Money taken by the owner", definition: "Money the owner took out of the business." },
    fr: { name: "Argent prélevé", definition: "Argent que le propriétaire a retiré de l’entreprise." },
  },
  drawn_goods: {
    view: movements,
    where: moved,
    sum: "drawn",
    basis: "own",
    en: { name: "Goods taken by the owner", definition: "Goods the owner took for own use, at what they cost." },
    fr: { name: "Articles prélevés", definition: "Articles pris pour usage propre, au coût d’achat." },
  },
  expenses: {
    view: transactions,
    where: { kind: "expense", voided: false },
    sum: "total",
    basis: "sale",
    en: { name: "Expenses", definition: "What the business spent, paid or not; voided expenses do not count." },
    fr: { name: "Dépenses", definition: "Ce que l’entreprise a dépensé, payé ou non, hors dépenses annulées." },
  },
  write_offs: {
    view: writeOffs,
    where: { live: true },
    sum: "amount",
    basis: "own",
    en: { name: "Written off", definition: "What customers owed and nobody expects any more." },
    fr: { name: "Pertes sur créances", definition: "Ce que des clients devaient et que personne n’attend plus." },
  },
  fees: {
    view: storeFees,
    where: {},
    sum: "amount",
    basis: "own",
    en: { name: "Store fees", definition: "Fees on what was paid in the online store, less those given back." },
    fr: {
      name: "Frais de boutique",
      definition: "Frais sur les paiements en ligne, moins ceux qui ont été restitués.",
    },
  },
  payment_fees: {
    view: payments,
    where: { reversed: false },
    sum: "feeBorne",
    basis: "own",
    en: {
      name: "Payment fees",
      definition: "What operators of mobile money kept of payments, where the shop bears it.",
    },
    fr: {
      name: "Frais de paiement",
      definition: "Ce que les opérateurs de mobile money ont retenu sur les paiements, à la charge de la boutique.",
    },
  },
  net_profit: {
    needs: [
      "gross_profit",
      "delivery_income",
      "cash_rounding",
      "inventory_losses",
      "cash_differences",
      "operating_expenses",
      "write_offs",
      "fees",
      "payment_fees",
    ],
    from: (figure) =>
      figure("gross_profit") +
      figure("delivery_income") +
      figure("cash_rounding") -
      figure("inventory_losses") -
      figure("cash_differences") -
      figure("operating_expenses") -
      figure("write_offs") -
      figure("fees") -
      figure("payment_fees"),
    en: {
      name: "Net profit",
      definition:
        "Gross profit, delivery income and rounding, less goods lost, cash differences, running costs, what was written off, store fees and payment fees.",
    },
    fr: {
      name: "Bénéfice net",
      definition:
        "Marge brute, frais de livraison et arrondis, moins les pertes de stock, les écarts de caisse, les charges courantes, les pertes sur créances, les frais de boutique et les frais de paiement.",
    },
  },
  money_spent: {
    view: spendings,
    where: { live: true, kind: ["operating", "stock"] },
    sum: "amount",
    basis: "own",
    en: {
      name: "Money spent on the business",
      definition: "What was paid for running costs and for goods, on the day it was paid.",
    },
    fr: {
      name: "Argent dépensé pour l’activité",
      definition: "Ce qui a été payé pour les charges courantes et le stock, au jour du paiement.",
    },
  },
  cash_profit: {
    needs: ["money_received", "refunds", "money_spent", "payment_fees"],
    from: (figure) => figure("money_received") - figure("refunds") - figure("money_spent") - figure("payment_fees"),
    en: {
      name: "Cash left over",
      definition:
        "Money received less money given back, payment fees and money spent on running costs and goods: profit as cash books count it.",
    },
    fr: {
      name: "Résultat de caisse",
      definition:
        "Argent reçu moins l’argent rendu, les frais de paiement et l’argent dépensé pour les charges et le stock\u202f: le bénéfice d’une comptabilité de caisse.",
    },
  },
  money_received: {
    view: payments,
    where: { reversed: false },
    sum: "amount",
    basis: "own",
    en: {
      name: "Money received",
      definition: "Payments that came in, on the day they came in; reversed ones do not count.",
    },
    fr: { name: "Argent reçu", definition: "Paiements encaissés, au jour de l’encaissement, hors paiements annulés." },
  },
  refunds: {
    view: refunds,
    where: {},
    sum: "amount",
    basis: "own",
    en: { name: "Refunds", definition: "Money given back to customers, on the day it was given back." },
    fr: { name: "Remboursements", definition: "Argent rendu aux clients, au jour où il a été rendu." },
  },
  debts_outstanding: {
    view: transactions,
    where: { ...sales, balance: { above: 0 } },
    sum: "balance",
    basis: "now",
    en: { name: "Owed to you", definition: "What customers still owe for all sales, whenever they were made." },
    fr: { name: "On vous doit", definition: "Ce que les clients doivent encore, toutes ventes confondues." },
  },
  owed_to_customers: {
    view: transactions,
    where: { ...sales, balance: { below: 0 } },
    sum: "balance",
    below: true,
    basis: "now",
    en: { name: "Owed to customers", definition: "What is to be given back for goods returned or money paid twice." },
    fr: { name: "Dû aux clients", definition: "Ce qui reste à rendre pour des retours ou des trop-perçus." },
  },
  change_owed: {
    view: changeSlips,
    where: { status: "open" },
    sum: "left",
    basis: "now",
    en: { name: "Change owed", definition: "Change that customers are still to get because there were no coins." },
    fr: { name: "Monnaie due", definition: "La monnaie que des clients attendent encore, faute de pièces." },
  },
  bills_to_pay: {
    view: transactions,
    where: { kind: "expense", voided: false, balance: { above: 0 } },
    sum: "balance",
    basis: "now",
    en: { name: "You owe", definition: "What is still to be paid for expenses, whenever they were made." },
    fr: { name: "Vous devez", definition: "Ce qui reste à payer sur les dépenses, toutes dates confondues." },
  },
  stock_value: {
    view: products,
    where: {},
    sum: "totalValue",
    basis: "now",
    en: { name: "Stock value", definition: "What lies on the shelves and on its way, at what it cost." },
    fr: { name: "Valeur du stock", definition: "Ce qui est en rayon ou en route, au coût d’achat." },
  },
} as const satisfies { readonly [name: string]: Summed | Derived }

export type Metric = keyof typeof metrics
