import { useMemo } from 'react'
import { useCurrentTerminal } from '../../providers/session/current-terminal.tsx'
import type { Resource } from '../resource.ts'
import type { Choice } from '../shapes/list.ts'

/** The resource with the types of invoice first that the terminal of the window issues: it opens on one of them. */
export function useTerminalFirst<R extends Pick<Resource, 'choice'>>(resource: R): R {
  const { terminal } = useCurrentTerminal()
  return useMemo(
    () =>
      resource.choice
        ? { ...resource, choice: ownFirst(resource.choice, terminal?.invoiceTypes ?? []) }
        : resource,
    [resource, terminal?.invoiceTypes],
  )
}

/** The values of a choice, those that are one's own before the others. */
export function ownFirst<C extends Pick<Choice, 'values'>>(choice: C, own: readonly string[]): C {
  const isOwn = (value: string) => own.includes(value)
  const { values } = choice
  return { ...choice, values: [...values.filter(isOwn), ...values.filter((value) => !isOwn(value))] }
}
