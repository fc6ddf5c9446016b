import { DownOutlined, EllipsisOutlined } from '@ant-design/icons'
import { areaOf } from '@kaipiao/domain/session/area'
import { Button, Dropdown } from 'antd'
import { useLocation, useNavigate } from 'react-router'
import { useMay } from '../../../providers/session/use-may.ts'
import { callOfPanel } from '../../../providers/talk/panel-calls.ts'
import { openPanel } from '../../../providers/talk/panels.ts'
import { plainText } from '../../kinds/kind.ts'
import type { Resource } from '../../resource.ts'
import { opensDialog, type Action } from '../../shapes/action.ts'
import type { Row } from '../../shapes/endpoint.ts'
import type { PanelLink } from '../../shapes/panel-link.ts'
import type { ActionRunner } from './use-run-action.tsx'

interface Props {
  resource: Resource
  actions: readonly Action[]
  row: Row
  runner: ActionRunner
  /** How many stand as buttons before the rest goes into a menu; 0 puts all of them there. */
  shown?: number
  size?: 'small' | 'middle'
}

/** What can be done with one record now: its lawful actions, and the dialogs about it. */
export function RowActions({ resource, actions, row, runner, shown = 2, size = 'small' }: Props) {
  const may = useMay()
  const { buttons, rest } = laidOut(lawful(resource, actions, row, may).map(itemOf), shown, size)
  const isLink = size === 'small'

  const navigate = useNavigate()
  const area = areaOf(`#${useLocation().pathname}`) ?? 'member'

  function itemOf(item: Action | PanelLink): Item {
    if ('page' in item) {
      const run = () => void navigate(item.page(row, area))
      return { label: item.label, isDangerous: false, isRunning: false, run }
    }
    if ('panel' in item) {
      const { panel, label, disk = resource.key } = item
      const run = () => void openPanel({ kind: panel, diskId: plainText(row[disk]) })
      return { label, isDangerous: false, isRunning: false, run }
    }
    return {
      label: item.label,
      ...opensDialog(item),
      isDangerous: item.isDangerous ?? false,
      isRunning: runner.running?.action === item && runner.running.rows.includes(row),
      run: () => void runner.run(item, [row]),
    }
  }

  return (
    <span className="kp-row-actions">
      {buttons.map(({ label, isDangerous, isRunning, run, ...aria }) => (
        <Button
          key={label}
          {...aria}
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
          {isLink ? (
            <Button size={size} type="link" icon={<EllipsisOutlined aria-hidden />} aria-label="更多操作" />
          ) : (
            <Button size={size}>
              更多 <DownOutlined aria-hidden />
            </Button>
          )}
        </Dropdown>
      )}
    </span>
  )
}

interface Item {
  label: string
  'aria-haspopup'?: 'dialog'
  isDangerous: boolean
  isRunning: boolean
  run: () => void
}

type May = ReturnType<typeof useMay>

/** The lawful ones of a record, acts before dialogs but for those that stand last; no dialog for a call that the role does not grant. */
function lawful(resource: Resource, actions: readonly Action[], row: Row, may: May): (Action | PanelLink)[] {
  const isLawful = (item: Action | PanelLink) => item.enabled?.(row) ?? true
  const acts = actions.filter(isLawful)
  return [
    ...acts.filter(({ isLast }) => !isLast),
    ...resource.panels.filter(isLawful).filter((item) => may(callOf(item))),
    ...acts.filter(({ isLast }) => isLast),
  ]
}

const callOf = (item: PanelLink) => ('panel' in item ? callOfPanel(item.panel) : (item.operation ?? {}))

/** Longer than this together, labels would take room that a column of a list needs. */
const LABELS_OF_A_ROW = 6

/** As many buttons as shall stand; where they are not enough, the last gives way to the menu, or all do. */
function laidOut<T extends { label: string }>(
  items: readonly T[],
  shown: number,
  size: Props['size'],
): { buttons: readonly T[]; rest: readonly T[] } {
  const isLong = size === 'small' && items.map(({ label }) => label).join('').length > LABELS_OF_A_ROW
  const most = isLong && items.length > 1 ? 1 : shown - (items.length > shown ? 1 : 0)
  const count = Math.max(0, Math.min(shown, most))
  return { buttons: items.slice(0, count), rest: items.slice(count) }
}

const CHARACTER = 14
const BUTTON_PADDING = 12
const MENU_BUTTON = 26
const GAP = 2
const CELL_PADDING = 16
/** The title of the column. */
const LEAST = 48

/**
 * Room for what can be done with any of these records, in pixels: spelt out as `RowActions` does, and as a menu; none
 * where nothing can be done with any of them.
 */
export function actionsWidth(
  resource: Resource,
  actions: readonly Action[],
  rows: readonly Row[],
  may: May,
): { full: number; compact: number } {
  const widths = rows.map((row) => {
    const { buttons, rest } = laidOut(lawful(resource, actions, row, may), 2, 'small')
    const parts = buttons.map(({ label }) => label.length * CHARACTER + BUTTON_PADDING)
    if (rest.length > 0) parts.push(MENU_BUTTON)
    return parts.reduce((total, width) => total + width + GAP, 0)
  })
  const widest = Math.max(0, ...widths)
  return widest === 0
    ? { full: 0, compact: 0 }
    : { full: Math.max(LEAST, widest + CELL_PADDING), compact: LEAST }
}
