import { renameCategory } from "@oja/domain/catalog/renameCategory"
import { CommandDialog } from "../ui/CommandDialog.tsx"
import { catalogWords } from "./words.ts"

/** Which category, and what it is called from now on. */
export const RenameCategory = ({ onClose }: { readonly onClose: () => void }) => {
  const say = catalogWords.use()
  return (
    <CommandDialog
      command={renameCategory}
      words={{ ...say.of("renaming"), done: ({ name }: { readonly name: string }) => say("renamed", { name }) }}
      fields={["categoryId", "name"]}
      labels={{ name: say("newName") }}
      onClose={onClose}
    />
  )
}
