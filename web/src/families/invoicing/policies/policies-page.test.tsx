import { fireEvent, screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { clientOf } from '../../../requests/testing/fake-client.ts'
import { renderWith } from '../../../requests/testing/render-with.tsx'
import { PoliciesPage } from './policies-page.tsx'

const NOW = new Date('2026-11-26T10:00:00+08:00')
const nothing = () => Promise.reject(new Error('the page calls nobody'))
const open = (search = '') =>
  renderWith(<PoliciesPage />, { client: clientOf(nothing), path: `/account/policies${search}`, now: NOW })

/** By its text: asking for rows by their names takes the test environment seconds. */
function rowOf(name: string) {
  const row = screen.getByText(name).closest('tr')
  if (!row) throw new Error(`${name} stands in no row`)
  return within(row)
}

it('tells what is in force today, with who, days, notice and the cell that rests on it', () => {
  open('?subject=levy&taxpayer=08')
  const row = rowOf('小规模纳税人减按1%')
  expect(row.getByText('有效').className).toContain('kp-state-success')
  expect(row.getByText('2026-01-01 至 2027-12-31')).toBeDefined()
  expect(row.getByText('财政部 税务总局公告2026年第10号')).toBeDefined()
  expect(row.getByText('小规模纳税人第16栏')).toBeDefined()
  expect(screen.queryByText('自来水简易计税')).toBeNull()
})

it('marks what is unconfirmed', () => {
  open('?word=个体工商户出租住房')
  expect(rowOf('个体工商户出租住房3%减按1.5%').getByText('待确认')).toBeDefined()
})

it('tells what ended and what begins, by the day of the address', () => {
  open('?word=住房&day=2026-01-01')
  expect(screen.queryByText('个人出租住房5%减按1.5%')).toBeNull()
  fireEvent.click(screen.getByText('已结束 2'))
  expect(rowOf('个人出租住房5%减按1.5%').getByText('2016-05-01 至 2025-12-31')).toBeDefined()
  expect(screen.queryByText('自然人出租住房3%减按1.5%')).toBeNull()
})

it('says that there is none, and takes a day that is none for today', () => {
  open('?word=没有这样的政策&day=2026-02-30')
  expect(screen.getByText('没有符合条件的政策')).toBeDefined()
})
