import { useId } from "react"
import { Button } from "../ui/Button.tsx"
import { copy } from "../ui/LinkBox.tsx"
import { StatusChip } from "../ui/StatusChip.tsx"
import type { Records } from "./domain.tsx"
import { domainWords } from "./words.ts"
import "./domains.css"

/** The name that was bought: what stands before it may be left out at most providers. */
const zoneOf = (host: string): string => {
  const labels = host.split(".")
  const isLong = /^(?:com|co|org|net|gov|ac|edu)\.[a-z]{2}$/.test(labels.slice(-2).join("."))
  return labels.slice(isLong ? -3 : -2).join(".")
}

/** The two records, each to be copied word by word, with what was found in their place. */
export const Steps = ({ domain }: { readonly domain: Records }) => {
  const say = domainWords.use()
  const { addresses = [], host, missing, names = [], proofName, target, targetAddresses, texts = [], token } = domain
  const zone = zoneOf(host)
  const state = (what: "proof" | "way") =>
    missing === undefined ? undefined : missing.includes(what) ? ("missing" as const) : ("ok" as const)
  // Beside a name as it was bought there are others (of its mail), and a CNAME bears none.
  const isBare = host === zone && targetAddresses.length > 0
  return (
    <section className="record-part">
      <h2>{say("steps")}</h2>
      <ol className="stack gap-24 domain-steps">
        <Step
          title={say("step.proof")}
          help={say("step.proofHelp")}
          state={state("proof")}
          found={texts}
          zone={zone}
          records={[{ type: "TXT", name: proofName, value: token }]}
        />
        <Step
          title={say("step.way")}
          help={say(isBare ? "step.wayAddress" : "step.wayName")}
          state={state("way")}
          found={[...names, ...addresses]}
          zone={zone}
          records={
            isBare
              ? targetAddresses.map((value) => ({ type: value.includes(":") ? "AAAA" : "A", name: host, value }))
              : [{ type: "CNAME", name: host, value: target }]
          }
          other={
            isBare
              ? say("step.orName", { target })
              : targetAddresses.length > 0
                ? say("step.orAddress", { addresses: targetAddresses.join(", ") })
                : undefined
          }
        />
      </ol>
    </section>
  )
}

interface Props {
  readonly title: string
  readonly help: string
  readonly state: "ok" | "missing" | undefined
  readonly found: ReadonlyArray<string>
  readonly zone: string
  readonly records: ReadonlyArray<{ readonly type: string; readonly name: string; readonly value: string }>
  readonly other?: string | undefined
}

const Step = ({ title, help, state, found, zone, records, other }: Props) => {
  const say = domainWords.use()
  const [first] = records
  const part = first?.name === zone ? "@" : first?.name.slice(0, -zone.length - 1)
  return (
    <li className="stack pad-16 framed">
      <div className="domain-step ends">
        <h3>{title}</h3>
        <StatusChip tone={state === "ok" ? "good" : state === "missing" ? "warn" : "quiet"}>
          {say(state ?? "notYet")}
        </StatusChip>
      </div>
      <p>{help}</p>
      {records.map(({ name, type, value }) => (
        <dl key={value} className="stack domain-record">
          <div className="stack level">
            <dt className="small muted">{say("type")}</dt>
            <dd className="line">{type}</dd>
          </div>
          <Copied label={say("name")} text={name} />
          <Copied label={say("value")} text={value} />
        </dl>
      ))}
      {part !== undefined && <p className="muted">{say("short", { zone, part })}</p>}
      {other !== undefined && <p className="muted">{other}</p>}
      {state === "missing" && (
        <p className="breaks">
          {found.length === 0 ? say("foundNothing") : say("foundInstead", { found: found.join(", ") })}
        </p>
      )}
    </li>
  )
}

const Copied = ({ label, text }: { readonly label: string; readonly text: string }) => {
  const say = domainWords.use()
  const id = useId()
  return (
    <div className="stack level">
      <dt className="small muted">{label}</dt>
      <dd className="line">
        <code id={id} className="slim grow breaks">
          {text}
        </code>
        <Button
          aria-label={say("copyOf", { what: label })}
          aria-describedby={id}
          onClick={() => void copy(text, say("copied"))}
        >
          {say("copy")}
        </Button>
      </dd>
    </div>
  )
}
