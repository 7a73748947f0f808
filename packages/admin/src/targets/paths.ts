/** Where targets are, in a file of its own: what speaks over every screen carries no more of them. */
export const listPath = "/sales-targets"
export const pathOf = (id: string) => `${listPath}/${id}`
