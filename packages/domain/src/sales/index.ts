/** What other modules of the domain may use of this one. */
export { amountsMoved } from "./amountsMoved.ts"
export { addNote, categorise, setDueDate } from "./about.ts"
export { confirmPayment, confirmPaymentByProvider, declinePayment } from "./confirmPayment.ts"
export { changeTender } from "./changeTender.ts"
export { costBack, costOf, costed } from "./costing.ts"
export { CorrectionPreview, PreviewStale, correctSale, previewCorrection } from "./correctSale.ts"
export { correctingMeasures, correctingStands, type Corrected } from "./correcting.ts"
export { again, sameAmounts, sameFigures } from "./correction.ts"
export { creditedOf, outOf, reduction } from "./credit.ts"
export {
  CartDiscount,
  Condition,
  DeliveryTax,
  Discount,
  LineId,
  PaymentId,
  PaymentMethod,
  RefundId,
  SoldLine,
  Tender,
  aside,
  links,
  terms,
  type SaleEvent,
  type Terms,
} from "./events.ts"
export { firstSold } from "./firstSold.ts"
export { InvoicedSale, released } from "./invoicedSale.ts"
export { issueRefund, refunding } from "./issueRefund.ts"
export { ProductNotThere, lineRefusals, type LineRefused } from "./lineRefusals.ts"
export { AskedDiscount, AskedLine, agree, onBackorder, productsOf, variantsMeant, type Taxes } from "./lines.ts"
export { moneyCame } from "./moneyCame.ts"
export { correctedOffers, givenAnew } from "./offered.ts"
export { freed } from "./orderedSale.ts"
export { type DayFigures, Preview, hashOf, moved, previewOf } from "./preview.ts"
export { heardByDrawers } from "./drawers.ts"
export { countedOnce } from "./once.ts"
export { Operator } from "./operators.ts"
export { feeOf } from "./paymentsView.ts"
export { plainReference, Reference, referenceOf } from "./reference.ts"
export { receivePayment } from "./receivePayment.ts"
export { cashRounding } from "./reckon.ts"
export { recordSale } from "./recordSale.ts"
export {
  BusinessNotThere,
  CustomerNotThere,
  DateNotAllowed,
  DifferentContent,
  DueBeforeSale,
  OutOfStock,
  RefundExceedsReceived,
  SaleHasFollowers,
  SaleNotThere,
  SaleVoidedBefore,
  WrongCurrency,
} from "./refusals.ts"
export { returnGoods } from "./returnGoods.ts"
export { reversePayment } from "./reversePayment.ts"
export { generosity, givenBack, lineStands, worthOf } from "./rights.ts"
export { BackdatedDay, dayStands, daysBack, foreign, misdated } from "./rules.ts"
export { Sale, amountsOf, balance, followers, placeOf, standing, waitedIn, type SaleState } from "./sale.ts"
export {
  agreeing,
  agreeingRefusals,
  following,
  sell,
  sellingAlso,
  sellingNeeds,
  sellingRefusals,
  type AsSold,
} from "./selling.ts"
export { otherWays, takenWhole, waysOf, OtherWaysTakeAll } from "./otherWays.ts"
export { badgeOf, owed, refundStateOf, settlementOf, type Amounts } from "./settle.ts"
export { movements, type Shortage } from "./shelf.ts"
export { rowsOf as saleRowsOf, takenBackRows } from "./saleLinesView.ts"
export { payments, refunds, returns, saleLines, waitingPayments, writeOffs } from "./views.ts"
export { WaitingRow } from "./waitingView.ts"
export { saleAfter, takenBack } from "./takenBack.ts"
export { voidSale } from "./voidSale.ts"
export { writeOff } from "./writeOff.ts"
