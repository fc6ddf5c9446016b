import { useMemo } from 'react'
import { useCurrentTerminal } from '../../requests/current-terminal.tsx'
import { lastChoice } from './last-choice.ts'
import type { Resource } from '../shapes/resource.ts'
import type { Choice } from '../shapes/list.ts'

/** The resource with the types of invoice first that the terminal of the window issues: it opens on one of them. */
export function useTerminalFirst<R extends Pick<Resource, 'choice'>>(resource: R): R {
  const { terminal } = useCurrentTerminal()
  return useMemo(() => {
    const { choice } = resource
    if (!choice) return resource
    return {
      ...resource,
      choice: ownFirst(choice, terminal?.invoiceTypes ?? [], lastChoice.read(choice.field)),
    }
  }, [resource, terminal?.invoiceTypes])
}

/** The values of a choice, those that are one's own before the others, and first of them the one that was last used. */
export function ownFirst<C extends Pick<Choice, 'values'>>(
  choice: C,
  own: readonly string[],
  last?: string,
): C {
  const { values } = choice
  const rank = (value: string) => (own.includes(value) ? (value === last ? 0 : 1) : 2)
  return { ...choice, values: values.toSorted((a, b) => rank(a) - rank(b)) }
}
