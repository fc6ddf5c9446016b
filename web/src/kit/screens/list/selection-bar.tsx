import { Button } from 'antd'
import type { Resource } from '../../shapes/resource.ts'
import { opensDialog, type Action } from '../../shapes/action.ts'
import type { Row } from '../../shapes/endpoint.ts'
import type { ActionRunner } from '../action/use-run-action.tsx'
import { RowsTotal } from './filter-totals.tsx'
import type { TickAll } from './use-tick-all.ts'

interface Props {
  resource: Resource
  /** All of them, on whichever page. */
  rows: readonly Row[]
  /** How many match the filter. */
  total: number
  all: TickAll
  onClear: () => void
  onDelete: (() => void) | undefined
  actions: readonly Action[]
  runner: ActionRunner
}

/** What can be done with the ticked rows. */
export function SelectionBar({ resource, rows, total, all, onClear, onDelete, actions, runner }: Props) {
  return (
    <div className="kp-selection" role="toolbar" aria-label="批量操作">
      <span>
        已选 <b className="kp-number">{rows.length}</b> 条
      </span>
      {resource.list.totals?.map((name) => (
        <RowsTotal key={name} resource={resource} name={name} rows={rows} />
      ))}
      {actions.map((action) => (
        <Button
          key={action.label}
          {...opensDialog(action)}
          size="small"
          loading={runner.running?.action === action}
          onClick={() => void runner.run(action, rows)}
        >
          {action.label}
        </Button>
      ))}
      {onDelete && (
        <Button size="small" danger onClick={onDelete}>
          删除
        </Button>
      )}
      {rows.length < total && (
        <Button size="small" type="link" loading={all.isRunning} onClick={() => void all.run()}>
          全选 {total} 条
        </Button>
      )}
      <button type="button" className="kp-link" onClick={onClear}>
        取消选择
      </button>
    </div>
  )
}
