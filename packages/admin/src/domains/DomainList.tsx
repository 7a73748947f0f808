import { connectDomain } from "@oja/domain/domains/connectDomain"
import { domains } from "@oja/domain/domains/views"
import { mayAsk } from "../data/useCommand.ts"
import { DataList } from "../ui/list/DataList.tsx"
import { StatusChip } from "../ui/StatusChip.tsx"
import { pathOf, Standing } from "./domain.tsx"
import { domainWords } from "./words.ts"

/** The shop's own names, and where each stands. */
export const DomainList = () => {
  const say = domainWords.use()
  return (
    <DataList
      view={domains}
      words={say.of("list")}
      columns={[
        { field: "host", cell: ({ host }) => <strong>{host}</strong> },
        { field: "status", cell: (it) => <Standing of={it} /> },
        { field: "primary", cell: ({ primary }) => primary && <StatusChip tone="quiet">{say("first")}</StatusChip> },
        "since",
      ]}
      card={(it, { moment }) => ({
        title: it.host,
        line: it.primary ? say("first") : moment(it.since),
        chip: <Standing of={it} />,
      })}
      nameOf={({ host }) => host}
      to={({ id }) => pathOf(id)}
      sort="-since"
      filters={["status"]}
      create={mayAsk(connectDomain) && { label: say("connect.title"), to: "/domains/connect" }}
      exports={false}
      motifs={["squares", "cowrie", "sun"]}
    />
  )
}
