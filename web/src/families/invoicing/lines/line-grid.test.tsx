import { createClient } from '@kaipiao/client'
import { build } from '@kaipiao/client/testing'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { renderWith } from '../../../requests/testing/render-with.tsx'
import { NoticeRegion } from '../../../client/talk/notice-region.tsx'
import { createFormStore, type FormStore } from '../state/form/form-store.ts'
import { createInvoiceForm } from '../state/form/invoice-form-state.ts'
import { PreparationContext } from '../state/faults/preparation.ts'
import { FormStoreContext } from '../state/form/use-form.ts'
import { LineGrid } from './line-grid.tsx'

// jsdom has no layout: rows and their scroller get a size, so that the grid draws what would be in sight.
beforeEach(() => {
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(400)
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(1000)
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(36)
  Element.prototype.scrollTo = () => undefined
  Element.prototype.scrollIntoView = () => undefined
})
afterEach(() => {
  vi.restoreAllMocks()
})

/** Nothing of the platform answers: the grid works without its look-ups. */
const client = createClient({
  baseUrl: 'http://sandbox.invalid',
  fetch: () => Promise.reject(new TypeError('offline')),
})

function show(): { store: FormStore; coded: string[]; drawn: () => number } {
  const store = createFormStore(createInvoiceForm({ dup: 'd-1', fplxdm: '82', hsbz: '0', review: {} }))
  const coded: string[] = []
  let drawn = 0
  const codeSoon = (key: string) => void coded.push(key)
  const coding = {
    isCoding: false,
    /** Asked for by each line, each time that the grid is drawn. */
    get codeSoon() {
      drawn += 1
      return codeSoon
    },
    codeAll: () => Promise.resolve(0),
    settle: () => Promise.resolve(),
    recall: () => undefined,
  }
  renderWith(
    <PreparationContext value={{ ...build('InvoicePreparation'), diskId: '661000000001' }}>
      <FormStoreContext value={store}>
        <LineGrid
          coding={coding}
          handle={() => undefined}
          onDetails={() => undefined}
          onPickGoods={() => undefined}
          onBatchRate={() => undefined}
        />
      </FormStoreContext>
    </PreparationContext>,
    { client },
  )
  return { store, coded, drawn: () => drawn }
}

const cell = (name: string) => screen.getByRole('textbox', { name })
const name = (row: number) => screen.getByRole('combobox', { name: `第${row}行项目名称` })
const rate = (row: number) => screen.getByRole('combobox', { name: `第${row}行税率/征收率` })
const goods = (store: FormStore) => store.read().lines.map((line) => line.goods)

it('fills a line from the first to the last cell and adds the next with Enter alone', async () => {
  const user = userEvent.setup()
  const { store, coded } = show()
  await user.click(name(1))
  await user.keyboard('水{Enter}550ml{Enter}箱{Enter}2{Enter}50{Enter}{Enter}13{Enter}')
  expect(goods(store)[0]).toMatchObject({
    name: '水',
    ggxh: '550ml',
    dw: '箱',
    amount: '100.00',
    taxRate: '0.13',
    taxAmount: '13.00',
  })
  expect(coded).toEqual(['l1'])
  expect(document.activeElement).toBe(name(2))
})

it('keeps a number as it is typed until the cell is left', async () => {
  const user = userEvent.setup()
  const { store } = show()
  await user.click(cell('第1行数量'))
  await user.keyboard('1.0')
  expect(cell('第1行数量')).toHaveProperty('value', '1.0')
  await user.keyboard('50{Enter}')
  expect(goods(store)[0]?.quantity).toBe('1.050')
})

it('separates thousands wherever nobody types, and takes numbers written either way', async () => {
  const user = userEvent.setup()
  const { store } = show()
  await user.click(cell('第1行数量'))
  await user.keyboard('123456{Enter}1,050.5')
  expect(cell('第1行数量')).toHaveProperty('value', '123,456')
  expect(cell('第1行单价（不含税）')).toHaveProperty('value', '1,050.5')
  await user.keyboard('{Enter}{Enter}13{Enter}')
  expect(goods(store)[0]).toMatchObject({
    quantity: '123456',
    price: '1050.5',
    amount: '129690528.00',
    taxAmount: '16859768.64',
  })
  expect(cell('第1行金额（不含税）')).toHaveProperty('value', '129,690,528.00')
  expect(screen.getByText('16,859,768.64')).toBeDefined()
})

