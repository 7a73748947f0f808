import { back, formerly, undoing } from "../kernel/index.ts"
import { changeCollection } from "./changeCollection.ts"
import { Collection } from "./collection.ts"

/** What takes facts about collections back. */
export const undos = undoing(Collection, {
  CollectionChanged: ({ after, before, event: { collectionId }, now }) => {
    const was = formerly(before.details, after.details, now.details)
    return was && back(changeCollection, { collectionId, ...was })
  },
})
