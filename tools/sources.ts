/** Sources of rules as comments, tests and documents name them: `BD12` of the checklist, `domain.md §1.4` of the facts. */

export interface KnownSources {
  /** Ids of the checklist's rows. */
  rows: ReadonlySet<string>
  /** Numbers of the sections of the facts of the field. */
  sections: ReadonlySet<string>
}

/** The ids of all rows of the checklist: the first cell of each line of its tables. */
export function readRows(checklist: string): ReadonlySet<string> {
  return new Set(Array.from(checklist.matchAll(/^\| ([A-Z]{1,2}\d{1,2}) \|/gm), ([, id = '']) => id))
}

/** The numbers of all sections, `1` and `1.4`. */
export function readSections(facts: string): ReadonlySet<string> {
  return new Set(Array.from(facts.matchAll(/^#+ (\d+(?:\.\d+)*)\.? /gm), ([, number = '']) => number))
}

/** What a text names that is not known, by line. Words that only look like an id (`A4`, `UTF8`) belong to no group. */
export function findLostSources(
  text: string,
  { rows, sections }: KnownSources,
): { line: number; source: string }[] {
  const groups = new Set(Array.from(rows, (id) => id.replace(/\d+$/, '')))
  return text.split('\n').flatMap((content, index) => {
    const ids = Array.from(content.matchAll(/\b([A-Z]{2}|O)\d{1,3}\b/g), ([id, group = '']) => ({
      id,
      group,
    }))
      .filter(({ id, group }) => groups.has(group) && !rows.has(id))
      .map(({ id }) => id)
    const numbers = Array.from(content.matchAll(/domain\.md §(\d+(?:\.\d+)*)/g))
      .filter(([, number = '']) => !sections.has(number))
      .map(([source]) => source)
    return [...ids, ...numbers].map((source) => ({ line: index + 1, source }))
  })
}
