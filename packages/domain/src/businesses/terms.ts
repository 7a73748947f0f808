/** Days until an invoice is due where neither it nor the business says (spec/decisions.md 6.17). */
export const USUAL_DUE_DAYS = 7
