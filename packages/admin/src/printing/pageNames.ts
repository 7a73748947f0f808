import type { CodePage } from "@oja/domain/sales/printing"

/** Tables of letters as people know them: names of their makers, the same in every language. */
export const pageNames: { readonly [C in CodePage]: string } = {
  PC437_USA: "PC437 (USA)",
  PC850_MULTILINGUAL: "PC850 (Multilingual)",
  PC858_EURO: "PC858 (Euro)",
  WPC1252: "WPC1252 (Windows)",
}
