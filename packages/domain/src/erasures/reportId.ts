/** The id of the report of somebody's erasure: nobody has two. */
export const reportIdOf = (personId: string) => `erasure_${personId.replace(/^[a-z]+_/, "")}` as const
