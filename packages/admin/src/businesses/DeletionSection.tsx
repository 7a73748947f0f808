import { askDeletion, takeBackDeletion } from "@oja/domain/businesses/deleteBusiness"
import { useState } from "react"
import { useShop } from "../data/useShop.ts"
import { Button } from "../ui/Button.tsx"
import { CommandDialog } from "../ui/CommandDialog.tsx"
import { FormSection } from "../ui/FormSection.tsx"
import { useTurn } from "../ui/useTurn.ts"
import type { Of } from "./ShopForms.tsx"
import { businessWords } from "./words.ts"

/** The end of the business: asked for by its name, seen by everybody, and taken back for thirty days. */
export const DeletionSection = ({ shop }: Of) => {
  const say = businessWords.use()
  const { moment } = useShop()
  const turn = useTurn()
  const [asking, ask] = useState(false)
  const { deletion, id: businessId, name } = shop
  return (
    <FormSection title={say("delete.title")} lead={say("delete.lead")}>
      <ul className="stack flush bullets">
        <li>{say("delete.shop")}</li>
        <li>{say("delete.people")}</li>
        <li>{say("delete.law")}</li>
      </ul>
      {deletion === undefined ? (
        <div>
          <Button onClick={() => ask(true)}>{say("delete.ask")}</Button>
        </div>
      ) : (
        <>
          <p role="status">
            <strong>{say("delete.due", { day: moment(deletion) })}</strong>
          </p>
          <div>
            <Button
              look="main"
              onClick={() => void turn(takeBackDeletion, { businessId }, { done: say("delete.kept", { name }) })}
            >
              {say("delete.keep")}
            </Button>
          </div>
        </>
      )}
      {asking && (
        <CommandDialog
          command={askDeletion}
          words={say.of("delete.asking", { name })}
          danger
          given={{ businessId }}
          fields={["confirm"]}
          demanded={["confirm"]}
          labels={{ confirm: say("delete.confirm", { name }) }}
          judge={(_, { confirm }) => ({
            confirm: String(confirm).trim() === name ? undefined : say("delete.confirm", { name }),
          })}
          onClose={() => ask(false)}
        />
      )}
    </FormSection>
  )
}
