import { DownOutlined } from '@ant-design/icons'
import { Button, Dropdown } from 'antd'
import type { Action, Row } from '../resource.ts'
import type { ActionRunner } from './use-run-action.ts'

interface Props {
  actions: readonly Action[]
  row: Row
  runner: ActionRunner
  /** How many stand as buttons before the rest goes into a menu. */
  shown?: number
  size?: 'small' | 'middle'
}

/** The actions of one record that are lawful for it now. */
export function RowActions({ actions, row, runner, shown = 2, size = 'small' }: Props) {
  const lawful = actions.filter((action) => action.enabled?.(row) ?? true)
  const buttons = lawful.length > shown ? lawful.slice(0, shown - 1) : lawful
  const rest = lawful.slice(buttons.length)
  return (
    <span className="kp-row-actions">
      {buttons.map((action) => (
        <Button
          key={action.label}
          size={size}
          type={size === 'small' ? 'link' : 'default'}
          danger={action.isDangerous ?? false}
          loading={runner.running === action}
          onClick={() => void runner.run(action, [row])}
        >
          {action.label}
        </Button>
      ))}
      {rest.length > 0 && (
        <Dropdown
          trigger={['click']}
          menu={{
            items: rest.map((action) => ({
              key: action.label,
              label: action.label,
              danger: action.isDangerous ?? false,
              onClick: () => void runner.run(action, [row]),
            })),
          }}
        >
          <Button size={size} type={size === 'small' ? 'link' : 'default'}>
            更多 <DownOutlined aria-hidden />
          </Button>
        </Dropdown>
      )}
    </span>
  )
}
