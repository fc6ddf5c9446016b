import { Button } from 'antd'
import { lazy, Suspense, useMemo, useState } from 'react'
import { confirm } from '../../../client/talk/dialogs.ts'
import { deleteAction } from '../../definitions/delete-action.ts'
import { plainText } from '../../shapes/kind.ts'
import { recordTitle } from '../../drawn/field-of.ts'
import type { ListState } from '../../reading/list-address.ts'
import type { Resource } from '../../shapes/resource.ts'
import type { Row } from '../../shapes/endpoint.ts'
import { actionsWidth, RowActions } from '../action/row-actions.tsx'
import { useRunAction } from '../action/use-run-action.tsx'
import { layOut } from '../rows/column-layout.ts'
import { ListTable } from '../rows/list-table.tsx'
import { EmptyList, LoadFailure } from '../../parts/list-states.tsx'
import { NeedsTerminal } from '../../reading/needs-terminal.tsx'
import { useMay } from '../../../client/session/use-may.ts'
import { useAllowed } from '../../reading/use-allowed.ts'
import { useResourceList, useScope } from '../../reading/use-resource-query.ts'

const RecordForm = lazy(async () => ({ default: (await import('../form/record-form.tsx')).RecordForm }))

type Written = { action: 'create' } | { action: 'edit'; row: Row }

const BUTTON_WIDTH = 46
const SIZE = 20

/** The list of a resource inside another page: no address of its own, its records written in place. */
export function EmbeddedList({ resource }: { resource: Resource }) {
  const [state, setState] = useState<ListState>({
    page: 1,
    pageSize: SIZE,
    sort: resource.list.sort,
    filters: {},
  })
  const [written, setWritten] = useState<Written>()
  const { isMissing } = useScope(resource)
  const { query, result } = useResourceList(resource, state)
  const allowed = useAllowed(resource)
  const may = useMay()
  const runner = useRunAction(resource)
  const rows: readonly Row[] = result.data
  const columns = useMemo(() => layOut(resource, undefined), [resource])
  const hasForm = resource.form.length > 0
  const create = allowed.verb('create') && hasForm ? () => setWritten({ action: 'create' }) : undefined
  const hasEditing = allowed.verb('update') && hasForm
  const canEdit = (row: Row) => hasEditing && (resource.canEdit?.(row) ?? true)
  const canRemove = allowed.verb('remove')
  const actions = allowed.actions('row')
  const wholeActions = allowed.actions('list')
  const { full } = actionsWidth(resource, actions, rows, may)
  const width = full + (hasEditing ? BUTTON_WIDTH : 0) + (canRemove ? BUTTON_WIDTH : 0)

  async function remove(row: Row): Promise<void> {
    const action = deleteAction(resource, [row])
    const question = `确定删除“${recordTitle(resource, row)}”？删除后不可恢复。`
    if (!action || !(await confirm(action.label, question, { yes: '删除', isDangerous: true }))) return
    await runner.run({ ...action, confirm: '' }, [row])
  }

  if (isMissing) return <NeedsTerminal label={resource.label} />
  if (query.isError) return <LoadFailure error={query.error} onRetry={() => void query.refetch()} />
  return (
    <section aria-label={resource.label} className="kp-related">
      {create && rows.length > 0 && (
        <Button size="small" onClick={create}>
          新建{resource.recordLabel}
        </Button>
      )}
      {wholeActions.map((action) => (
        <Button
          key={action.label}
          size="small"
          loading={runner.running?.action === action}
          onClick={() => void runner.run(action, [])}
        >
          {action.label}
        </Button>
      ))}
      <ListTable
        resource={resource}
        rows={rows}
        total={result.total ?? 0}
        state={state}
        columns={columns}
        density="small"
        isLoading={query.isLoading}
        activeKey={undefined}
        selection={undefined}
        onChange={(part) => setState((before) => ({ ...before, page: 1, ...part }))}
        onOpen={hasEditing ? (row) => canEdit(row) && setWritten({ action: 'edit', row }) : undefined}
        linkOf={undefined}
        actionsWidth={{ full: width, compact: width }}
        rowActions={(row) => (
          <span className="kp-row-actions">
            <RowActions resource={resource} actions={actions} row={row} runner={runner} shown={0} />
            {canEdit(row) && (
              <Button type="link" size="small" onClick={() => setWritten({ action: 'edit', row })}>
                编辑
              </Button>
            )}
            {canRemove && (
              <Button type="link" size="small" danger onClick={() => void remove(row)}>
                删除
              </Button>
            )}
          </span>
        )}
        empty={
          query.isLoading ? (
            <div className="kp-empty" />
          ) : (
            <EmptyList
              recordLabel={resource.recordLabel}
              isFiltered={false}
              onClear={() => undefined}
              onCreate={create}
            />
          )
        }
      />
      {written && (
        <Suspense fallback={null}>
          <RecordForm
            resource={resource}
            {...(written.action === 'edit'
              ? { action: 'edit', id: plainText(written.row[resource.key]), known: written.row }
              : { action: 'create' })}
            onClose={() => setWritten(undefined)}
          />
        </Suspense>
      )}
      {runner.dialog}
    </section>
  )
}
