/** One thing said in both languages of the house. */
export interface Words {
  readonly en: string
  readonly fr: string
}
