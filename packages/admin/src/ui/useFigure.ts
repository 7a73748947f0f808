import { figureTyped, typedOver } from "../data/typed.ts"
import { useShop } from "../data/useShop.ts"

/** What an input shows and hears of a figure that a draft keeps: the person's own signs there, the draft's here. */
export const useFigure = () => {
  const { locale } = useShop()
  return (kept: string, keep: (text: string) => void) => ({
    value: typedOver(kept, locale),
    onType: (text: string) => keep(figureTyped(text, locale)),
  })
}
