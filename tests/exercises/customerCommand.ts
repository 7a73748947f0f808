import { before, type Exercise, instead } from "./exercise.ts"

const part = "packages/domain/src/customers"
const screens = "packages/admin/src/customers"

const imports = [
  ["import { restoreCustomer }", 'import { noteCustomer } from "@oja/domain/customers/noteCustomer"\n'],
  ["import { EmptyState }", 'import { CommandDialog } from "../ui/CommandDialog.tsx"\n'],
  ["import { Reach }", 'import { labelIn } from "../ui/label.ts"\n'],
] as const

/** A new command with its dialog: what is noted of a customer, said anew without the rest of their card. */
export const customerCommand: Exercise = {
  name: "A new command with its dialog",
  most: 7,
  steps: [
    {
      file: `${screens}/CustomerShow.tsx`,
      change: (text) => {
        const withButton = before('<div className="columns">', "<NoteCustomer customerId={id} />\n      ")(text)
        return `${imports.reduce((whole, [anchor, more]) => before(anchor, more)(whole), withButton)}
/** Notes something about a customer. */
const NoteCustomer = ({ customerId }: { readonly customerId: string }) => {
  const { language } = useShop()
  const [asked, ask] = useState(false)
  const title = labelIn(["Write a note", "Écrire une note"], "note", language)
  if (!mayAsk(noteCustomer)) return null
  return (
    <>
      <button type="button" className="button button-line" onClick={() => ask(true)}>
        {title}
      </button>
      {asked && (
        <CommandDialog
          command={noteCustomer}
          words={{ title, submit: title }}
          given={{ customerId: customerId as \`cust_\${string}\` }}
          onClose={() => ask(false)}
        />
      )}
    </>
  )
}
`
      },
    },
    {
      file: `${part}/noteCustomer.ts`,
      named: {
        by: (copy) => copy.types("packages/admin"),
        says: /CustomerShow\.tsx.*'@oja\/domain\/customers\/noteCustomer'/,
      },
      change: () => `import { accept, command, Note, refuse } from "../kernel/index.ts"
import { Customer } from "./customer.ts"
import { CustomerId } from "./events.ts"
import { CustomerErased, CustomerUnknown } from "./refusals.ts"

/** Something worth remembering about a customer, in place of what was noted before. */
export const noteCustomer = command("NoteCustomer", {
  summary: "Notes something about a customer.",
  input: { customerId: CustomerId, note: Note },
  access: { module: "customers", action: "edit" },
  offline: "request",
  reads: ({ customerId }) => ({ customer: Customer.of(customerId) }),
  writes: [Customer],
  refusals: [CustomerUnknown, CustomerErased],
  decide: ({ customer }, { customerId, note }) => {
    if (customer.status === "none") return refuse(CustomerUnknown({}))
    if (customer.status === "erased") return refuse(CustomerErased({}))
    if (customer.note === note) return accept([])

    return accept([{ _tag: "CustomerNoted", customerId, note }])
  },
})
`,
    },
    {
      file: `${part}/events.ts`,
      named: {
        by: (copy) => copy.types("."),
        says: /noteCustomer\.ts.*CustomerNoted|noteCustomer\.ts.*TS2322|noteCustomer\.ts/,
      },
      change: before("  CustomerArchived:", "  CustomerNoted: { customerId: CustomerId, note: Note },\n"),
    },
    {
      file: `${part}/customer.ts`,
      named: { by: (copy) => copy.types("."), says: /customers\/customer\.ts.*(ending return|not all code paths)/i },
      change: (text) =>
        instead(
          "CustomerChanged: personal }",
          'CustomerChanged: personal, CustomerNoted: { ...personal, fields: ["note"] } }',
        )(
          before(
            '    case "CustomerArchived":',
            '    case "CustomerNoted":\n      return { ...customer, note: event.note }\n',
          )(text),
        ),
    },
    {
      file: `${part}/module.ts`,
      named: {
        by: (copy) => copy.tests("tests/whole.test.ts"),
        says: /noteCustomer \(domain\/src\/customers\/noteCustomer\.ts\) stands in no module/,
      },
      change: (text) =>
        before(
          "import { restoreCustomer }",
          'import { noteCustomer } from "./noteCustomer.ts"\n',
        )(instead("restore: restoreCustomer,", "restore: restoreCustomer, note: noteCustomer,")(text)),
    },
    {
      file: `${part}/words.ts`,
      named: { by: (copy) => copy.tests("packages/domain/src/words.test.ts"), says: /CustomerNoted has no words/ },
      change: before(
        "    CustomerArchived: {",
        '    CustomerNoted: { en: () => "Something was noted about a customer", fr: () => "Une note concerne un client" },\n',
      ),
    },
    {
      file: "fixtures/facts.jsonl",
      named: {
        by: (copy) => copy.tests("tests/versions.test.ts"),
        says: /add a CustomerNoted to fixtures\/facts\.jsonl/,
      },
      change: (text) =>
        `${text.trimEnd()}\n{"business": "biz_fact-notes", "event": {"_tag": "CustomerNoted", "customerId": "cust_1", "note": "Pays on Fridays"}}\n`,
    },
  ],
  proofs: [
    // The machine writes down what the new fact comes to.
    (copy) => copy.program("fixtures/digests.ts"),
    (copy) => copy.types("."),
    (copy) => copy.types("packages/admin"),
    (copy) =>
      copy.tests(
        "tests/whole.test.ts",
        "tests/versions.test.ts",
        "packages/domain/src/words.test.ts",
        "packages/domain/src/fields.test.ts",
        "packages/domain/src/customers",
        "packages/admin/src/customers",
      ),
    (copy) => copy.program("tests/exercises/customerCommand.proof.ts"),
  ],
}
