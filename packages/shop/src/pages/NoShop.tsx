import type { Language } from "../models.ts"
import { Adire } from "../parts/Shot.tsx"
import { wordsIn } from "../words/index.ts"

interface Props {
  readonly language: Language
  readonly sheet: string
  readonly why: "noShop" | "notOpen" | "noOrder"
}

/** Where no shop answers: nothing is here, or not yet. */
export const NoShop = ({ language, sheet, why }: Props) => {
  const say = wordsIn(language)
  return (
    <html lang={language}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{say[why]}</title>
        <link rel="stylesheet" href={sheet} />
      </head>
      <body>
        <main className="wide">
          <div className="empty">
            <Adire />
            <h1>{say[why]}</h1>
            <p>{say[`${why}Text`]}</p>
          </div>
        </main>
      </body>
    </html>
  )
}
