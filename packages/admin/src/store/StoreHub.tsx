import { Link } from "react-router-dom"
import { useMay } from "../data/access.ts"
import { EmptyState } from "../ui/EmptyState.tsx"
import { ErrorState } from "../ui/ErrorState.tsx"
import { PageTitle } from "../ui/PageTitle.tsx"
import { PageSkeleton } from "../ui/Skeletons.tsx"
import { StatusChip } from "../ui/StatusChip.tsx"
import { useWords } from "../words/words.ts"
import { Fee } from "./Fee.tsx"
import { Opening } from "./Opening.tsx"
import { QrCode } from "./QrCode.tsx"
import { ShareStore } from "./ShareStore.tsx"
import { Shown } from "./Shown.tsx"
import { addressOf, type MyStore, useStore } from "./store.ts"
import "./store.css"

const tones = { draft: "quiet", published: "good", paused: "warn" } as const

/** The merchant's shop on the internet: whether it is open, where it is found, and how it is handed on. */
export const StoreHub = () => {
  const say = useWords()
  const { data, error, again } = useStore()
  if (error !== undefined) return <ErrorState error={error} onRetry={again} />
  if (data === undefined) return <PageSkeleton />
  return (
    <>
      <PageTitle title={say("menu.store")} lead={say("store.lead")} action={<Ways store={data} />} />
      {data.path === undefined ? <Unnamed store={data} /> : <Named store={data} />}
      <Fee currency={data.currency} />
    </>
  )
}

const Ways = ({ store }: { store: MyStore }) => {
  const say = useWords()
  const arranges = useMay("store", "settings")
  const counts = useMay("store", "statistics")
  return (
    <div className="actions">
      {counts && store.path !== undefined && (
        <Link className="button button-line" to="/store/statistics">
          {say("store.statistics")}
        </Link>
      )}
      {arranges && store.path !== undefined && (
        <Link className="button button-line" to="/store/settings">
          {say("store.settings")}
        </Link>
      )}
      {store.status === "published" && store.path !== undefined && (
        <a className="button button-main" href={store.path} target="_blank" rel="noreferrer">
          {say("store.look")}
        </a>
      )}
    </div>
  )
}

/** A shop that has no address yet has one question to answer first. */
const Unnamed = ({ store }: { store: MyStore }) => {
  const say = useWords()
  const arranges = useMay("store", "settings")
  return (
    <EmptyState
      title={say("store.emptyTitle")}
      motifs={["squares", "cowrie", "sun"]}
      action={
        arranges && (
          <Link className="button button-main" to="/store/settings">
            {say("store.begin")}
          </Link>
        )
      }
    >
      {say("store.empty", { name: store.name })}
    </EmptyState>
  )
}

const Named = ({ store }: { store: MyStore }) => {
  const say = useWords()
  const { name, slug, status } = store
  const address = addressOf(slug)
  return (
    <div className="store-hub">
      <div className="store-main">
        <section className="record-part" aria-labelledby="store-address">
          <div className="store-name">
            <h2 id="store-address">{name}</h2>
            <StatusChip tone={tones[status]}>{say(`store.status.${status}`)}</StatusChip>
          </div>
          <ShareStore address={address} name={name} slug={slug} />
          <QrCode address={address} name={name} slug={slug} />
        </section>
      </div>
      <div className="store-side">
        <Opening store={store} />
        <Shown store={store} />
      </div>
    </div>
  )
}
