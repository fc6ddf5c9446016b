import { getDeductionStatistics, getVatPeriod, getVatSummary } from '@kaipiao/client/operations'
import { DeductionInput } from '@kaipiao/client/body-fields'
import { build } from '@kaipiao/client/testing'
import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { clientOf } from '../../../requests/testing/fake-client.ts'
import { renderWith } from '../../../requests/testing/render-with.tsx'
import { StatisticsSheet } from './statistics-sheet.tsx'

it.each([
  ['none', ['申请统计'], 'apply'],
  ['applied', ['确认统计', '撤销统计'], 'confirm'],
  ['confirmed', ['撤销确认'], 'revoke'],
  ['applying', [], undefined],
] as const)(
  'lays the statistics out, and offers what is lawful while they are %s',
  async (state, steps, next) => {
    const onChange = vi.fn()
    const answers = new Map<string, unknown>([
      [getVatPeriod.id, build('VatPeriod', { skssq: '202512', state })],
      [
        getDeductionStatistics.id,
        build('DeductionStatistics', {
          state,
          count: 3,
          yxse: '39.00',
          kgxCount: 2,
          kgxSe: '26.00',
          hzSe: '5.00',
        }),
      ],
      [getVatSummary.id, [build('VatSummaryRow', { fplxdm: '81', count: 3, je: '300.00' })]],
    ])
    renderWith(<StatisticsSheet field={DeductionInput.operation} onChange={onChange} />, {
      client: clientOf(vi.fn(({ id }: { id: string }) => Promise.resolve(answers.get(id)))),
    })
    const rows = (await screen.findAllByRole('row')).map((row) => row.textContent)
    expect(screen.getByText(/增值税抵扣统计表.所属期 2025年12月/)).toBeDefined()
    expect(rows[1]).toMatch(/^电子发票.*3300\.00/)
    expect(rows.slice(-2)).toEqual(['红字转出0——5.00——', '尚可勾选2——26.00——'])
    expect(screen.queryAllByRole('radio').map((radio) => radio.closest('label')?.textContent)).toEqual(steps)
    expect(onChange.mock.calls.at(-1)?.[0]).toBe(next)
  },
)
