import { useWords } from "../words/words.ts"

interface Props {
  readonly steps: { readonly back: number; readonly forth: number }
  readonly full: boolean
  readonly empty: boolean
  readonly onUndo: () => void
  readonly onRedo: () => void
  readonly onAdd: () => void
  readonly onClear: () => void
}

/** What can be done with the sheet as a whole. */
export const GridTools = ({ steps, full, empty, onUndo, onRedo, onAdd, onClear }: Props) => {
  const say = useWords()
  const buttons = [
    { name: say("batch.undo"), act: onUndo, off: steps.back === 0 },
    { name: say("batch.redo"), act: onRedo, off: steps.forth === 0 },
    { name: say("batch.addRows"), act: onAdd, off: full },
    { name: say("batch.clear"), act: onClear, off: empty },
  ]
  return (
    <div className="actions actions-small">
      {buttons.map(({ name, act, off }) => (
        <button key={name} type="button" className="button button-line" disabled={off} onClick={act}>
          {name}
        </button>
      ))}
    </div>
  )
}
