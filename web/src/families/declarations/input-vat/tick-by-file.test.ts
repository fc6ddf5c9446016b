import type { Schemas } from '@kaipiao/client'
import { certifyInputInvoices } from '@kaipiao/client/described'
import { expect, it, vi } from 'vitest'
import { readRows } from '../../../kit/sheets/read-rows.ts'
import { inputInvoices } from './input-invoices.ts'

const definition = inputInvoices.import
if (!definition?.perform) throw new Error('ticks come from a file')
const { perform } = definition

const known: Pick<Schemas['InputInvoice'], 'id' | 'fphm' | 'rzzt'>[] = [
  { id: 'open', fphm: '25110000000000000001', rzzt: 0 },
  { id: 'ticked', fphm: '25110000000000000002', rzzt: 1 },
  { id: 'paper', fphm: '00000003', rzzt: 0 },
  { id: 'one', fphm: '00000004', rzzt: 0 },
  { id: 'other', fphm: '00000004', rzzt: 0 },
]

/** Invoices whose number contains the keyword, as the platform finds them; it refuses paper ones. */
function platform() {
  const sent: unknown[] = []
  const call = vi.fn(
    ({ id }: { id: string }, parts: { query?: { keyword: string }; body?: { ids: string[] } }) => {
      if (id !== certifyInputInvoices.id)
        return Promise.resolve({
          list: known.filter(({ fphm }) => fphm.includes(parts.query?.keyword ?? '')),
        })
      sent.push(parts.body)
      const errorList = parts.body?.ids.includes('paper')
        ? [{ id: 'paper', message: '发票状态异常，不能勾选' }]
        : []
      return Promise.resolve({ count: 1, errorList })
    },
  )
  return { sent, means: { call, scope: { diskId: '661' } } as unknown as Parameters<typeof perform>[1] }
}

it('reads the file of ticks of the bureau, with the faults of each row', () => {
  const read = readRows(definition, [
    ['是否勾选*', '数电票号码', '发票代码', '发票号码', '有效抵扣税额*'],
    ['是', '25110000000000000001', '', '', '13.00'],
    ['否', '25110000000000000002', '', '', '13.00'],
    ['', '', '', '', '13.00'],
    ['是', '', '1100', '00000003', '0.00'],
    ['是', '2511', '', '', ''],
  ])
  if ('fault' in read) throw new Error(read.fault)
  expect(read.ignored).toEqual(['发票代码'])
  expect(read.rows.map(({ faults }) => Object.keys(faults))).toEqual([
    [],
    ['rzzt'],
    ['fphm'],
    ['yxse'],
    ['sdphm'],
  ])
  expect(read.rows[0]?.body).toEqual({ rzzt: true, sdphm: '25110000000000000001', yxse: '13.00' })
})

it.each([
  ['one by its number', { sdphm: '25110000000000000001', yxse: '1.00', bdklx: '' }, undefined],
  ['one that is ticked already', { sdphm: '25110000000000000002' }, undefined],
  ['one that the platform refuses', { fphm: '00000003' }, '发票状态异常，不能勾选'],
  ['one that nobody knows', { sdphm: '25110000000000000009' }, '没有这张进项发票，请核对号码，或先同步进项'],
  ['one of two with a number', { fphm: '00000004' }, '有多张同号的发票，请在列表中勾选'],
])('ticks %s', async (_, values, refusal) => {
  const { means } = platform()
  expect(await perform(values, means)).toBe(refusal)
})

it('sends what is to be deducted of it, and nothing for what is ticked already', async () => {
  const { means, sent } = platform()
  await perform({ sdphm: '25110000000000000001', yxse: '1.00' }, means)
  await perform({ sdphm: '25110000000000000002', yxse: '1.00' }, means)
  await perform({ fphm: '00000003', bdklx: '3' }, means)
  expect(sent).toEqual([
    { ids: ['open'], yxse: '1.00' },
    { ids: ['paper'], bdklx: '3' },
  ])
})
