import { aggregate } from "../kernel/index.ts"
import { CategoryEvent } from "./events.ts"

export interface CategoryState {
  readonly status: "none" | "active"
  readonly name: string
}

/** A shelf label: drinks, hair, repairs. */
export const Category = aggregate({
  name: "category",
  version: 1,
  initial: { status: "none", name: "" },
  events: CategoryEvent,
  idOf: (event: CategoryEvent) => event.categoryId,
  evolve: (_: CategoryState, event): CategoryState => {
    switch (event._tag) {
      case "CategoryAdded":
      case "CategoryRenamed":
        return { status: "active", name: event.name }
    }
  },
})
