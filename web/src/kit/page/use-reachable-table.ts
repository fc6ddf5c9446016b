import type { Table } from 'antd'
import { useEffect, useRef, type ComponentRef, type RefObject } from 'react'

/** For a table that scrolls sideways: a region that scrolls must be reachable by keyboard. */
export function useReachableTable(): RefObject<ComponentRef<typeof Table> | null> {
  const table = useRef<ComponentRef<typeof Table>>(null)
  useEffect(() => {
    const regions = table.current?.nativeElement.querySelectorAll('.ant-table-body, .ant-table-content')
    regions?.forEach((region) => region.setAttribute('tabindex', '0'))
  })
  return table
}
