import {
  getDeclareForm,
  listDeclarationSources,
  queryDeclarations,
  submitDeclaration,
  updateDeclareForm,
} from '@kaipiao/client/operations'
import { build } from '@kaipiao/client/testing'
import { beginReturn } from '@kaipiao/domain/declarations/forms/prefill-return'
import { SalesBook, type SoldInvoice } from '@kaipiao/domain/declarations/forms/sales-book'
import { act, fireEvent, screen, within } from '@testing-library/react'
import { Route, Routes } from 'react-router'
import { expect, it, vi } from 'vitest'
import { clientOf } from '../../../requests/testing/fake-client.ts'
import { renderWith } from '../../../requests/testing/render-with.tsx'
import { dialogStore } from '../../../client/talk/dialogs.ts'
import { ReturnPage } from './return-page.tsx'

const sold = (fplxdm: '81' | '82', amount: string, tax: string): SoldInvoice => ({
  fplb: 0,
  fplxdm,
  kprq: '2026-05-06 10:00:00',
  hjje: amount,
  hjse: tax,
  goods: [{ name: '纸', zxbm: '1060105020000000000', taxRate: '0.01', amount, taxAmount: tax }],
})
const { forms, taken } = beginReturn({
  tax: '增值税',
  taxerType: '08',
  month: '202606',
  months: 3,
  sold: new SalesBook([sold('81', '80000.00', '800.00'), sold('82', '150000.00', '1500.00')]).of({
    from: '2026-04-01',
    to: '2026-06-30',
  }),
  received: [],
  soldBefore: '0.00',
  rate: '0.07',
  prepaid: '0.00',
})
const declaration = {
  id: '14001',
  eid: '8001',
  taxerName: '青禾',
  taxerId: '91110108MA01K8QH3W',
  zsxmmc: '增值税',
  sbssq: '202606',
  type: 'quarterly',
  state: 'draft',
  message: '',
  sbjzrq: '2026-07-15',
  skssqq: '2026-04-01',
  skssqz: '2026-06-30',
}
const quarter = (id: string, sbssq: string) => ({ ...declaration, id, sbssq, state: 'paid' })

/** The golden quarter of a small-scale taxpayer; unticketed sales of 30,000 are typed in. */
function open(permissions?: string[]) {
  const call = vi.fn(({ id }: { id: string }, parts: { query?: { formCode?: string } }) => {
    if (id === queryDeclarations.id)
      return Promise.resolve({ list: [quarter('14000', '202603'), declaration, quarter('14002', '202609')] })
    if (id === listDeclarationSources.id)
      return Promise.resolve([
        build('DeclarationSource', {
          kind: 'issued',
          number: '26110000000000000001',
          day: '2026-05-06',
          name: '云帆',
          amount: '150000.00',
        }),
      ])
    const form = forms.find(({ formCode }) => formCode === parts.query?.formCode)
    return Promise.resolve({ ...form, taken: taken[form?.formCode ?? ''], carried: {}, rows: [] })
  })
  renderWith(
    <Routes>
      <Route path="/account/declarations/:id/form/:kind" element={<ReturnPage />} />
    </Routes>,
    {
      client: clientOf(call),
      path: '/account/declarations/14001/form/vat?eid=8001',
      ...(permissions && { user: { permissions } }),
    },
  )
  return call
}
const patience = { timeout: 20_000 }

it('computes the return as one types, and says where figures come from', async () => {
  open()
  const typed = await screen.findByLabelText('4 未开具发票不含税销售额 货物及劳务', {}, patience)
  fireEvent.focus(screen.getByLabelText('3 其他发票不含税销售额（减按1%） 货物及劳务'))
  const origin = screen.getByRole('region', { name: '数据来源' })
  expect(within(origin).getByText('取自已开发票：150,000.00')).toBeDefined()
  const [invoice, total] = (await within(origin).findAllByRole('row')).slice(1)
  expect(invoice?.textContent).toBe('已开发票261100000000000000012026-05-06云帆150,000.00')
  expect(total?.textContent).toBe('合计 1 项150,000.00')
  fireEvent.change(typed, { target: { value: '30000' } })
  fireEvent.click(screen.getByRole('tab', { name: '主表' }))
  const line = (row: string) =>
    screen.getByText(row, { selector: '.kp-return-line' }).parentElement?.textContent
  expect(line('9=10+11+12')).toContain('180,000.00')
  expect(line('15')).toContain('2,400.00')
  expect(line('16')).toContain('1,600.00')
  expect(line('23')).toContain('28.00')
  // What follows from others says from which: a click leads there.
  fireEvent.click(screen.getByLabelText(/^22 本期应补（退）税额 本期数 货物及劳务/))
  const follows = within(screen.getByRole('region', { name: '数据来源' }))
  expect(follows.getByText('800.00')).toBeDefined()
  fireEvent.click(follows.getByRole('button', { name: /^20 应纳税额合计/ }))
  expect(follows.getByRole('button', { name: /^16 本期应纳税额减征额/ })).toBeDefined()
  const payable = screen.getByText('有未保存的修改').parentElement?.textContent
  expect(payable).toMatch(/^应纳税额 ¥[\d,]+\.\d\d 应补（退）税额 ¥[\d,]+\.\d\d /)
})

