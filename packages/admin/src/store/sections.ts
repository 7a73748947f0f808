import type { StoreDraft } from "./storeDraft.ts"

/** What every part of the settings' form is handed. */
export interface SectionProps {
  readonly draft: StoreDraft
  readonly wrongOf: (field: string) => string | undefined
  readonly set: (part: Partial<StoreDraft>) => void
}

type Letter = { [Field in keyof StoreDraft]: StoreDraft[Field] extends string ? Field : never }[keyof StoreDraft]

/** The wires of a field that holds what is typed. */
export const letters =
  ({ draft, set, wrongOf }: SectionProps) =>
  (field: Exclude<Letter, "layout" | "askEmail">) => ({
    value: draft[field],
    wrong: wrongOf(field),
    autoComplete: "off",
    onChange: ({ target }: { readonly target: { readonly value: string } }) => set({ [field]: target.value }),
  })
