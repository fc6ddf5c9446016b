import { Skeleton } from 'antd'
import { useEffect, useEffectEvent } from 'react'
import { useReadAgain } from '../../../requests/use-read-again.ts'
import { plainText } from '../../shapes/kind.ts'
import type { Resource } from '../../shapes/resource.ts'
import { LoadFailure } from '../../parts/list-states.tsx'
import { RecordHead } from './record-head.tsx'
import { RecordTabs } from './record-tabs.tsx'
import type { OpenRecord } from './use-record.ts'

interface Props {
  resource: Resource
  record: OpenRecord
}

/** What is known of a record: its head, its facts, and what belongs to it. */
export function RecordContent({ resource, record: { row, isRead, error, refetch } }: Props) {
  const id = plainText(row?.[resource.key])
  const readAgain = useReadAgain()
  const isChanged = resource.changesWhenRead === true && isRead
  const tellRead = useEffectEvent(() => void readAgain([resource.operations.list, ...resource.readAgain]))
  useEffect(() => {
    if (isChanged) tellRead()
  }, [isChanged, id])
  if (error) return <LoadFailure error={error} onRetry={refetch} />
  if (!row) return <Skeleton active paragraph={{ rows: 8 }} />
  return (
    <>
      <RecordHead resource={resource} row={row} />
      <RecordTabs key={id} resource={resource} row={row} />
    </>
  )
}
