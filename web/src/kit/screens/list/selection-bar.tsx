import { Button } from 'antd'
import type { Action } from '../../shapes/action.ts'
import type { Row } from '../../shapes/endpoint.ts'
import type { ActionRunner } from '../use-run-action.ts'

interface Props {
  /** All of them, on whichever page. */
  rows: readonly Row[]
  onClear: () => void
  onDelete: (() => void) | undefined
  isDeleting: boolean
  actions: readonly Action[]
  runner: ActionRunner
}

/** What can be done with the ticked rows. */
export function SelectionBar({ rows, onClear, onDelete, isDeleting, actions, runner }: Props) {
  return (
    <div className="kp-selection" role="toolbar" aria-label="批量操作">
      <span>
        已选 <b className="kp-number">{rows.length}</b> 条
      </span>
      {actions.map((action) => (
        <Button
          key={action.label}
          size="small"
          loading={runner.running === action}
          onClick={() => void runner.run(action, rows)}
        >
          {action.label}
        </Button>
      ))}
      {onDelete && (
        <Button size="small" danger loading={isDeleting} onClick={onDelete}>
          删除
        </Button>
      )}
      <button type="button" className="kp-link" onClick={onClear}>
        取消选择
      </button>
    </div>
  )
}
