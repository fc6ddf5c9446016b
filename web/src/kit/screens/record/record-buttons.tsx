import { Button } from 'antd'
import type { Resource } from '../../shapes/resource.ts'
import type { Row } from '../../shapes/endpoint.ts'
import { RowActions } from '../action/row-actions.tsx'
import type { ActionRunner } from '../action/use-run-action.tsx'
import { useAllowed } from '../../reading/use-allowed.ts'
import type { Deleting } from './use-deleting.ts'

interface Props {
  resource: Resource
  row: Row
  runner: ActionRunner
  deleting: Deleting
  onEdit: () => void
}

/** What can be done with the record that is open. */
export function RecordButtons({ resource, row, runner, deleting, onEdit }: Props) {
  const allowed = useAllowed(resource)
  return (
    <>
      <RowActions
        resource={resource}
        actions={allowed.actions('row')}
        row={row}
        runner={runner}
        shown={3}
        size="middle"
      />
      {allowed.verb('update') && resource.form.length > 0 && (resource.canEdit?.(row) ?? true) && (
        <Button onClick={onEdit}>编辑</Button>
      )}
      {allowed.verb('remove') && (
        <Button danger loading={deleting.isRunning} onClick={() => void deleting.remove(row)}>
          删除
        </Button>
      )}
    </>
  )
}
