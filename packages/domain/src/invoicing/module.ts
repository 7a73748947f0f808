import { module } from "../kernel/index.ts"
import { claimPayment } from "./claims.ts"
import { Invoice } from "./invoice.ts"
import { laws } from "./laws.ts"
import { keepLink, Link, reactions } from "./link.ts"
import { noteLetter } from "./noteLetter.ts"
import { receiveInvoicePayment } from "./receiveInvoicePayment.ts"
import { remind } from "./remind.ts"
import { seeInvoice } from "./seeInvoice.ts"
import { shareInvoice } from "./shareInvoice.ts"
import { invoices, timeline } from "./views.ts"
import { wire } from "./wire.ts"
import { words } from "./words.ts"

export const invoicing = module("invoicing", {
  summary: "What a customer is asked to pay, by when, and what was said about it since.",
  aggregates: [Invoice, Link],
  commands: [shareInvoice, seeInvoice, remind, noteLetter, claimPayment, receiveInvoicePayment, keepLink],
  views: [invoices, timeline],
  reactions: [reactions],
  wire,
  laws,
  words,
})
