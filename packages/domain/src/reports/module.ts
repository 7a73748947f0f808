import { products } from "../catalog/index.ts"
import { answers, module } from "../kernel/index.ts"
import { metricDictionary } from "./dictionary.ts"
import { explainedFigure } from "./explain.ts"
import { expenseVendors, syncTime, transactionCategories } from "./lists.ts"
import { metrics } from "./metrics.ts"
import { allTimeTotals, dailySummary, overall, profitAndLoss } from "./money.ts"
import { dailyProductsSold, productAllTimeSummary, productMonthlySummary, salesByProducts } from "./products.ts"
import { salesBy } from "./salesBy.ts"

const ofProduct = { about: products, id: "productId" }

/** A figure is called what the dictionary calls it. */
const called = Object.fromEntries(Object.entries(metrics).map(([id, { en, fr }]) => [id, [en.name, fr.name] as const]))

export const reports = module("reports", {
  summary: "Figures over many sales and expenses, all from one dictionary.",
  wire: {
    "GET /statistics/all-time-totals": answers(allTimeTotals),
    "GET /v2/statistics/overall": answers(overall),
    "GET /v2/transactions/daily-summary": answers(dailySummary),
    "GET /v2/transactions/daily-products-sold": answers(dailyProductsSold),
    "GET /transactions/categories": answers(transactionCategories),
    "GET /transactions/expenses/vendors": answers(expenseVendors),
    "POST /business/transactions/sync-time": answers(syncTime),
    "GET /v1.0/metrics": answers(metricDictionary),
    "GET /v1.0/reports/explained-figure": answers(explainedFigure),
    "GET /v1.0/reports/sales-by-products": answers(salesByProducts),
    "GET /v1.0/reports/sales-by": answers(salesBy),
    "GET /v1.0/reports/profit-loss": answers(profitAndLoss),
    "GET /product/:id/monthly-summary": answers(productMonthlySummary, ofProduct),
    "GET /product/:id/all-time-summary": answers(productAllTimeSummary, ofProduct),
  },
  words: {
    choices: {
      metric: called,
      basis: {
        accrual: ["Sales as made", "Ventes conclues"],
        cash: ["Money as moved", "Argent encaissé et payé"],
      },
      report: {
        "sales-by-products": ["Sales by products", "Ventes par produit"],
        "sales-by": ["Sales", "Ventes"],
        "profit-and-loss": ["Profit and loss", "Résultat"],
        "trial-balance": ["Accounts", "Comptes"],
      },
      dimension: { channel: ["Channel", "Canal"], seller: ["Seller", "Vendeur"], branch: ["Branch", "Succursale"] },
    },
    fields: {
      ...called,
      asOf: ["As it stood", "État au"],
      basis: ["What counts", "Ce qui compte"],
      compared: ["Compared with", "Comparé à"],
      dimension: ["Told apart by", "Réparti par"],
      fails: ["Does not count by", "Ne compte pas par"],
      metric: ["Figure", "Chiffre"],
      most: ["At most", "Au plus"],
      sign: ["Added or taken away", "Ajouté ou retranché"],
      terms: ["Follows from", "Découle de"],
      theirs: ["Of this sale or expense", "De cette vente ou dépense"],
      lastThirtyDays: ["The last thirty days", "Les trente derniers jours"],
      months: ["Months", "Mois"],
      offsetMs: ["Behind, in milliseconds", "Retard, en millisecondes"],
      receivedByMethod: ["Received, by way of paying", "Reçu, par moyen de paiement"],
      of: ["By", "Par"],
      position: ["Entries in the book", "Écritures dans le livre"],
      product: ["Product", "Produit"],
      sameDayLastWeek: ["The same day last week", "Le même jour, la semaine dernière"],
      share: ["Share", "Part"],
      serverTime: ["Our time", "Notre heure"],
      today: ["Today", "Aujourd’hui"],
      to: ["To", "Au"],
    },
  },
})
