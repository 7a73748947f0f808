import { join } from "node:path"

/** The files of a book in its folder. */
export const paths = (folder: string) => ({
  book: join(folder, "book.sqlite"),
  checkpoint: join(folder, "book.head"),
  people: join(folder, "people.sqlite"),
  erased: join(folder, "book.erased"),
  moments: join(folder, "moments"),
  lock: join(folder, "book.sqlite.lock"),
})
