import type { Field } from "./fields.ts"

/**
 * How a documented call says a command's or a question's fields: theirs → ours. What is not named keeps its name; a
 * field that is renamed is known on this call by that name alone. Inside a list or an object the last step is renamed:
 * `"payments[].id": "paymentId"`. Two names for one field are two lines; `"phone.callingCode"` is where the calling code
 * of a telephone number stands.
 */
export type Names = { readonly [theirs: string]: string }

/** The fields as a caller says them; those that are hidden cannot be said on this call. */
export const spoken = (
  fields: ReadonlyArray<Field>,
  names: Names,
  hidden: ReadonlyArray<string> = [],
): ReadonlyArray<Field> => {
  const lines = Object.entries(names).map(([theirs, ours]) => {
    const steps = theirs.replaceAll("[]", "").split(".")
    return { within: steps.slice(0, -1).join("."), theirs: steps.at(-1)!, ours }
  })
  const unused = new Set(lines)
  const inside = (list: ReadonlyArray<Field>, path: string): ReadonlyArray<Field> => {
    const here = lines.filter(({ within }) => within === path)
    return list.map((field) => {
      const said = here.filter(({ ours }) => ours === field.name)
      const codes = here.filter(({ ours }) => ours === `${field.name}.callingCode`)
      for (const line of [...said, ...codes]) unused.delete(line)
      return {
        ...deeper(field, path === "" ? field.name : `${path}.${field.name}`),
        ...(said.length > 0 && { said: said.map(({ theirs }) => theirs) }),
        ...(path === "" && hidden.includes(field.name) && { said: [] }),
        ...(codes.length > 0 && { callingCode: codes.map(({ theirs }) => theirs) }),
      }
    })
  }
  const deeper = (field: Field, path: string): Field => ({
    ...field,
    ...(field.fields && { fields: inside(field.fields, path) }),
    ...(field.item && { item: deeper(field.item, path) }),
    ...(field.cases && {
      cases: {
        by: field.cases.by,
        of: Object.fromEntries(Object.entries(field.cases.of).map(([tag, of]) => [tag, inside(of, path)])),
      },
    }),
  })
  const made = inside(fields, "")
  const [stray] = unused
  if (stray !== undefined) throw new Error(`no field ${stray.ours} for ${stray.theirs} within "${stray.within}"`)
  return made
}
