import { useQueries } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import { isRunning, JOB_LOOK_MS, looseCall, pageOf, progressOf, type Job } from '../../../kit/resources.ts'
import type { Resource, Row } from '../../../kit/definitions.ts'
import { labelOf, plainText, recordTitle } from '../../../kit/kinds.ts'
import { livePort } from '../../../requests/live/live-port.ts'
import { operationKey } from '../../../requests/operation-key.ts'
import { useCalls } from '../../../requests/use-calls.ts'
import { useReadAgain } from '../../../requests/use-read-again.ts'
import { isPathAllowed } from '../../../client/session/access.ts'
import { useUser } from '../../../client/session/use-session.ts'
import { notifyTogether } from '../../../client/talk/joined-notices.ts'
import { resources } from '../../../families/registry.ts'
import { resourcePath } from '../../menu/resource-paths.ts'
import { useRest } from '../../waiting/use-rest.ts'
import { nextLook } from './next-look.ts'

export interface JobResource extends Resource {
  job: Job
}

/** A job as the tray shows it. */
export interface TrayJob {
  resource: JobResource
  row: Row
  key: string
  title: string
  isRunning: boolean
  /** Its record; undefined where there is none to open. */
  address: string | undefined
}

/** Of each kind, the newest. */
const MOST = 10

const JOBS = resources.filter((resource): resource is JobResource => resource.job !== undefined)

/**
 * The newest jobs of every kind that the user may see, running ones first. They are the platform's, so a reload loses
 * none; they are read again while one runs, more often where somebody watches, after what is done by their operations,
 * and when a push tells of them.
 */
export function useJobs(isWatched: boolean): TrayJob[] {
  const isAtRest = useRest()
  const user = useUser()
  const calls = useCalls()
  const readAgain = useReadAgain()
  const mine = JOBS.flatMap((resource) => {
    const path = resourcePath(resource, user)
    return path && isPathAllowed(path, user.allowPath) ? [{ resource, path }] : []
  })
  const jobs = useQueries({
    queries: mine.map(({ resource }) => {
      const { list } = resource.operations
      const parts = { query: { ...resource.constants.list, page: 1, pageSize: MOST } }
      return {
        queryKey: operationKey(list, parts),
        queryFn: () => looseCall(calls)(list, parts, { failure: 'silent' }),
        refetchInterval: ({ state: { data, error } }: { state: { data?: unknown; error: unknown } }) =>
          nextLook(resource.job, rowsOf(data), { error, isWatched }),
        enabled: isAtRest || isWatched,
        staleTime: JOB_LOOK_MS,
        meta: { failure: 'silent' as const },
      }
    }),
    combine: (replies) =>
      replies.flatMap(({ data }, index) => {
        const kind = mine[index]
        return kind ? rowsOf(data).map((row) => trayJob(kind, row)) : []
      }),
  })
  const onPush = useEffectEvent((bizId: string) => {
    const told = mine.filter(({ resource }) => resource.job.push === bizId)
    if (told.length > 0) void readAgain(told.flatMap(({ resource }) => readsOf(resource)))
  })
  useEffect(() => livePort.listen(({ bizId }) => onPush(bizId)), [])
  useMoves(jobs, (resource) => void readAgain(readsOf(resource)))
  return jobs.toSorted((a, b) => Number(b.isRunning) - Number(a.isRunning))
}

const rowsOf = (reply: unknown): Row[] => (reply ? pageOf(reply as Row[]).data : [])

const readsOf = ({ operations }: Resource) => [operations.list, ...(operations.get ? [operations.get] : [])]

function trayJob({ resource, path }: { resource: JobResource; path: string }, row: Row): TrayJob {
  const key = plainText(row[resource.key])
  return {
    resource,
    row,
    key: `${resource.name}/${key}`,
    title: recordTitle(resource, row),
    isRunning: isRunning(resource.job, row),
    address: resource.operations.get ? `${path}/${encodeURIComponent(key)}` : undefined,
  }
}

/** Tells of jobs that have ended since they were last looked at; what shows one that moved is read again. */
function useMoves(jobs: readonly TrayJob[], onMove: (resource: JobResource) => void): void {
  const before = useRef(new Map<string, string>())
  const compare = useEffectEvent(() => {
    const moved = new Set<JobResource>()
    for (const { key, resource, row, title, isRunning: stillRuns } of jobs) {
      const now = JSON.stringify([row[resource.job.state], progressOf(resource.job, row)])
      const was = before.current.get(key)
      before.current.set(key, now)
      if (was === undefined || was === now) continue
      moved.add(resource)
      if (stillRuns) continue
      const state = row[resource.job.state]
      const field = resource.operations.list.row?.[resource.job.state]
      const label = field ? labelOf(state, field) : plainText(state)
      notifyTogether(
        resource.job.failed.includes(state) ? 'error' : 'success',
        `${resource.label}：${title} ${label}`,
        {
          topic: `${resource.name} ${label}`,
          many: (count) => `${resource.label}：${count} 项${label}`,
        },
      )
    }
    moved.forEach(onMove)
  })
  useEffect(() => compare(), [jobs])
}
