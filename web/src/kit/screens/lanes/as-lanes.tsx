import { Segmented, Skeleton } from 'antd'
import { Suspense, type ReactNode } from 'react'
import { lazyPart } from '../../../providers/areas/lazy-part.tsx'
import { usePreference } from '../../../providers/preferences/preferences.ts'
import type { LanesProps } from './lanes-props.ts'

const LanesBoard = lazyPart(async () => (await import('./lanes-board.tsx')).LanesBoard)

const VIEWS = ['列表', '看板']

/** A list, or its records as lanes, by what the user looks at most; a list alone where there are no lanes. */
export function AsLanes({
  children,
  lanes,
  ...board
}: Omit<LanesProps, 'lanes'> & { lanes: LanesProps['lanes'] | undefined; children: ReactNode }) {
  const [isBoard, setBoard] = usePreference(`lanes.${board.resource.name}`, false)
  if (!lanes) return children
  return (
    <>
      <Segmented
        className="kp-lanes-switch"
        aria-label="显示方式"
        options={VIEWS}
        value={VIEWS[isBoard ? 1 : 0] ?? ''}
        onChange={(view) => setBoard(view === VIEWS[1])}
      />
      {isBoard ? (
        <Suspense fallback={<Skeleton active paragraph={{ rows: 8 }} />}>
          <LanesBoard {...board} lanes={lanes} />
        </Suspense>
      ) : (
        children
      )}
    </>
  )
}
