import { cleanup, configure, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { clientOf } from '../../requests/testing/fake-client.ts'
import { renderWith } from '../../requests/testing/render-with.tsx'
// Loaded when they are first wanted, which takes long where scripts are compiled as they are wanted.
import './palette/key-list.tsx'
import './palette/palette.tsx'
import { PaletteHost } from './palette/palette-host.tsx'
import { SideMenu } from './side-menu.tsx'

configure({ asyncUtilTimeout: 30_000 })

const terminal = { diskId: '661', taxerName: '青禾贸易' }
const customer = { id: '1001', taxerName: '远帆商贸' }
/** Lists that have the customer. */
const CUSTOMERS = ['listCustomers', 'listMyCustomers']
const call = ({ id }: { id: string }) => {
  const list = id === 'listTerminals' ? [terminal] : CUSTOMERS.includes(id) ? [customer] : []
  return Promise.resolve({ list, pages: { page: 1, pageSize: 20, items: list.length } })
}

/** The menu and the keys of the shell, around a page with a field. */
function show() {
  const shell = (
    <>
      <SideMenu isNarrow={false} onToggle={() => undefined} />
      <PaletteHost />
      <input aria-label="备注" />
    </>
  )
  const surroundings = { client: clientOf(call), terminal: null, config: { mallSwitch: true } }
  return renderWith(shell, surroundings).router
}

it('a favourite stands on top of the menu, comes back the next time, and goes when it is taken off', async () => {
  const hand = userEvent.setup()
  show()
  expect(screen.queryByRole('group', { name: '收藏' })).toBeNull()
  await hand.click(screen.getByRole('button', { name: '收藏客户' }))
  cleanup()
  show()
  const kept = screen.getByRole('group', { name: '收藏' })
  expect(within(kept).getByRole('link', { name: '客户' }).getAttribute('href')).toBe('#/account/customers')
  await hand.click(within(kept).getByRole('button', { name: '取消收藏客户' }))
  expect(screen.queryByRole('group', { name: '收藏' })).toBeNull()
})

it('a folded group stays folded', async () => {
  const hand = userEvent.setup()
  show()
  await hand.click(screen.getByRole('button', { name: '客户', expanded: true }))
  cleanup()
  show()
  expect(screen.queryByRole('link', { name: '客户' })).toBeNull()
})

/** What is typed into the palette. */
async function find(text: string): Promise<HTMLElement> {
  fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true })
  const box = await screen.findByRole('combobox', { name: /查找页面/ })
  fireEvent.change(box, { target: { value: text } })
  return box
}

it('Ctrl+K finds a page, and Enter opens it', async () => {
  const router = show()
  const box = await find('任务中心')
  await screen.findByTitle('任务中心')
  fireEvent.keyDown(box, { key: 'Enter', keyCode: 13, which: 13 })
  await waitFor(() => expect(router.state.location.pathname).toBe('/account/tasks'))
  expect(screen.queryByRole('combobox', { name: /查找页面/ })).toBeNull()
})

it('Esc closes what Ctrl+K opened, and leaves to a composer what is its own', async () => {
  show()
  const box = await find('任务')
  const escape = { key: 'Escape', keyCode: 27, which: 27 }
  fireEvent.keyDown(box, { ...escape, isComposing: true })
  expect(screen.getByRole('combobox', { name: /查找页面/ })).toBe(box)
  fireEvent.keyDown(box, escape)
  await waitFor(() => expect(screen.queryByRole('combobox', { name: /查找页面/ })).toBeNull())
})

it.each([
  ['青禾', '青禾贸易'],
  ['新建客户', '新建客户'],
])('Ctrl+K finds terminals and what can be begun: %s', async (typed, found) => {
  show()
  await find(typed)
  expect(await screen.findAllByTitle(found)).not.toHaveLength(0)
})

it('Ctrl+K finds a customer by a pasted number once, though it is among one’s own as well', async () => {
  const router = show()
  await find('13800000021')
  const found = await screen.findAllByTitle('远帆商贸')
  expect(found).toHaveLength(1)
  fireEvent.click(found[0] ?? document.body)
  await waitFor(() => expect(router.state.location.pathname).toBe('/account/customers/1001'))
})

it('? shows the keys, unless somebody types it', async () => {
  const hand = userEvent.setup()
  show()
  await hand.type(screen.getByLabelText('备注'), '?')
  expect(screen.queryByRole('dialog')).toBeNull()
  await hand.click(document.body)
  await hand.keyboard('?')
  const keys = await screen.findByRole('dialog', { name: '快捷键' })
  expect(within(keys).getByText('Ctrl K')).toBeDefined()
})
