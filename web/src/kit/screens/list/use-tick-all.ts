import { useState } from 'react'
import { tellFailure } from '../../../client/talk/tell-failure.ts'
import { notify } from '../../../client/talk/notify.ts'
import type { ListState } from '../../reading/list-address.ts'
import type { Resource } from '../../shapes/resource.ts'
import type { Row } from '../../shapes/endpoint.ts'
import { usePageReader } from '../rows/use-page-reader.ts'

/** Most rows that a selection grows to: each of them is held, and named to the platform one by one. */
export const MOST_TICKED = 1000

export interface TickAll {
  run: () => Promise<void>
  isRunning: boolean
}

/**
 * Grows the selection to all rows that the list is filtered to, read page by page; none where they are more than
 * `MOST_TICKED`, which is said.
 */
export function useTickAll(
  resource: Resource,
  state: ListState,
  grow: (rows: readonly Row[]) => void,
): TickAll {
  const read = usePageReader(resource, state)
  const [isRunning, setRunning] = useState(false)
  async function run(): Promise<void> {
    setRunning(true)
    try {
      const rows: Row[] = []
      for (let page = 1; ; page++) {
        const { rows: next, total } = await read(page)
        if (total > MOST_TICKED) return notify('warning', tooMany(total))
        rows.push(...next)
        if (next.length === 0 || rows.length >= total) break
      }
      grow(rows)
    } catch (error) {
      tellFailure(error, 'tell')
    } finally {
      setRunning(false)
    }
  }
  return { run, isRunning }
}

function tooMany(total: number): string {
  return `符合条件的有 ${total} 条，一次最多选择 ${MOST_TICKED} 条，请缩小筛选范围后再选`
}
