import { lazy, Suspense, useEffect, useState } from "react"
import type { Needed } from "../subscription/PremiumDialog.tsx"
import { planWords } from "../subscription/words.ts"
import { later } from "../ui/module.ts"
import { toast } from "../ui/toasts.ts"
import { askedWords } from "./asked/words.ts"
import { logOut } from "../data/logOut.ts"
import { onRefused, type Refused } from "../data/http.ts"

type Gate = { readonly kind: "session" } | ({ readonly kind: "premium"; readonly message: string } & Needed)

// They come when they are first needed: the first screen need not carry them.
const SessionEnded = lazy(async () => {
  const [dialog] = await Promise.all([import("./asked/SessionEnded.tsx"), askedWords.load()])
  return { default: dialog.SessionEnded }
})
const PremiumDialog = later(async () => (await import("../subscription/PremiumDialog.tsx")).PremiumDialog, planWords)

const sayBlocked = async () => {
  await askedWords.load()
  const { say } = askedWords
  toast({ type: "error", title: say("blocked.title"), description: say("blocked.lead") })
}

/** What a refusal opens, wherever it was asked: a lost session, a premium feature, a missing right. */
export const Paywall = () => {
  const [gate, open] = useState<Gate>()
  useEffect(
    () =>
      onRefused((refused: Refused) => {
        if (refused.status === 401) open({ kind: "session" })
        if (refused.status === 402) {
          const { metadata } = refused.envelope
          // A lost session hides everything else.
          open((now) =>
            now?.kind === "session"
              ? now
              : {
                  kind: "premium",
                  message: refused.message,
                  feature: metadata?.premiumFeature,
                  plan: metadata?.requiredPlan,
                },
          )
        }
        if (refused.status === 403) void sayBlocked()
      }),
    [],
  )
  if (gate === undefined) return null
  const signOut = () => {
    open(undefined)
    logOut({ ended: true })
  }
  return (
    <Suspense fallback={null}>
      {gate.kind === "session" ? (
        <SessionEnded onClose={signOut} />
      ) : (
        <PremiumDialog {...gate} onClose={() => open(undefined)} />
      )}
    </Suspense>
  )
}
