import { useEffect, useState } from "react"

/**
 * A question that code below the screens waits for an answer to: what it is about, and how to answer; nothing while nobody
 * asks. `listen` takes who asks the person, and says how to stop.
 */
export const useAskedBy = <About, Answer>(listen: (by: (about: About) => Promise<Answer>) => () => void) => {
  const [asked, ask] = useState<{ readonly about: About; readonly answer: (answer: Answer) => void }>()
  useEffect(
    () =>
      listen(
        (about) =>
          new Promise((done) =>
            ask({
              about,
              answer: (answer) => {
                ask(undefined)
                done(answer)
              },
            }),
          ),
      ),
    [listen],
  )
  return asked
}
