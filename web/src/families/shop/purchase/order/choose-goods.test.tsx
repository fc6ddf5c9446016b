import { calculateStoreAmount } from '@kaipiao/client/operations'
import { build } from '@kaipiao/client/testing'
import { fireEvent, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { clientOf } from '../../../../requests/testing/fake-client.ts'
import { renderConsole } from '../../../../shell/testing/render-console.tsx'
import { askedTerms, initialTerms } from '../../orders/order-terms.ts'
import { ChooseGoods } from './choose-goods.tsx'

const PRICE_TABLE = build('PriceTable', {
  optionQt: { name: '户数', inputMode: 1, step: 5, max: 20, unit: '户' },
  optionPeriod: { name: '年限', inputMode: 2, list: [1, 2, 3] },
})
const withTable = build('StoreGoods', { quantityLimit: 100, trial: 0, unit: '年', priceTable: PRICE_TABLE })
const { priceTable: _, ...plain } = withTable

/** The panel with this item chosen, five of it for two periods. */
function show(goods: typeof withTable | typeof plain, quantity = 5) {
  const asked = askedTerms(new URLSearchParams())
  const onChange = vi.fn<(selection: { quantity: number; period: number }) => void>()
  const asks = vi.fn<(id: string) => void>()
  const amount = { amount: '4800.00', amountCoupon: '3800.00' }
  const client = clientOf(({ id }) => {
    asks(id)
    return Promise.resolve(id === calculateStoreAmount.id ? amount : undefined)
  })
  renderConsole({
    client,
    shown: (
      <ChooseGoods
        offer={{ label: undefined, gid: goods.gid, orderType: 1, entityId: '661000000001', asked }}
        goods={[goods]}
        selection={{ goods, quantity, period: 2, periodAlter: 0 }}
        terms={initialTerms(asked, 'AGENCY_ADMIN')}
        onGoods={() => {}}
        onChange={onChange}
      />
    ),
  })
  return { onChange, asks }
}
const quantity = () => screen.getByRole<HTMLInputElement>('spinbutton')

it('asks how many with their unit, and for how long, as the price table says, and shows what that costs (SH14, SH15, SH18, SH19)', async () => {
  const { onChange } = show(withTable)
  expect(await screen.findByText('¥4,800.00')).toBeDefined()
  expect(screen.getByRole('status').textContent).toContain('券后 ¥3,800.00')
  expect(screen.getByLabelText('户数')).toBe(quantity())
  expect(quantity().value).toBe('5')
  expect(screen.getByText('户')).toBeDefined()
  fireEvent.keyDown(quantity(), { key: 'ArrowUp', keyCode: 38 })
  expect(onChange).toHaveBeenLastCalledWith(expect.objectContaining({ quantity: 10 }))
  fireEvent.mouseDown(screen.getByRole('combobox', { name: '年限' }))
  fireEvent.click(await screen.findByTitle('3年'))
  expect(onChange).toHaveBeenLastCalledWith(expect.objectContaining({ period: 3 }))
})

it('asks for no period without a price table, and counts by the unit of the goods (SH15)', () => {
  show(plain)
  expect(screen.queryByRole('combobox')).toBeNull()
  expect(screen.getByLabelText('服务时长')).toBe(quantity())
})

it.each([0, -1])(
  'takes no quantity where %i are left, says why and asks for no price (SH29, SH30)',
  (quantityLimit) => {
    const { asks } = show({ ...plain, quantityLimit }, 1)
    expect(quantity().disabled).toBe(true)
    expect(screen.getByRole('alert').textContent).toBe('已经开通最大数量，不能继续购买')
    expect(asks).not.toHaveBeenCalledWith(calculateStoreAmount.id)
  },
)

it.each([0, -1])('says of a trial that it was had, where %i are left (SH31, SH32)', (quantityLimit) => {
  show({ ...plain, quantityLimit, trial: 1 }, 1)
  expect(quantity().disabled).toBe(true)
  expect(screen.getByRole('alert').textContent).toBe('当前终端已经试用了此商品，不能继续购买')
})
