import { Segmented } from 'antd'
import type { ReactNode } from 'react'
import { usePreference } from '../../../client/preferences/preferences.ts'
import type { Resource } from '../../shapes/resource.ts'
import { LanesBoard } from './lanes-board.tsx'
import type { LanesProps } from './lanes-props.ts'

const VIEWS = ['列表', '看板']

const useBoard = (resource: Resource) => usePreference(`lanes.${resource.name}`, false)

/** Whether the user looks at the records of a list as lanes. */
function useIsBoard(resource: Resource): boolean {
  const [isBoard] = useBoard(resource)
  return isBoard && resource.list.lanes !== undefined
}

/** Whether the records of a list are seen as its rows or as lanes; nothing where there are no lanes. */
export function LanesSwitch({ resource }: { resource: Resource }) {
  const [isBoard, setBoard] = useBoard(resource)
  if (!resource.list.lanes) return null
  return (
    <Segmented
      className="kp-lanes-switch"
      aria-label="显示方式"
      options={VIEWS}
      value={VIEWS[isBoard ? 1 : 0] ?? ''}
      onChange={(view) => setBoard(view === VIEWS[1])}
    />
  )
}

/** A list, or its records as lanes, by what the user looks at most; a list alone where there are no lanes. */
export function AsLanes({
  children,
  lanes,
  ...board
}: Omit<LanesProps, 'lanes'> & { lanes: LanesProps['lanes'] | undefined; children: ReactNode }) {
  const isBoard = useIsBoard(board.resource)
  if (!lanes || !isBoard) return children
  return <LanesBoard {...board} lanes={lanes} />
}