it('shows a number without separators under the hands, marked as a whole, and takes a pasted one', async () => {
  const user = userEvent.setup()
  const { store } = show()
  await user.click(cell('第1行金额（不含税）'))
  await user.paste('¥6,172,800.00')
  await user.tab()
  expect(goods(store)[0]?.amount).toBe('6172800.00')
  const amount = cell('第1行金额（不含税）') as HTMLInputElement
  expect(amount.value).toBe('6,172,800.00')
  await user.tab({ shift: true })
  expect(amount.value).toBe('6172800.00')
  expect([amount.selectionStart, amount.selectionEnd]).toEqual([0, '6172800.00'.length])
})

it('separates the thousands of a discount', async () => {
  const user = userEvent.setup()
  show()
  await user.click(cell('第1行金额（不含税）'))
  await user.keyboard('6172800{Alt>}d{/Alt}1,234.50')
  await user.tab()
  expect(screen.getByLabelText('第1行折扣金额')).toHaveProperty('value', '-1234.50')
  await user.tab()
  expect(screen.getByLabelText('第1行折扣金额')).toHaveProperty('value', '-1,234.50')
  expect(screen.getByLabelText('第1行折扣')).toHaveProperty('value', '1,234.5')
})

it('marks text that is no number only after the cell was left', async () => {
  const user = userEvent.setup()
  const { store } = show()
  await user.click(cell('第1行数量'))
  await user.keyboard('12a')
  expect(store.read().visited).toEqual({})
  await user.keyboard('{Enter}')
  expect(store.read().visited).toEqual({ 'l1/quantity': true })
  expect(goods(store)[0]?.quantity).toBe('12a')
})

it('takes a rate by its first digits, and refuses one that is not offered', async () => {
  const user = userEvent.setup()
  const { store } = show()
  await user.click(rate(1))
  await user.keyboard('免{Enter}')
  expect(goods(store)[0]).toMatchObject({ lslbs: '1' })
  await user.click(rate(1))
  await user.keyboard('77{Tab}')
  expect(rate(1)).toHaveProperty('value', '免税')
})

it('copies, moves and deletes the line of the focus', async () => {
  const user = userEvent.setup()
  const { store } = show()
  await user.click(name(1))
  await user.keyboard('甲{Control>}d{/Control}')
  expect(document.activeElement).toBe(cell('第2行数量'))
  await user.keyboard('3{ArrowUp}7{Alt>}{ArrowDown}{/Alt}')
  expect(goods(store).map((line) => line.quantity)).toEqual(['3', '7'])
  await user.keyboard('{Control>}{Backspace}{/Control}')
  expect(goods(store).map((line) => line.quantity)).toEqual(['3'])
})

it('opens a discount line and takes its amount', async () => {
  const user = userEvent.setup()
  const { store } = show()
  await user.click(cell('第1行金额（不含税）'))
  await user.keyboard('100{Alt>}d{/Alt}3.39')
  expect(goods(store)[0]).toMatchObject({ discount: '0.0339', discountAmount: '3.39' })
  expect(screen.getByLabelText('第1行折扣金额')).toHaveProperty('value', '-3.39')
  expect(screen.getByText('按金额')).toBeDefined()
})

it('takes a discount in percent, and says that it is one', async () => {
  const user = userEvent.setup()
  const { store } = show()
  await user.click(cell('第1行金额（不含税）'))
  await user.keyboard('100{Alt>}d{/Alt}10%')
  expect(goods(store)[0]).toMatchObject({ discount: '0.1', discountAmount: '10.00' })
  expect(screen.getByText('按折扣率')).toBeDefined()
  await user.tab()
  expect(screen.getByLabelText('第1行折扣')).toHaveProperty('value', '10%')
  await user.clear(screen.getByLabelText('第1行折扣金额'))
  await user.type(screen.getByLabelText('第1行折扣金额'), '-5')
  expect(goods(store)[0]).toMatchObject({ discount: '0.05', discountAmount: '5.00' })
  expect(screen.getByText('按金额')).toBeDefined()
})

