import type { Client, Schemas } from '@kaipiao/client'
import { confirmDraft, createDraft, createProxyInvoice, issueInvoice } from '@kaipiao/client/operations'
import { buildBody } from '@kaipiao/client/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { invoiceForm } from '../../../testing/invoice-form.ts'
import { signInAs } from '../../../testing/sign-in-as.ts'
import { startTestSandbox, type TestSandbox } from '../../../testing/test-sandbox.ts'
import { terminal } from '../../../world/named-rows.ts'

const diskId = terminal('digital')

let running: TestSandbox
let agency: Client

beforeAll(async () => {
  running = await startTestSandbox()
  agency = await signInAs('agency', running)
})
afterAll(() => running.close())

const [whole] = invoiceForm().goods
if (!whole) throw new Error('the form has a line')
const { taxAmount: _tax, ...untaxed } = whole
const { totalAmount: _total, ...open } = whole
const { hsbz: _mode, ...modeless } = whole
const both = { hjje: '200.00', hjse: '26.00', jshj: '226.00' }

const refused: [string, Partial<Schemas['InvoiceForm']>, string][] = [
  ['a line without tax', { ...both, goods: [whole, untaxed] }, '第2行税额不能为空'],
  ['a line without total', { ...both, goods: [whole, open] }, '第2行价税合计不能为空'],
  [
    'sums with a hole',
    { hjje: '200.00', hjse: '13.00', jshj: '113.00', goods: [whole, { ...untaxed, totalAmount: '' }] },
    '',
  ],
  [
    'a discount that makes a line larger',
    {
      hjje: '150.00',
      hjse: '19.50',
      jshj: '169.50',
      goods: [{ ...whole, discountAmount: '-50.00', discountTaxAmount: '-6.50', discountTotal: '-56.50' }],
    },
    '第1行折扣金额应为正数',
  ],
  [
    'a rate that never was one',
    {
      hjse: '12.00',
      jshj: '112.00',
      goods: [
        { ...whole, taxRate: '0.12', taxAmount: '12.00', totalAmount: '112.00', price: '56', taxPrice: '56' },
      ],
    },
    '第1行税率12%不存在',
  ],
]

describe('wherever a form is issued', () => {
  it.each(refused)('%s is refused', async (_, change, message) => {
    const form = invoiceForm(change)
    const isRefused = { message: expect.stringContaining(message) }
    await expect(
      agency.call(issueInvoice, { path: { id: diskId }, query: {}, body: form }),
    ).rejects.toMatchObject(isRefused)
    const proxy = { path: { diskId, type: '82' as const }, query: {}, body: form }
    await expect(agency.call(createProxyInvoice, proxy)).rejects.toMatchObject(isRefused)
    if (message === '') return
    const { id } = await agency.call(createDraft, { body: buildBody(createDraft, { diskId, form }) })
    await expect(agency.call(confirmDraft, { path: { id }, body: {} })).rejects.toMatchObject(isRefused)
  })

  it('a line takes the price mode of its form', async () => {
    const body = invoiceForm({ goods: [modeless] })
    expect(await agency.call(issueInvoice, { path: { id: diskId }, query: {}, body })).toMatchObject({
      ddzt: 2,
    })
  })
})
