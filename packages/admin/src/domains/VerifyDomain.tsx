import { makeDomainPrimary, removeDomain } from "@oja/domain/domains/changeDomain"
import { connectDomain } from "@oja/domain/domains/connectDomain"
import { LOST_MS } from "@oja/domain/domains/judging"
import { useState } from "react"
import { useNavigate, useParams } from "react-router-dom"
import { useGet } from "../data/client.ts"
import { mayAsk, useDoor } from "../data/useCommand.ts"
import { useShop } from "../data/useShop.ts"
import { Back } from "../ui/Back.tsx"
import { Button } from "../ui/Button.tsx"
import { ConfirmCommand } from "../ui/ConfirmCommand.tsx"
import { NotYet } from "../ui/NotYet.tsx"
import { PageTitle } from "../ui/PageTitle.tsx"
import { StatusChip } from "../ui/StatusChip.tsx"
import { toast } from "../ui/toasts.ts"
import { Refusal } from "../ui/Trouble.tsx"
import { useTurn } from "../ui/useTurn.ts"
import "../ui/record.css"
import { type Records, Standing } from "./domain.tsx"
import { Steps } from "./Steps.tsx"
import { domainWords } from "./words.ts"

/** One domain: what its merchant sets where they bought it, what was found instead, and what it serves. */
export const VerifyDomain = () => {
  const say = domainWords.use()
  const { moment } = useShop()
  const { id = "" } = useParams()
  const { data: domain, error, again } = useGet(`/v1.0/domains/${encodeURIComponent(id)}/records`)
  if (error !== undefined || domain === undefined) return <NotYet error={error} again={again} />
  const { host, lostSince, missing = [], primary, status } = domain
  return (
    <div className="record">
      <Back to="/domains">{say("back")}</Back>
      <div>
        <PageTitle title={host} lead={say(`lead.${status}`)} />
        <p className="row line bold gap-x-16 record-status">
          <Standing of={domain} />
          {primary && <StatusChip tone="quiet">{say("first")}</StatusChip>}
        </p>
      </div>
      {lostSince !== undefined && (
        <p className="framed marked pad-12-16" role="alert">
          {say("lost", { since: moment(lostSince), until: moment(lostSince + LOST_MS) })}
        </p>
      )}
      {missing.includes("taken") && (
        <p className="framed marked pad-12-16" role="alert">
          {say("taken")}
        </p>
      )}
      <Ways domain={domain} again={again} />
      {status !== "removed" && <Steps domain={domain} />}
      {status === "active" && <Certificate domain={domain} />}
    </div>
  )
}

interface Of {
  readonly domain: Records
}

/** What can be done with it: the next step first, letting it go last. */
const Ways = ({ domain, again }: Of & { readonly again: () => void }) => {
  const say = domainWords.use()
  const go = useNavigate()
  const turn = useTurn()
  const { host, id, primary, status } = domain
  const { run, busy, refused } = useDoor(connectDomain)
  const [asking, ask] = useState(false)
  const check = async () => {
    const now = await run(`/v1.0/domains/${id}/verify`, {})
    if (now === undefined) return
    again()
    const isThere = now.status === "active" && now.missing?.length === 0
    toast(isThere ? { type: "success", title: say("checked", { host }) } : { type: "info", title: say("notThere") })
  }
  if (status === "removed") return null
  const isOpen = status === "active"
  return (
    <>
      <div className="actions">
        {isOpen && (
          <a className="button button-main" href={addressOf(host)} target="_blank" rel="noreferrer">
            {say("open", { host })}
          </a>
        )}
        {mayAsk(connectDomain) && (
          <Button look={isOpen ? "line" : "main"} disabled={busy} onClick={() => void check()}>
            {say("check")}
          </Button>
        )}
        {isOpen && !primary && mayAsk(makeDomainPrimary) && (
          <Button onClick={() => void turn(makeDomainPrimary, { domainId: id }, { done: say("madeFirst", { host }) })}>
            {say("makeFirst")}
          </Button>
        )}
        {mayAsk(removeDomain) && <Button onClick={() => ask(true)}>{say("removing.submit")}</Button>}
      </div>
      <Refusal of={refused} />
      {isOpen && !primary && <p className="muted">{say("otherLead", { host })}</p>}
      {asking && (
        <ConfirmCommand
          command={removeDomain}
          input={{ domainId: id }}
          {...say.of("removing", { host })}
          danger
          onClose={() => ask(false)}
          onDone={() => void go("/domains")}
        />
      )}
    </>
  )
}

/** As the browser reaches this installation, so it reaches the shop. */
const addressOf = (host: string): string => {
  const { port, protocol } = window.location
  return `${protocol}//${host}${port === "" ? "" : `:${port}`}`
}

const Certificate = ({ domain: { certifiedUntil } }: Of) => {
  const say = domainWords.use()
  const { moment } = useShop()
  const isPlain = window.location.protocol !== "https:"
  return (
    <section className="record-part">
      <h2>{say("certificate")}</h2>
      <p>
        {certifiedUntil !== undefined
          ? say("certified", { day: moment(certifiedUntil) })
          : say(isPlain ? "plain" : "uncertified")}
      </p>
    </section>
  )
}