it('fills several lines from a spreadsheet', async () => {
  const user = userEvent.setup()
  const { store } = show()
  await user.click(name(1))
  await user.paste('水\t550ml\t箱\t2\t50\t\t13%\n茶\t\t\t\t\t20\t免税\n')
  expect(goods(store).map((line) => [line.name, line.amount, line.taxAmount])).toEqual([
    ['水', '100.00', '13.00'],
    ['茶', '20.00', '0.00'],
  ])
  expect(screen.getByText('共2行')).toBeDefined()
})

it.each([
  ['１２８', '128', '128'],
  ['128。5', '128.5', '128.5'],
  ['1,234.50', '1234.50', '1,234.50'],
  ['¥100', '100', '100'],
  ['128元', '128', '128'],
])('reads a price that is typed as %s', async (typed, price, shown) => {
  const user = userEvent.setup()
  const { store } = show()
  await user.type(cell('第1行单价（不含税）'), typed)
  expect(goods(store)[0]).toMatchObject({ price })
  expect(cell('第1行单价（不含税）')).toHaveProperty('value', typed)
  await user.tab()
  expect(cell('第1行单价（不含税）')).toHaveProperty('value', shown)
})

it('shows no amount of before beside a price that can not be read', async () => {
  const user = userEvent.setup()
  const { store } = show()
  await user.type(cell('第1行数量'), '2')
  await user.type(cell('第1行单价（不含税）'), '50')
  expect(cell('第1行金额（不含税）')).toHaveProperty('value', '100.00')
  await user.clear(cell('第1行单价（不含税）'))
  await user.type(cell('第1行单价（不含税）'), '100+28')
  await user.tab()
  expect(cell('第1行金额（不含税）')).toHaveProperty('value', '')
  expect(cell('第1行单价（不含税）')).toHaveProperty('value', '100+28')
  expect(goods(store)[0]).not.toHaveProperty('totalAmount')
})

it('reads a pasted block by the same rule, and keeps what it can not read', async () => {
  const user = userEvent.setup()
  const { store } = show()
  await user.click(name(1))
  await user.paste('水\t\t箱\t２\t¥５０\t\t６％\n茶\t\t\t1\t1,5\t100元\t13%\n')
  expect(goods(store)).toMatchObject([
    { quantity: '2', price: '50', amount: '100.00', taxRate: '0.06', taxAmount: '6.00' },
    { quantity: '1', price: '1,5', amount: '100', taxRate: '0.13' },
  ])
})

it('says how many pasted rows had no room', async () => {
  const user = userEvent.setup()
  render(<NoticeRegion />)
  show()
  await user.click(name(1))
  await user.paste(Array.from({ length: 2003 }, (_, index) => `商品${index}\t规格`).join('\n'))
  expect(screen.getByText('共2000行')).toBeDefined()
  expect(screen.getByText('一张发票最多2000行，粘贴的后3行没有填入')).toBeDefined()
})

it('draws only the lines in sight of two thousand', async () => {
  const user = userEvent.setup()
  show()
  await user.click(name(1))
  await user.paste(Array.from({ length: 2000 }, (_, index) => `商品${index}\t规格`).join('\n'))
  expect(screen.getByText('共2000行')).toBeDefined()
  expect(document.querySelectorAll('.line-place').length).toBeLessThan(60)
})

it('draws the toolbar anew as the focus moves, and not the grid', async () => {
  const user = userEvent.setup()
  const { drawn } = show()
  await user.click(name(1))
  await user.paste('水\t\n茶\t\n米\t')
  await user.click(cell('第1行数量'))
  const before = drawn()
  expect(before).toBeGreaterThan(0)
  await user.keyboard('{ArrowDown}{ArrowDown}')
  expect(document.activeElement).toBe(cell('第3行数量'))
  expect(screen.getByText(/^第3行/)).toBeDefined()
  expect(drawn()).toBe(before)
})
