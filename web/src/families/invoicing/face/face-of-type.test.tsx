import { getNextInvoiceNumber } from '@kaipiao/client/operations'
import { buildReply } from '@kaipiao/client/testing'
import { INVOICE_TYPES } from '@kaipiao/domain/lookups/invoicing/invoice-type'
import { act, cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { showInForm } from '../testing/show-in-form.tsx'
import { BuyerBlock } from './buyer-block.tsx'
import { NextNumber } from './next-number.tsx'

afterEach(cleanup)

it('a natural person is offered as the buyer of an ordinary invoice alone', () => {
  const store = showInForm(<BuyerBlock />, () => ({ code: 0, message: '', data: [] }))
  const offered = INVOICE_TYPES.filter(({ value }) => {
    act(() => store.dispatch({ type: 'switchType', fplxdm: value }))
    return screen.queryByLabelText('购买方为自然人') !== null
  })
  expect(offered).toEqual(INVOICE_TYPES.filter(({ value }) => !['004', '028', '81', '85'].includes(value)))
})

it('a paper invoice shows code and number of the sheet that comes next, and how many are left (IV02)', async () => {
  const next = buildReply(getNextInvoiceNumber, { fpdm: '1100223130', fphm: '00123456', syfs: 42 })
  showInForm(<NextNumber fplxdm="004" />, () => next)
  expect((await screen.findByText(/1100223130/)).textContent).toBe('1100223130 00123456')
  expect(screen.getByText('剩余42份')).toBeDefined()
})

it('says that there is no paper left', async () => {
  showInForm(<NextNumber fplxdm="004" />, () => ({ code: 100500012, message: '库存不足' }))
  expect(await screen.findByText('没有可用的空白发票')).toBeDefined()
})
