import type { Schemas } from '@kaipiao/client'

export type Permission = Pick<Schemas['Permission'], 'id' | 'parentId'>

/**
 * Grants a permission or takes it away: what is granted can be reached, so all above it is granted as well; what is
 * taken away takes all below it along (BK04).
 */
export function withGranted(
  all: readonly Permission[],
  granted: ReadonlySet<string>,
  id: string,
  isGranted: boolean,
): ReadonlySet<string> {
  const next = new Set(granted)
  if (isGranted) for (const one of upFrom(all, id)) next.add(one)
  else for (const one of downFrom(all, id)) next.delete(one)
  return next
}

function upFrom(all: readonly Permission[], id: string): string[] {
  const above = all.find((one) => one.id === id)?.parentId ?? ''
  return above === '' ? [id] : [id, ...upFrom(all, above)]
}

function downFrom(all: readonly Permission[], id: string): string[] {
  return [id, ...all.filter(({ parentId }) => parentId === id).flatMap((below) => downFrom(all, below.id))]
}

/** True where both sets hold the same. */
export const sameSet = (one: ReadonlySet<string>, other: ReadonlySet<string>): boolean =>
  one.size === other.size && [...one].every((id) => other.has(id))
