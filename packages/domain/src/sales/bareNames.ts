/** What a row is called in the book that stands for no goods; a delivery that a company carried has the company's name. */
export const bareNames = { delivery: "Delivery", rounding: "Rounding" } as const
