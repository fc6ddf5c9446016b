import { act, cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { showInForm } from '../testing/show-in-form.tsx'
import { BatchRateDialog } from './batch-rate-dialog.tsx'

afterEach(cleanup)

const SOFT_DRINK = '1030307040000000000'

/** Two lines, the second of which had the focus. */
function show(current = 'l2') {
  const onClose = vi.fn()
  const store = showInForm(
    <BatchRateDialog current={current} onClose={onClose} />,
    () => ({ code: 0, message: '', data: [] }),
    ['矿泉水', '茶'],
  )
  return { store, onClose }
}
const apply = () => screen.getByRole<HTMLButtonElement>('button', { name: /^应用到/ })
async function choose(label: string) {
  await userEvent.click(screen.getByRole('combobox', { name: '设置为' }))
  await userEvent.click(await screen.findByText(label, { selector: '.ant-select-item-option-content' }))
}

it('begins with the line of the focus alone and with no rate, so that nothing is exempt unasked', async () => {
  const { store } = show()
  const ticked = screen.getAllByRole<HTMLInputElement>('checkbox').slice(1)
  expect(ticked.map(({ checked }) => checked)).toEqual([false, true])
  expect([apply().textContent, apply().disabled]).toEqual(['应用到1行', true])
  await choose('3%')
  await userEvent.click(apply())
  expect(store.read().lines.map(({ goods }) => goods.taxRate)).toEqual([undefined, '0.03'])
})

it('ticks nothing where no line had the focus', () => {
  show('absent')
  expect([apply().textContent, apply().disabled]).toEqual(['应用到0行', true])
})

it('warns of a line whose code has no exemption, and applies it all the same', async () => {
  const { store, onClose } = show()
  const state = store.read()
  const lines = state.lines.map((line) => ({ ...line, goods: { ...line.goods, zxbm: SOFT_DRINK } }))
  act(() => store.dispatch({ type: 'replace', state: { ...state, lines } }))
  await choose('3%')
  expect(screen.queryByRole('alert')).toBeNull()
  await choose('免税')
  expect(screen.getByRole('alert').textContent).toBe('第2行的税收分类编码没有免税政策，请核对是否应当免税')
  await choose('不征税')
  expect(screen.getByRole('alert').textContent).toBe(
    '第2行的税收分类编码不属于不征税项目，请核对是否应当不征税',
  )
  await userEvent.click(apply())
  expect(store.read().lines[1]?.goods).toMatchObject({ lslbs: '2' })
  expect(onClose).toHaveBeenCalled()
})
