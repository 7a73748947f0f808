import { useEffect } from "react"
import { hasOwnDialog, tell } from "../ui/problem.ts"
import { toast } from "../ui/toasts.ts"
import { Waiting } from "../ui/Waiting.tsx"
import { arrive } from "../site/arrive.ts"
import { travel } from "../session/passage.ts"
import { returned, type Returned } from "./providers.ts"
import { accountWords } from "./words.ts"

/** Where Google and Apple send a browser back: what they gave is traded, and leads on. */
export const ProviderReturn = () => {
  useEffect(() => {
    void comeBack(returned())
  }, [])
  return <Waiting />
}

const comeBack = async (came: Returned | undefined) => {
  const migrating = came?.purpose.to === "migrate"
  const again = () => travel(migrating ? "/auth/migration" : "/auth/login", { replace: true })
  if (came?.trade === undefined) {
    if (came !== undefined) toast({ type: "info", title: accountWords.say(`auth.${came.provider}Left`) })
    return again()
  }
  try {
    await arrive(await came.trade(), { migrated: migrating })
  } catch (error) {
    if (!hasOwnDialog(error)) tell(error)
    again()
  }
}
