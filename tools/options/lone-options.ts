import type { Option } from './option-users.ts'

/** So many definitions say an option; what they share is written once and counts once. */
const countOf = ({ users, places }: Option): number => Math.min(users.size, places.size)

/**
 * Options that serve one definition or none, and so belong to that definition: as a component or function that it hands
 * in. Of an option that has others inside it alone is told.
 * @returns by name, who says it
 */
export function loneOptions(options: readonly Option[]): ReadonlyMap<string, readonly string[]> {
  const alone = options.filter((option) => countOf(option) < 2)
  const names = new Set(alone.map(({ name }) => name))
  return new Map(
    alone
      .filter(({ inside }) => inside.size === 0 || [...inside].some((outer) => !names.has(outer)))
      .map(({ name, users }) => [name, [...users]]),
  )
}
