import { Dialog } from "../../ui/Dialog.tsx"
import { askedWords } from "./words.ts"

const keys = [
  ["/ · Ctrl K", "search"],
  ["s", "sell"],
  ["n", "new"],
  ["f", "find"],
  ["j", "down"],
  ["k", "up"],
  ["x", "choose"],
  ["Enter", "open"],
  ["?", "help"],
] as const

/** Every shortcut there is. */
export const ShortcutSheet = ({ onClose }: { readonly onClose: () => void }) => {
  const say = askedWords.use()
  return (
    <Dialog open onClose={onClose} title={say("keys.title")}>
      <dl className="keys">
        {keys.map(([key, does]) => (
          <div key={key}>
            <dt>
              {key.split(" · ").map((it) => (
                <kbd key={it}>{it}</kbd>
              ))}
            </dt>
            <dd>{say(`keys.${does}`)}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
