/**
 * The id of the report of somebody's erasure: nobody has two, and no two have one. A customer's is their own word; others'
 * say what they were before it, for a driver may bear the word of a customer.
 */
export const reportIdOf = (personId: string) => {
  const word = personId.replace(/^cust_/, "").replace("_", "-")
  return `erasure_${word.slice(0, 48)}` as const
}
