import { before, type Exercise, instead } from "./exercise.ts"

/** A new optional field on a sale: what the customer calls it, their own order number for instance. */
export const saleField: Exercise = {
  name: "A new optional field on a sale",
  most: 6,
  steps: [
    {
      file: "packages/domain/src/sales/events.ts",
      change: instead(
        "export const aside = {\n",
        "export const aside = {\n  customerReference: Schema.optionalKey(text(1, 40)),\n",
      ),
    },
    {
      file: "packages/domain/src/kernel/fieldWords.ts",
      named: {
        by: (copy) => copy.tests("tests/whole.test.ts"),
        says: /customerReference: say in kernel\/fieldWords\.ts/,
      },
      change: before("  customerPhone:", '  customerReference: ["Customer’s reference", "Référence du client"],\n'),
    },
  ],
  proofs: [
    (copy) => copy.types("."),
    (copy) => copy.types("packages/admin"),
    (copy) =>
      copy.tests(
        "tests/whole.test.ts",
        "tests/versions.test.ts",
        "packages/domain/src/fields.test.ts",
        "packages/domain/src/sales",
        "packages/admin/src/sales",
      ),
    (copy) => copy.program("tests/exercises/saleField.proof.ts"),
  ],
}
