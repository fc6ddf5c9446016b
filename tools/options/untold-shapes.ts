import type { Option } from './option-users.ts'

/** The shape that declares an option, or the function that makes definitions. */
const shapeOf = ({ name }: Option): string => name.split('.')[0] ?? name

/** Shapes of all that may be said of which nothing is told. */
export function untoldShapes(options: readonly Option[], told: readonly Option[]): readonly string[] {
  const shown = new Set(told.filter(({ users }) => users.size > 0).map(shapeOf))
  return [...new Set(options.map(shapeOf))].filter((shape) => !shown.has(shape)).toSorted()
}
