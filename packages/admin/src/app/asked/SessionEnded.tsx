import { Button } from "../../ui/Button.tsx"
import { Dialog } from "../../ui/Dialog.tsx"
import { askedWords } from "./words.ts"

/** Nothing more is answered: the way back in. */
export const SessionEnded = ({ onClose }: { readonly onClose: () => void }) => {
  const say = askedWords.use()
  return (
    <Dialog open onClose={onClose} title={say("session.title")}>
      <div className="gate">
        <p>{say("session.ended")}</p>
        <Button look="main" onClick={onClose} autoFocus>
          {say("session.signIn")}
        </Button>
      </div>
    </Dialog>
  )
}
