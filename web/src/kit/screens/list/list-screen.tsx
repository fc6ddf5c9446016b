import type { InputRef } from 'antd'
import { Suspense, useRef, useState } from 'react'
import { Outlet, useLocation } from 'react-router'
import { deleteAction } from '../../definitions/delete-action.ts'
import { plainText } from '../../shapes/kind.ts'
import type { Resource } from '../../shapes/resource.ts'
import type { Row } from '../../shapes/endpoint.ts'
import { useColumnLayout } from '../rows/column-layout.ts'
import { FilterTotals } from './filter-totals.tsx'
import { FilterBar, FilterChips, standing } from './filter-bar.tsx'
import { EmptyList, LoadFailure } from '../../parts/list-states.tsx'
import { ListHeads } from '../rows/list-heads.tsx'
import { ListTable } from '../rows/list-table.tsx'
import { ListToolbar } from './list-toolbar.tsx'
import { NeedsTerminal } from '../../reading/needs-terminal.tsx'
import { AsLanes } from '../lanes/as-lanes.tsx'
import { BesideTree, InBranch } from '../tree/beside-tree.tsx'
import { actionsWidth, useActionsOfRows } from '../action/row-actions.tsx'
import { StateTabs } from './state-tabs.tsx'
import { SelectionBar } from './selection-bar.tsx'
import { useAwaited } from './use-awaited.ts'
import { useMay } from '../../../client/session/use-may.ts'
import { useAllowed } from '../../reading/use-allowed.ts'
import { useTerminalFirst } from '../../reading/use-terminal-first.ts'
import { useListKeys } from './use-list-keys.ts'
import { useListState, type ListControl } from '../rows/use-list-state.ts'
import { useRowOpening } from '../rows/use-row-opening.ts'
import { useSelection } from '../rows/use-selection.ts'
import type { ListContext } from '../rows/list-context.ts'
import { useTickAll } from './use-tick-all.ts'
import { useResourceList, useScope } from '../../reading/use-resource-query.ts'
import { useRunAction } from '../action/use-run-action.tsx'

interface Props {
  resource: Resource
  /** Address of this list; records lie below it. */
  base: string
}

const NO_ROWS: readonly Row[] = []

/** The list of a resource; its records, and the forms to write them, open in drawers over it. */
export function ListScreen({ resource: defined, base }: Props) {
  const resource = useTerminalFirst(defined)
  const control = useListState(resource)
  const list = useResourceList(resource, control.state)
  return <DrawnList resource={resource} base={base} control={control} list={list} />
}

interface DrawnProps extends Props {
  control: ListControl
  list: ReturnType<typeof useResourceList>
}

