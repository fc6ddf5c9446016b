import { getDeclareForm, listWithholdings, queryDeclarations } from '@kaipiao/client/operations'
import { build } from '@kaipiao/client/testing'
import { act, screen, within } from '@testing-library/react'
import { Route, Routes } from 'react-router'
import { expect, it, vi } from 'vitest'
import { clientOf } from '../../../requests/testing/fake-client.ts'
import { renderWith } from '../../../requests/testing/render-with.tsx'
import { ReturnPage } from './return-page.tsx'

const declaration = build('Declaration', {
  id: '14001',
  eid: '8001',
  zsxmmc: '个人所得税',
  sbssq: '202601',
  type: 'monthly',
  state: 'draft',
})
const rows = [
  build('Withholding', {
    id: '1-202601-wage',
    name: '李娜',
    item: 'wage',
    income: '15000.00',
    rate: '0.03',
    due: '300.00',
    note: '',
  }),
  build('Withholding', {
    id: '2-202601-bonus',
    name: '王芳',
    item: 'bonus',
    income: '36000.00',
    rate: '0.03',
    due: '1080.00',
    note: '单独计税少2520.00元',
  }),
]

it('shows withheld income tax as the form has it, a row a person, on the screen and on paper', async () => {
  const call = vi.fn(({ id }: { id: string }, _parts: unknown) => {
    if (id === queryDeclarations.id) return Promise.resolve({ list: [declaration] })
    if (id === listWithholdings.id) return Promise.resolve({ list: rows })
    return Promise.resolve(
      build('DeclarationForm', { formCode: 'GRSDS', cells: { 1: '2', 2: '51000.00', 3: '1380.00' } }),
    )
  })
  renderWith(
    <Routes>
      <Route path="/account/declarations/:id/form/:kind" element={<ReturnPage />} />
    </Routes>,
    { client: clientOf(call), path: '/account/declarations/14001/form/iit?eid=8001' },
  )
  const region = await screen.findByRole('region', { name: '个人所得税扣缴申报表' }, { timeout: 20_000 })
  const table = within(region).getByRole('table')
  const lines = within(table).getAllByRole('row')
  expect(
    lines.slice(2).map((line) => [line.children[1]?.textContent, line.lastElementChild?.textContent]),
  ).toEqual([
    ['李娜', '300.00'],
    ['王芳', '1,080.00'],
    ['合计', '1,380.00'],
  ])
  expect(within(table).getByText('全年一次性奖金')).toBeDefined()
  expect(screen.getByText('王芳：单独计税少2520.00元')).toBeDefined()
  // What it comes to is what the people come to.
  expect(screen.getAllByText('¥1,380.00').length).toBeGreaterThan(0)
  expect(screen.queryByText('删除本表')).toBeNull()
  expect(call.mock.calls.find(([{ id }]) => id === listWithholdings.id)?.[1]).toMatchObject({
    query: { eid: '8001', sbssq: '202601' },
  })
  expect(call.mock.calls.some(([{ id }]) => id === getDeclareForm.id)).toBe(true)
  act(() => void window.dispatchEvent(new Event('beforeprint')))
  expect(screen.getAllByRole('table')).toHaveLength(2)
  expect(screen.getAllByText(/税款所属时间/)).toHaveLength(2)
})