it('says so where a figure of the invoices is overwritten, and does not send what is no amount', async () => {
  open()
  const other = await screen.findByLabelText('3 其他发票不含税销售额（减按1%） 货物及劳务', {}, patience)
  fireEvent.change(other, { target: { value: '140000' } })
  expect(screen.getByText('手工修改，取数为 150,000.00')).toBeDefined()
  fireEvent.change(other, { target: { value: '14万' } })
  expect(screen.getByText('“14万”不是数字，应如 1234.50')).toBeDefined()
  expect(screen.getByRole('button', { name: /^暂\s*存$/ })).toHaveProperty('disabled', true)
})

it('saves what was typed before it files', async () => {
  const call = open()
  fireEvent.change(await screen.findByLabelText('4 未开具发票不含税销售额 货物及劳务', {}, patience), {
    target: { value: '30000' },
  })
  await act(async () => {
    fireEvent.click(screen.getByRole('button', { name: /申\s*报/ }))
    const [asked] = dialogStore.read()
    expect(asked?.question.message).toMatch(
      /^青禾 2026年第2季度 增值税及附加税费，应补（退）税额 ¥[\d,.]+（含附加税费/,
    )
    asked?.answer('yes')
    await new Promise((resolve) => setTimeout(resolve, 50))
  })
  const written = call.mock.calls.filter(
    ([{ id }]) => id === updateDeclareForm.id || id === submitDeclaration.id,
  )
  expect(written.map(([{ id }]) => id)).toEqual([updateDeclareForm.id, submitDeclaration.id])
  expect(written[0]?.[1]).toMatchObject({ body: { formCode: 'BDA0610611L', cells: { '4.g': '30000' } } })
  expect(call.mock.calls.some(([{ id }]) => id === getDeclareForm.id)).toBe(true)
})

it('shows the periods before and after beside, each when it is asked for', async () => {
  const call = open()
  await screen.findByLabelText('4 未开具发票不含税销售额 货物及劳务', {}, patience)
  expect(screen.queryByText(/^上期/)).toBeNull()
  fireEvent.click(screen.getByRole('switch', { name: '对照上期 2026-03' }))
  expect((await screen.findAllByText('上期 150,000.00')).length).toBeGreaterThan(0)
  fireEvent.click(screen.getByRole('switch', { name: '对照下期 2026-09' }))
  expect((await screen.findAllByText('下期 150,000.00')).length).toBeGreaterThan(0)
  const read = call.mock.calls.flatMap(([{ id }, parts]) =>
    id === getDeclareForm.id && 'path' in parts ? [JSON.stringify(parts.path)] : [],
  )
  expect([...new Set(read)]).toEqual(['{"id":"14001"}', '{"id":"14000"}', '{"id":"14002"}'])
})

it('prints all its tables, each under whose it is and of which period', async () => {
  open()
  await screen.findByLabelText('4 未开具发票不含税销售额 货物及劳务', {}, patience)
  expect(document.querySelector('.kp-return-print')).toBeNull()
  act(() => void window.dispatchEvent(new Event('beforeprint')))
  const tables = [...document.querySelectorAll('.kp-return-print article')].map((table) => table.textContent)
  expect(tables).toHaveLength(forms.length)
  for (const text of tables) {
    expect(text).toContain('纳税人识别号（统一社会信用代码）：91110108MA01K8QH3W')
    expect(text).toContain('税款所属时间：自2026年4月1日至2026年6月30日')
    expect(text).toContain('金额单位：元至角分')
  }
  expect(tables.at(-1) ?? tables[0]).toContain('150,000.00')
  act(() => void window.dispatchEvent(new Event('afterprint')))
  expect(document.querySelector('.kp-return-print')).toBeNull()
})

it('is there to be read and printed by whoever may not file it (BK04)', async () => {
  open(['tax'])
  await screen.findByRole('button', { name: /150,000.00$/ }, patience)
  expect(screen.queryByRole('textbox')).toBeNull()
  const buttons = screen.getAllByRole('button').map(({ textContent }) => textContent.replace(/\s/g, ''))
  expect(buttons).toContain('打印')
  expect(buttons).toContain('下载PDF')
  expect(buttons.filter((label) => /申报|暂存|恢复取数|删除本表/.test(label))).toEqual([])
})
