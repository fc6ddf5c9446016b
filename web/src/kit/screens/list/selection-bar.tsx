import { Button } from 'antd'
import { opensDialog, type Action } from '../../shapes/action.ts'
import type { Row } from '../../shapes/endpoint.ts'
import type { ActionRunner } from '../action/use-run-action.tsx'

interface Props {
  /** All of them, on whichever page. */
  rows: readonly Row[]
  onClear: () => void
  onDelete: (() => void) | undefined
  actions: readonly Action[]
  runner: ActionRunner
}

/** What can be done with the ticked rows. */
export function SelectionBar({ rows, onClear, onDelete, actions, runner }: Props) {
  return (
    <div className="kp-selection" role="toolbar" aria-label="批量操作">
      <span>
        已选 <b className="kp-number">{rows.length}</b> 条
      </span>
      {actions.map((action) => (
        <Button
          key={action.label}
          {...opensDialog(action)}
          size="small"
          loading={runner.running === action}
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
      <button type="button" className="kp-link" onClick={onClear}>
        取消选择
      </button>
    </div>
  )
}
