import { Skeleton } from 'antd'
import { Suspense } from 'react'
import { lazyPart } from '../../../client/areas/lazy-part.tsx'
import type { InputProps } from '../../../kit/kinds.ts'

const StatisticsSheet = lazyPart(async () => (await import('./statistics-sheet.tsx')).StatisticsSheet)

/** The statistics of the period before they are signed, with what can lawfully be done with them now. */
export function statistics(props: InputProps) {
  return (
    <Suspense fallback={<Skeleton active />}>
      <StatisticsSheet {...props} />
    </Suspense>
  )
}
