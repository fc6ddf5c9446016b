import { DownOutlined } from '@ant-design/icons'
import { areaOf } from '@kaipiao/domain/accounts/session/area'
import { Button, Dropdown } from 'antd'
import { memo, useCallback, useMemo, type ComponentProps, type ReactNode } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { mayCall, type Limited } from '../../../client/session/access.ts'
import { useCaller } from '../../../client/session/use-session.ts'
import { callOfPanel } from '../../../client/talk/panel-calls.ts'
import { openPanel } from '../../../client/talk/panels.ts'
import { plainText } from '../../shapes/kind.ts'
import type { Resource } from '../../shapes/resource.ts'
import { opensDialog, type Action } from '../../shapes/action.ts'
import type { Row } from '../../shapes/endpoint.ts'
import type { PanelLink } from '../../shapes/panel-link.ts'
import { useStable } from '../../page/use-stable.ts'
import { menuItems, type Item } from './action-item.ts'
import { MoreActions } from './more-actions.tsx'
import type { ActionRunner } from './use-run-action.tsx'

interface Props extends Shown {
  resource: Resource
  actions: readonly Action[]
  runner: ActionRunner
}

interface Shown {
  row: Row
  /** How many stand as buttons before the rest goes into a menu; 0 puts all of them there. */
  shown?: number
  size?: 'small' | 'middle'
}

/** What can be done with records of one kind, and how it is begun. */
interface Doing {
  resource: Resource
  actions: readonly Action[]
  may: May
  running: ActionRunner['running']
  run: ActionRunner['run']
  goTo: (item: PageLink, row: Row) => void
}

type PageLink = Extract<PanelLink, { page: unknown }>

/** The same for as long as nothing of it changes, so that rows need not be drawn anew. */
function useDoing(resource: Resource, actions: readonly Action[], runner: ActionRunner): Doing {
  const user = useCaller()
  const navigate = useNavigate()
  const area = areaOf(`#${useLocation().pathname}`) ?? 'member'
  const run = useStable(runner.run)
  const goTo = useStable((item: PageLink, row: Row) => void navigate(item.page(row, area)))
  const { running } = runner
  return useMemo(
    () => ({ resource, actions, running, run, goTo, may: (operation) => mayCall(operation, user) }),
    [resource, actions, running, run, goTo, user],
  )
}

/** What can be done with one record now: its lawful actions, and the dialogs about it. */
export function RowActions({ resource, actions, runner, ...shown }: Props) {
  return <ActionsOfRow doing={useDoing(resource, actions, runner)} {...shown} />
}

/** The same in a list, for each of its rows: drawn anew when the row changes, or what can be done with rows. */
export function useActionsOfRows(
  resource: Resource,
  actions: readonly Action[],
  runner: ActionRunner,
): (row: Row, shown: number) => ReactNode {
  const doing = useDoing(resource, actions, runner)
  return useCallback((row, shown) => <ActionsOfRow doing={doing} row={row} shown={shown} />, [doing])
}

const ActionsOfRow = memo(function ActionsOfRow(props: Shown & { doing: Doing }) {
  const { doing, row, shown = 2, size = 'small' } = props
  const { resource, actions, running, run, goTo, may } = doing
  const { buttons, rest } = laidOut(lawful(resource, actions, row, may).map(itemOf), shown, size)
  const isLink = size === 'small'

  function itemOf(item: Action | PanelLink): Item {
    if ('page' in item) {
      return { label: item.label, isDangerous: false, isRunning: false, run: () => goTo(item, row) }
    }
    if ('panel' in item) {
      const { panel, label } = item
      const open = () => void openPanel({ kind: panel, diskId: plainText(row['diskId']) })
      return { label, isDangerous: false, isRunning: false, run: open }
    }
    return {
      label: item.label,
      ...(item.inRow ? { inRow: item.inRow } : {}),
      ...opensDialog(item),
      isDangerous: item.isDangerous ?? false,
      isRunning: running?.action === item && running.rows.includes(row),
      run: () => void run(item, [row]),
    }
  }

  return (
    <span className="kp-row-actions">
      {buttons.map((item) =>
        isLink && !item.isRunning ? (
          <LinkButton key={item.label} {...item} />
        ) : (
          <ActionButton key={item.label} {...item} size={size} type={isLink ? 'link' : 'default'} />
        ),
      )}
      {rest.length > 0 &&
        (isLink ? (
          <MoreActions items={rest} />
        ) : (
          <Dropdown trigger={['click']} menu={{ items: menuItems(rest) }}>
            <Button size={size}>
              更多 <DownOutlined aria-hidden />
            </Button>
          </Dropdown>
        ))}
    </span>
  )
})

