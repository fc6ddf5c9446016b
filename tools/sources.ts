/** Sources of rules as comments, tests and documents name them: `BD12` of the checklist, `law-2026.md §2` of a page of facts. */

export interface KnownSources {
  /** Ids of the checklist's rows. */
  rows: ReadonlySet<string>
  /** Numbers of the sections of each page of facts, by the name of its file. */
  sections: ReadonlyMap<string, ReadonlySet<string>>
}

/** The ids of all rows of the checklist: the first cell of each line of its tables. */
export function readRows(checklist: string): ReadonlySet<string> {
  return new Set(Array.from(checklist.matchAll(/^\| ([A-Z]{1,2}\d{1,2}) \|/gm), ([, id = '']) => id))
}

/** The numbers of all sections, `1` and `1.4`. */
export function readSections(facts: string): ReadonlySet<string> {
  return new Set(Array.from(facts.matchAll(/^#+ (\d+(?:\.\d+)*)\.? /gm), ([, number = '']) => number))
}

/** A page of facts with one section of it or several: `domain.md §1.4`, `declarations.md §2, §3`, `law-2026.md §1–§3`. */
const SECTIONS = /([\w-]+\.md) §(\d+(?:\.\d+)*)((?:(?:,|–| and) ?§\d+(?:\.\d+)*)*)/g

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
    const numbers = Array.from(content.matchAll(SECTIONS)).flatMap(([, page = '', first = '', more = '']) =>
      [first, ...Array.from(more.matchAll(/\d+(?:\.\d+)*/g), ([number]) => number)]
        .filter((number) => sections.get(page)?.has(number) !== true)
        .map((number) => `${page} §${number}`),
    )
    return [...ids, ...numbers].map((source) => ({ line: index + 1, source }))
  })
}
