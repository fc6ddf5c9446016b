import { Suspense, type ReactNode } from 'react'
import { lazyPart } from '../../client/areas/lazy-part.tsx'
import { isRunning, progressOf, type Job } from '../shapes/job.ts'
import type { Row } from '../shapes/endpoint.ts'

const ProgressBar = lazyPart(async () => (await import('./progress-bar.tsx')).ProgressBar)

interface Props {
  job: Job
  row: Row
  /** The state as its kind shows it. */
  children: ReactNode
}

/** The state of a job, and while it runs how far it is. */
export function JobState({ job, row, children }: Props) {
  const progress = progressOf(job, row)
  if (!isRunning(job, row) || !progress || progress.total === 0) return children
  const { over, failed, total } = progress
  return (
    <span className="kp-job">
      {children}
      <span className="kp-number kp-soft">
        {over}/{total}
      </span>
      <Suspense>
        <ProgressBar
          aria-label="进度"
          percent={Math.floor((over / total) * 100)}
          showInfo={false}
          size="small"
          {...(failed > 0 ? { status: 'exception' as const } : {})}
        />
      </Suspense>
    </span>
  )
}
