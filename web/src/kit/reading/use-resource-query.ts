import { useList, useOne, type BaseRecord, type HttpError } from '@refinedev/core'
import { useContext } from 'react'
import { keepPreviousData } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { useCurrentTerminal } from '../../requests/current-terminal.tsx'
import { readChoice, type ListState } from './list-address.ts'
import { ParentScope } from './parent-scope.ts'
import { lacksScope, scopeParameters } from './request-parts.ts'
import type { Resource } from '../shapes/resource.ts'
import { isRunning, JOB_LOOK_MS, type Job } from '../shapes/job.ts'
import { useTerminalFirst } from './use-terminal-first.ts'

/** The parameters for a resource from session and address; part of every query key, so that terminals never mix (O24). */
export function useScope(defined: Pick<Resource, 'scope' | 'choice'>): {
  scope: Record<string, string>
  isMissing: boolean
} {
  const { diskId } = useCurrentTerminal()
  const resource = useTerminalFirst(defined)
  const [search] = useSearchParams()
  const { choice } = resource
  const parent = useContext(ParentScope)
  const values = { currentTerminal: diskId }
  const scope = {
    ...scopeParameters(resource, values),
    ...(choice ? { [choice.parameter]: readChoice(choice, search) } : {}),
    ...parent,
  }
  return { scope, isMissing: lacksScope(resource, values) }
}

/** One page of a resource, read again after what is done by its operations and after the pushes that concern them. */
export function useResourceList(resource: Resource, state: ListState) {
  const { scope, isMissing } = useScope(resource)
  const sort = state.sort
  return useList<BaseRecord, HttpError>({
    resource: resource.name,
    pagination: { currentPage: state.page, pageSize: state.pageSize, mode: 'server' },
    sorters: sort ? [{ field: sort.replace(/^-/, ''), order: sort.startsWith('-') ? 'desc' : 'asc' }] : [],
    filters: Object.entries(state.filters).map(([field, value]) => ({
      field,
      operator: 'eq',
      value,
    })),
    meta: { scope },
    errorNotification: false,
    queryOptions: {
      enabled: !isMissing,
      placeholderData: keepPreviousData,
      ...(resource.job ? { refetchInterval: whileRunning(resource.job) } : {}),
      staleTime: 5000,
      meta: {
        failure: 'inPlace',
        operation: resource.operations.list.id,
        isAskedAtOnce: !isMissing,
      },
    },
  })
}

/** Jobs that run are looked at again by themselves: not every kind of them is pushed. */
function whileRunning(job: Job) {
  return ({ state }: { state: { data?: { data: readonly BaseRecord[] } | undefined } }) =>
    state.data?.data.some((row) => isRunning(job, row)) === true && JOB_LOOK_MS
}

/** One record. */
export function useResourceRecord(resource: Resource, id: string, isEnabled = true) {
  const { scope, isMissing } = useScope(resource)
  return useOne<BaseRecord, HttpError>({
    resource: resource.name,
    id,
    meta: { scope },
    errorNotification: false,
    queryOptions: {
      enabled: isEnabled && !isMissing,
      meta: { failure: 'inPlace', operation: (resource.operations.get ?? resource.operations.list).id },
    },
  })
}
