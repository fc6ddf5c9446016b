import { listPotentialCustomers, updatePotentialCustomer } from '@kaipiao/client/described'
import { configure, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import { clientOf, pageOf } from '../../../requests/testing/fake-client.ts'
import { renderConsole } from '../../testing/render-console.tsx'
import { LanesBoard } from '../../../kit/screens/lanes/lanes-board.tsx'
import { movesOf } from '../../../kit/screens/lanes/moves.ts'
import { useRunAction } from '../../../kit/screens/action/use-run-action.tsx'
import { potentials } from '../../../families/crm/potential/potentials.ts'

// A slow machine is no failure.
configure({ asyncUtilTimeout: 20_000 })

interface Potential {
  id: string
  taxerName: string
  state: string
  tsCreate: string
  contact?: string
}

const rows: Potential[] = [
  { id: '1', taxerName: '青禾', state: 'new', contact: '张伟', tsCreate: '2026-01-15 10:30:00' },
  { id: '2', taxerName: '远山', state: 'lost', tsCreate: '2026-01-15 10:30:00' },
  { id: '3', taxerName: '云帆', state: 'converted', tsCreate: '2026-01-15 10:30:00' },
]

interface Sent {
  query?: { state?: string; pageSize?: number }
}
const call = vi.fn<(operation: { id: string }, parts: Sent) => Promise<unknown>>()
beforeEach(() => {
  call.mockReset().mockImplementation(({ id }, { query }) => {
    if (id !== listPotentialCustomers.id) return Promise.resolve({})
    const found = rows.filter(({ state }) => state === query?.state)
    return Promise.resolve({ ...pageOf(found.slice(0, query?.pageSize)), pages: { items: found.length } })
  })
})

const { lanes } = potentials.list
if (!lanes) throw new Error('potential customers have no lanes')
const atRow = potentials.actions.filter(({ at }) => at === undefined)

function Board({ actions = atRow }: { actions?: typeof atRow }) {
  const runner = useRunAction(potentials)
  if (!lanes) return null
  return (
    <LanesBoard
      resource={potentials}
      lanes={lanes}
      filters={{}}
      actions={actions}
      runner={runner}
      linkOf={undefined}
    />
  )
}
async function draw(board = <Board />) {
  renderConsole({ shown: board, resources: [potentials], client: clientOf(call) })
  await screen.findByText('青禾')
}
const lane = (name: string) => screen.getByRole('region', { name })
const card = (name: string) => within(screen.getByText(name).closest('article') ?? document.body)
const sent = () =>
  call.mock.calls.flatMap(([{ id }, parts]) => (id === listPotentialCustomers.id ? [] : [[id, parts]]))

it.each([
  ['new', ['following', 'lost', 'converted']],
  ['following', ['new', 'lost', 'converted']],
  ['lost', ['new', 'following']],
  ['converted', []],
])('a potential customer that is %s may go to %o, and nowhere else (CU04)', (state, to) => {
  expect(movesOf(lanes, atRow, { state }).map((move) => move.to)).toEqual(to)
})

it('puts each record into the lane of its state, with a way to move it where there is one', async () => {
  await draw()
  expect(within(lane('新建')).getByText('青禾')).toBeTruthy()
  expect(within(lane('已流失')).getByText('远山')).toBeTruthy()
  expect(within(lane('跟进中')).getByText('暂无潜在客户')).toBeTruthy()
  expect(card('青禾').getByText('张伟')).toBeTruthy()
  expect(screen.getByRole('button', { name: '移动 青禾' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: '移动 云帆' })).toBeNull()
})

it('shows as many cards as fill a window, more when asked, and says where the rest is', async () => {
  const many = Array.from({ length: 230 }, (_, at) => ({
    id: `m${at}`,
    taxerName: `跟进${at}`,
    state: 'following',
    tsCreate: '2026-01-15 10:30:00',
  }))
  rows.push(...many)
  try {
    // Menus, one a card, are what takes long to draw.
    await draw(<Board actions={[]} />)
    // Looked for without roles, which are worked out for each of hundreds of elements.
    const cards = () => [...lane('跟进中').querySelectorAll('article')]
    const more = () => screen.getByText(/^显示更多/).closest('button') as HTMLElement
    await waitFor(() => expect(cards()).toHaveLength(20))
    expect(screen.getByText('显示更多（另有 210 条）')).toBeTruthy()
    for (let shown = 40; shown <= 200; shown += 20) {
      // Its button turns for a moment longer than its cards need, and takes no click meanwhile.
      await waitFor(() => expect(more().className).not.toContain('ant-btn-loading'))
      fireEvent.click(more())
      await waitFor(() => expect(cards()).toHaveLength(shown))
    }
    expect(screen.getByText('另有 30 条，请在列表中查看')).toBeTruthy()
    expect(screen.queryByText(/^显示更多/)).toBeNull()
  } finally {
    rows.length -= many.length
  }
})

it('moves a card by its menu', async () => {
  await draw()
  fireEvent.click(screen.getByRole('button', { name: '移动 青禾' }))
  fireEvent.click(await screen.findByText('标为流失'))
  await waitFor(() => expect(sent()).not.toEqual([]))
  const body = { taxerName: '青禾', contact: '张伟', state: 'lost' }
  expect(sent()).toMatchObject([[updatePotentialCustomer.id, { path: { id: '1' }, body }]])
})

it('goes into the menu of a card by the keyboard', async () => {
  await draw()
  screen.getByRole('button', { name: '移动 青禾' }).focus()
  await userEvent.setup().keyboard('{Enter}')
  await screen.findByText('开始跟进')
  await waitFor(() => expect(document.activeElement?.closest('[role=menu]')).toBeTruthy())
})

it('drops a card only where it may go', async () => {
  await draw()
  const held = screen.getByText('远山').closest('article')
  if (!held) throw new Error('no card')
  fireEvent.dragStart(held)
  fireEvent.drop(lane('已转化'))
  expect(sent()).toEqual([])
  fireEvent.drop(lane('跟进中'))
  await waitFor(() => expect(sent()).not.toEqual([]))
  expect(sent()).toMatchObject([
    [updatePotentialCustomer.id, { path: { id: '2' }, body: { state: 'following' } }],
  ])
})
