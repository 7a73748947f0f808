/** A row less some of its fields: for answers that go to people who may not see them. */
export const without = <R extends object, const Field extends keyof R & string>(
  row: R,
  fields: ReadonlyArray<Field>,
): Omit<R, Field> =>
  Object.fromEntries(Object.entries(row).filter(([name]) => !fields.includes(name as Field))) as Omit<R, Field>