function DrawnList({ resource, base, control, list }: DrawnProps) {
  const { state } = control
  const { query, result } = list
  const isAwaited = useAwaited(query.isLoading)
  const allowed = useAllowed(resource)
  const may = useMay()
  const layout = useColumnLayout(resource)
  const { scope, isMissing } = useScope(resource)
  const rows: readonly Row[] = result.data
  // Rows of what was shown before cannot be ticked for what is shown next.
  const pageRows = query.isPlaceholderData ? NO_ROWS : rows
  const filteredTo = JSON.stringify([resource.name, scope, state.filters])
  const selection = useSelection(resource, pageRows, filteredTo)
  const all = useTickAll(resource, state, selection.grow)
  const runner = useRunAction(resource, selection.drop)
  const [active, setActive] = useState(-1)
  const searchBox = useRef<InputRef>(null)
  const location = useLocation()

  const total = result.total ?? 0
  const { go, open, linkOf } = useRowOpening(resource, base, allowed, control.newestSearch)
  const removeAll = () => {
    const action = deleteAction(resource, selection.rows)
    if (action) void runner.run(action, selection.rows)
  }
  const create = allowed.verb('create') ? () => go('new') : undefined
  const rowActions = allowed.actions('row')
  const doing = { resource, actions: rowActions, runner }
  const actionsOf = useActionsOfRows(resource, rowActions, runner)
  const canTick = allowed.verb('remove') || allowed.actions('selection').length > 0
  useListKeys(
    {
      onFind: () => searchBox.current?.focus({ cursor: 'all' }),
      onCreate: create,
      onMove: (by) => setActive((at) => Math.min(rows.length - 1, Math.max(0, at + by))),
      onOpen: () => {
        const row = rows[active]
        if (row) open?.(row)
      },
    },
    location.pathname === base,
  )

  if (isMissing) return <NeedsTerminal label={resource.label} />
  return (
    <section className="kp-screen" aria-label={resource.label}>
      <ListToolbar
        resource={resource}
        control={control}
        base={base}
        layout={layout}
        total={total}
        actions={allowed.actions('list')}
        runner={runner}
        isFetching={query.isFetching}
        onRefresh={() => void query.refetch()}
        onCreate={create}
        onImport={allowed.canImport ? () => go('import') : undefined}
        onUpload={allowed.canUpload ? () => go('upload') : undefined}
      />
      {resource.list.heads && <ListHeads heads={resource.list.heads} scope={scope} />}
      {resource.list.tabs && (
        <StateTabs resource={resource} tabs={resource.list.tabs} control={control} scope={scope} />
      )}
      <BesideTree resource={resource} control={control}>
        <FilterBar resource={resource} control={control} searchBox={searchBox} />
        <FilterChips resource={resource} control={control} />
        {selection.rows.length > 0 && (
          <SelectionBar
            resource={resource}
            rows={selection.rows}
            total={total}
            all={all}
            onClear={selection.clear}
            onDelete={allowed.verb('remove') ? removeAll : undefined}
            actions={allowed.actions('selection')}
            runner={runner}
          />
        )}
        <AsLanes {...doing} lanes={resource.list.lanes} filters={state.filters} linkOf={linkOf}>
          {query.isError ? (
            <LoadFailure error={query.error} onRetry={() => void query.refetch()} />
          ) : isAwaited ? (
            <div className="kp-empty" aria-busy />
          ) : (
            <ListTable
              resource={resource}
              rows={rows}
              total={total}
              totals={<FilterTotals {...{ resource, state, total }} of={filteredTo} />}
              state={state}
              columns={layout.columns}
              isArranged={layout.layout !== undefined}
              onArrange={layout.setLayout}
              density={layout.density}
              isLoading={query.isLoading || query.isPlaceholderData}
              activeKey={plainText(rows[active]?.[resource.key])}
              selection={canTick ? selection : undefined}
              onChange={control.change}
              onOpen={open}
              linkOf={linkOf}
              actionsWidth={actionsWidth(resource, rowActions, rows, may)}
              rowActions={actionsOf}
              empty={<NothingFound {...{ resource, control }} isYet={query.isLoading} onCreate={create} />}
            />
          )}
        </AsLanes>
      </BesideTree>
      {runner.dialog}
      <InBranch resource={resource} filters={state.filters}>
        {/* Until a drawer is there, the list is all that is seen. */}
        <Suspense fallback={null}>
          <Outlet
            context={{ rows, isLoading: query.isLoading, onDone: selection.drop } satisfies ListContext}
          />
        </Suspense>
      </InBranch>
    </section>
  )
}

interface NothingProps {
  resource: Resource
  control: ListControl
  /** Rows may come still. */
  isYet: boolean
  onCreate: (() => void) | undefined
}

/** In place of rows; filters that were set can be taken off, those that always stand are kept. */
function NothingFound({ resource, control, isYet, onCreate }: NothingProps) {
  const { filters } = control.state
  const kept = standing(resource, filters)
  if (isYet) return <div className="kp-empty" />
  return (
    <EmptyList
      recordLabel={resource.recordLabel}
      isFiltered={Object.keys(filters).length > Object.keys(kept).length}
      onClear={() => control.change({ filters: kept })}
      onCreate={onCreate}
    />
  )
}
