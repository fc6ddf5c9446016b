import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { buildRequired } from '@kaipiao/client/testing'
import { expect, it } from 'vitest'
import { showInForm } from '../testing/show-in-form.tsx'
import { withoutLayout } from '../testing/without-layout.ts'
import { AgreementField } from './agreement-field.tsx'

withoutLayout()

const FILING = '3040802050000000000'
const BUYER = '91310115MA1K3ABC19'

const agreement = (wtxyxxcjbh: string, wtrtyshxydm: string, fwqz = '2999-12-31') =>
  buildRequired('ServiceAgreement', { wtxyxxcjbh, wtrtyshxydm, fwxm: '01', fwqq: '2000-01-01', fwqz })
const sszyfwxys = [
  agreement('A1', BUYER),
  agreement('A2', '91110108MA01ABCD24'),
  agreement('A3', BUYER, '2001-12-31'),
]

const COMPANY = { ...buildRequired('InvoicePreparation'), diskId: '661000000001' }
const INSTITUTION = { ...COMPANY, sszyfwjglbDm: '04' as const, sszyfwxys }

function show(known: typeof COMPANY = INSTITUTION) {
  const store = showInForm(<AgreementField />, () => ({ code: 1, message: '' }), ['服务费'], known)
  const code = (zxbm: string) =>
    act(() =>
      store.dispatch({
        type: 'adjustGoods',
        goods: store.read().lines.map(({ goods }) => ({ ...goods, zxbm })),
      }),
    )
  const buy = (buyerTaxerId: string) =>
    act(() => store.dispatch({ type: 'setHeader', fields: { buyerTaxerId } }))
  return { store, code, buy }
}

const box = () => screen.queryByRole('combobox', { name: '涉税专业服务协议编号' })

it('is asked for a tax service alone, and offers what is agreed with this buyer and in force today', async () => {
  const { store, code, buy } = show()
  expect(box()).toBeNull()
  code(FILING)
  expect(screen.getByText(/没有与该购买方当日有效的协议/)).toBeDefined()
  buy(BUYER)
  expect(screen.queryByText(/没有与该购买方当日有效的协议/)).toBeNull()
  const field = screen.getByRole('combobox', { name: '涉税专业服务协议编号' })
  expect(field.getAttribute('aria-required')).toBe('true')
  await userEvent.click(field)
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    'A1 纳税申报代办，至2999-12-31',
  ])
  await userEvent.click(screen.getByRole('option'))
  expect(store.read().header.sszyfwxybh).toBe('A1')
})

it('is not asked of who is no institution', () => {
  show(COMPANY).code(FILING)
  expect(box()).toBeNull()
})

it('stays where a number stands, so that it can be taken out', async () => {
  const { store } = show(COMPANY)
  act(() => store.dispatch({ type: 'setHeader', fields: { sszyfwxybh: 'A1' } }))
  await userEvent.clear(screen.getByRole('combobox', { name: '涉税专业服务协议编号' }))
  await userEvent.tab()
  expect(box()).toBeNull()
})
