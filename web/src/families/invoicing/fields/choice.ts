/** One entry of a suggestion list. */
export interface Choice {
  key: string
  label: string
  /** Second line, quieter: tax number of a company, code of a goods item. */
  detail?: string
  /** Right-hand text: a rate, a price. */
  aside?: string
  /** Heading under which the entry stands; entries of one group follow each other. */
  group?: string
}
