import { DownOutlined } from '@ant-design/icons'
import { Button, Dropdown } from 'antd'
import { openPanel } from '../../providers/talk/panels.ts'
import { plainText } from '../kinds/kind.ts'
import type { Action, Resource, Row } from '../resource.ts'
import type { ActionRunner } from './use-run-action.ts'

interface Props {
  resource: Resource
  actions: readonly Action[]
  row: Row
  runner: ActionRunner
  /** How many stand as buttons before the rest goes into a menu. */
  shown?: number
  size?: 'small' | 'middle'
}

/** What can be done with one record now: its lawful actions, and the dialogs about it. */
export function RowActions({ resource, actions, row, runner, shown = 2, size = 'small' }: Props) {
  const lawful = [...actions.filter(isLawfulFor(row)).map(actionItem), ...panelItems(resource, row)]
  const buttons = lawful.length > shown ? lawful.slice(0, shown - 1) : lawful
  const rest = lawful.slice(buttons.length)
  const isLink = size === 'small'

  function actionItem(action: Action): Item {
    return {
      label: action.label,
      isDangerous: action.isDangerous ?? false,
      isRunning: runner.running === action,
      run: () => void runner.run(action, [row]),
    }
  }

  return (
    <span className="kp-row-actions">
      {buttons.map(({ label, isDangerous, isRunning, run }) => (
        <Button
          key={label}
          size={size}
          type={isLink ? 'link' : 'default'}
          danger={isDangerous}
          loading={isRunning}
          onClick={run}
        >
          {label}
        </Button>
      ))}
      {rest.length > 0 && (
        <Dropdown
          trigger={['click']}
          menu={{
            items: rest.map(({ label, isDangerous, run }) => ({
              key: label,
              label,
              danger: isDangerous,
              onClick: run,
            })),
          }}
        >
          <Button size={size} type={isLink ? 'link' : 'default'}>
            更多 <DownOutlined aria-hidden />
          </Button>
        </Dropdown>
      )}
    </span>
  )
}

interface Item {
  label: string
  isDangerous: boolean
  isRunning: boolean
  run: () => void
}

const isLawfulFor =
  (row: Row) =>
  (item: { enabled?(row: Row): boolean }): boolean =>
    item.enabled?.(row) ?? true

function panelItems({ panels, key }: Resource, row: Row): Item[] {
  return panels.filter(isLawfulFor(row)).map(({ panel, label, disk = key }) => ({
    label,
    isDangerous: false,
    isRunning: false,
    run: () => void openPanel({ kind: panel, diskId: plainText(row[disk]) }),
  }))
}
