import { TextInput } from "./inputs.tsx"
import { uiWords } from "./words.ts"

/** The words of an address that a fee asks about, in the order they are asked for. */
export const addressWords = ["district", "city", "state", "country"] as const
export type AddressWords = Readonly<Record<(typeof addressWords)[number], string>>

interface Props {
  readonly value: AddressWords
  readonly wrong?: string | undefined
  readonly onChange: (part: Partial<AddressWords>) => void
}

export const AddressFields = ({ value, wrong, onChange }: Props) => {
  const say = uiWords.use()
  return (
    <div className="pair">
      {addressWords.map((word) => (
        <TextInput
          key={word}
          label={say(`address.${word}`)}
          maxLength={60}
          value={value[word]}
          wrong={word === "district" ? wrong : undefined}
          onType={(text) => onChange({ [word]: text })}
        />
      ))}
    </div>
  )
}
