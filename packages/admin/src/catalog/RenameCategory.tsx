import { renameCategory } from "@oja/domain/catalog/renameCategory"
import { CommandDialog } from "../ui/CommandDialog.tsx"
import { catalogWords } from "./words.ts"

/** Which category, and what it is called from now on. */
export const RenameCategory = ({ onClose }: { readonly onClose: () => void }) => {
  const say = catalogWords.use()
  return (
    <CommandDialog
      command={renameCategory}
      words={{
        title: say("renaming.title"),
        lead: say("renaming.lead"),
        submit: say("renaming.save"),
        done: ({ name }: { readonly name: string }) => say("renaming.done", { name }),
      }}
      labels={{ name: say("renaming.name") }}
      onClose={onClose}
    />
  )
}
