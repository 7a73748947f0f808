// Apart from Schema, so that a page can use it without carrying that along.

/** Whether a value has fields: no list, and not nothing. */
export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value)
