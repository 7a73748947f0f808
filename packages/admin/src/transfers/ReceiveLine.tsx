import { TextInput } from "../ui/inputs.tsx"
import { useShop } from "../data/useShop.ts"
import { transferWords } from "./words.ts"

interface Props {
  readonly name: string
  readonly left: number
  readonly text: string
  readonly wrong: string | undefined
  readonly onType: (text: string) => void
  /** Asked for where the rest will not come. */
  readonly why:
    | { readonly text: string; readonly wrong: string | undefined; readonly onType: (text: string) => void }
    | undefined
}

/** One line of what is awaited: how many arrived, and why the others did not. */
export const ReceiveLine = ({ name, left, text, wrong, onType, why }: Props) => {
  const say = transferWords.use()
  const { quantity } = useShop()
  return (
    <li className="stack level gap-x-12">
      <div>
        <strong>{name}</strong>
        <p className="small muted digits">{say("coming", { quantity: quantity(left) })}</p>
      </div>
      <input
        className="field-box digits end"
        aria-label={`${say("arrived")}, ${name}`}
        aria-invalid={wrong !== undefined}
        inputMode="decimal"
        autoComplete="off"
        value={text}
        onFocus={({ target }) => target.select()}
        onChange={({ target }) => onType(target.value)}
      />
      {wrong !== undefined && <p className="field-wrong whole">{wrong}</p>}
      {why !== undefined && (
        <div className="whole">
          <TextInput
            label={`${say("whyMissing")}, ${name}`}
            wrong={why.wrong}
            maxLength={200}
            value={why.text}
            onType={why.onType}
          />
        </div>
      )}
    </li>
  )
}
