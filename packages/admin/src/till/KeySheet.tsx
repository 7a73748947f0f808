import { type KeyboardEvent, useState } from "react"
import { Button } from "../ui/Button.tsx"
import { Dialog } from "../ui/Dialog.tsx"
import { setTillDevice, useTillDevice } from "./device.ts"
import { comboOf, type KeyName, keysOf, mayBe, payingKeys, sellingKeys, withKey } from "./keys.ts"
import { tillWords } from "./words.ts"

const scopes = {
  selling: Object.keys(sellingKeys) as ReadonlyArray<KeyName>,
  paying: Object.keys(payingKeys) as ReadonlyArray<KeyName>,
} as const

/** Every key of the counter, and another one for it on this device. */
export const KeySheet = ({ onClose }: { readonly onClose: () => void }) => {
  const say = tillWords.use()
  const { keys = {} } = useTillDevice()
  const [asking, ask] = useState<KeyName>()
  const [wrong, blame] = useState<string>()
  const hear = (scope: keyof typeof scopes, name: KeyName) => (event: KeyboardEvent) => {
    if (asking !== name) return
    event.preventDefault()
    event.stopPropagation()
    if (["Shift", "Alt", "Control", "Meta"].includes(event.key)) return
    if (event.key === "Escape") return ask(undefined)
    const combo = comboOf(event)
    if (!mayBe(combo, scope)) return blame(combo)
    setTillDevice({ keys: withKey(name, combo, keys) })
    blame(undefined)
    return ask(undefined)
  }
  return (
    <Dialog open title={say("keys.title")} size="wide" onClose={onClose}>
      <div className="stack tops gap-24 gap-x-32 till-keys-all">
        {(["selling", "paying"] as const).map((scope) => (
          <section key={scope} className="till-keys">
            <h3>{say(`keys.${scope}`)}</h3>
            <ul>
              {scopes[scope].map((name) => (
                <li key={name} className="line apart gap-12 hem">
                  <span>{say(`keys.${name}`)}</span>
                  <button
                    type="button"
                    className="line gap-6 till-key"
                    aria-label={say("keys.change", { does: say(`keys.${name}`), key: keysOf(name, keys).join(", ") })}
                    aria-pressed={asking === name}
                    onClick={() => {
                      blame(undefined)
                      ask(asking === name ? undefined : name)
                    }}
                    onKeyDown={hear(scope, name)}
                  >
                    {asking === name
                      ? say("keys.press")
                      : keysOf(name, keys).map((it) => <kbd key={it}>{shown(it)}</kbd>)}
                  </button>
                </li>
              ))}
              {scope === "selling" && (
                <li className="line apart gap-12 hem">
                  <span>{say("keys.times")}</span>
                  <kbd>5*</kbd>
                </li>
              )}
              {scope === "paying" && (
                <li className="line apart gap-12 hem">
                  <span>{say("keys.confirm")}</span>
                  <kbd>Enter</kbd>
                </li>
              )}
            </ul>
          </section>
        ))}
      </div>
      <p role="status" className="field-wrong">
        {wrong !== undefined && say("keys.taken", { key: shown(wrong) })}
      </p>
      {Object.keys(keys).length > 0 && <Button onClick={() => setTillDevice({ keys: {} })}>{say("keys.reset")}</Button>}
    </Dialog>
  )
}

const arrows: Readonly<Record<string, string>> = { ArrowUp: "↑", ArrowDown: "↓", ArrowLeft: "←", ArrowRight: "→" }
const shown = (combo: string): string => combo.replace(/Arrow\w+/, (it) => arrows[it] ?? it)
