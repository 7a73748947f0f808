import { adjustStock } from "@oja/domain/stock/adjustStock"
import { describedCommand } from "../data/useCommand.ts"
import { useShop } from "../data/useShop.ts"
import { labelIn } from "../ui/label.ts"

/** What the words of a reason are called: the domain says it. What a person wrote stands as it is. */
export const useReasonName = () => {
  const { language } = useShop()
  const labels = describedCommand(adjustStock).fields.find(({ name }) => name === "reason")?.choiceLabels ?? {}
  return (reason: string) => labelIn(labels[reason], reason, language)
}