type ButtonProps = Item & Pick<ComponentProps<typeof Button>, 'size' | 'type'>

function ActionButton({ label, inRow = label, isDangerous, isRunning, run, ...rest }: ButtonProps) {
  return (
    <Button {...rest} danger={isDangerous} loading={isRunning} onClick={run}>
      {rest.size === 'small' ? inRow : label}
    </Button>
  )
}

/** Like a link button of antd, at a tenth of its price: a list draws hundreds. */
function LinkButton({ label, inRow = label, isDangerous, isRunning: _, run, ...aria }: Item) {
  return (
    <button
      type="button"
      {...aria}
      className={isDangerous ? 'kp-row-action kp-row-action-dangerous' : 'kp-row-action'}
      onClick={run}
    >
      {inRow}
    </button>
  )
}

type May = (operation: Limited) => boolean

/** The lawful ones of a record, acts before dialogs but for those that stand last; no dialog for a call that the role does not grant. */
function lawful(resource: Resource, actions: readonly Action[], row: Row, may: May): (Action | PanelLink)[] {
  const isLawful = (item: Action | PanelLink) => item.enabled?.(row) ?? true
  const acts = actions.filter(isLawful)
  return [
    ...acts.filter(({ isLast }) => !isLast),
    ...oncePerPage(
      resource.panels.filter((item) => isLawful(item) && may(callOf(item))),
      row,
    ),
    ...acts.filter(({ isLast }) => isLast),
  ]
}

/** Where two links lead to one page, the first: who may do there what it is for need not be offered to read it (BK04). */
function oncePerPage(items: readonly PanelLink[], row: Row): readonly PanelLink[] {
  const addressOf = (item: PanelLink) => ('page' in item ? item.page(row, 'member') : item)
  return items.filter((item, at) => items.findIndex((one) => addressOf(one) === addressOf(item)) === at)
}

const callOf = (item: PanelLink) => ('panel' in item ? callOfPanel(item.panel) : (item.operation ?? {}))

/** Longer than this together, labels would take room that a column of a list needs. */
const LABELS_OF_A_ROW = 6

/** As many buttons as shall stand; where they are not enough, the last gives way to the menu, or all do but those `inRow`. */
function laidOut<T extends { label: string; inRow?: string }>(
  items: readonly T[],
  shown: number,
  size: Props['size'],
): { buttons: readonly T[]; rest: readonly T[] } {
  const isLong = size === 'small' && items.map(({ label }) => label).join('').length > LABELS_OF_A_ROW
  const most = isLong && items.length > 1 ? 1 : shown - (items.length > shown ? 1 : 0)
  const count = Math.max(0, Math.min(shown, most))
  const isDirect = ({ inRow }: T) => size === 'small' && shown > 0 && inRow !== undefined
  const rest = items.slice(count)
  return {
    buttons: [...items.slice(0, count), ...rest.filter(isDirect)],
    rest: rest.filter((item) => !isDirect(item)),
  }
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
    const parts = buttons.map(
      ({ label, ...item }) => (('inRow' in item && item.inRow) || label).length * CHARACTER + BUTTON_PADDING,
    )
    if (rest.length > 0) parts.push(MENU_BUTTON)
    return parts.reduce((total, width) => total + width + GAP, 0)
  })
  const widest = Math.max(0, ...widths)
  return widest === 0
    ? { full: 0, compact: 0 }
    : { full: Math.max(LEAST, widest + CELL_PADDING), compact: LEAST }
}
