/**
 * The description says what exists: a file `<family>/<subject>.tsp` of its tags makes a subject, and `map.json` tells only
 * those of which it has none. What is named after another file, `<subject>-<what>.tsp`, is a part of that subject, unless
 * `map.json` tells it as one of its own.
 */
import type { ProductMap } from './map-faults.ts'

/** The map with the subjects that tags make. */
export function withTagSubjects(map: ProductMap, files: readonly string[]): ProductMap {
  const families = Object.entries(map.families).map(
    ([family, told]) => [family, [...new Set([...tagSubjects(map, family, files), ...told])]] as const,
  )
  return { ...map, families: Object.fromEntries(families) }
}

/** Subjects that the map tells though tags make them, in words. */
export function toldTwice(map: ProductMap, files: readonly string[]): string[] {
  return Object.entries(map.families).flatMap(([family, told]) => {
    const made = tagSubjects(map, family, files)
    return told
      .filter((subject) => made.includes(subject))
      .map((subject) => `${family}/${subject} is made by its tags: take it out of "families"`)
  })
}

function tagSubjects(map: ProductMap, family: string, files: readonly string[]): string[] {
  const folder = `${map.rooms['openapi'] ?? ''}/${family}/`
  const names = files
    .filter((file) => file.startsWith(folder) && file.endsWith('.tsp'))
    .map((file) => file.slice(folder.length, -'.tsp'.length))
  return names.filter((name) => !names.some((other) => name.startsWith(`${other}-`)))
}
