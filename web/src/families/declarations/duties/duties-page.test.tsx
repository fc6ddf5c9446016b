import { listDeclareEnterprises, listTaxReturns } from '@kaipiao/client/operations'
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { clientOf } from '../../../requests/testing/fake-client.ts'
import { renderWith } from '../../../requests/testing/render-with.tsx'
import { DutiesPage } from './duties-page.tsx'
import { DutyGlance } from './duty-glance.tsx'

const PATIENCE = { timeout: 20_000 }

const NOW = new Date('2026-01-15T10:00:00+08:00')

const declaration = (
  id: string,
  taxerName: string,
  state: string,
  sbssq = '202512',
  sbjzrq = '2026-01-20',
) => ({
  id,
  eid: taxerName,
  taxerName,
  zsxmmc: '增值税',
  sbssq,
  sbjzrq,
  state,
})

interface Asked {
  qsrq?: string
  zzrq?: string
  state?: string
  period?: string
  copyStatus?: number
}

const report = (taxerName: string, copyStatus: number) => ({
  diskId: `disk of ${taxerName}`,
  taxerName,
  period: '202512',
  ssrq: '2026-01-20',
  copyStatus,
})

function open(element = <DutiesPage />, path = '/account/duties', now = NOW) {
  const declarations = [
    declaration('1', '青禾', 'declared'),
    declaration('2', '云帆', 'draft', '202511', '2025-12-15'),
    declaration('3', '云帆', 'draft'),
  ]
  const enterprises = ['青禾', '云帆', '远山'].map((name) => ({
    eid: name,
    taxerName: name,
    registered: true,
  }))
  const reports = [report('青禾', 4), report('远山', 3)]
  const call = vi.fn(({ id }: { id: string }, { query }: { query: Asked }) =>
    Promise.resolve({
      list:
        id === listDeclareEnterprises.id
          ? enterprises
          : id === listTaxReturns.id
            ? reports.filter(
                ({ period, copyStatus }) => period === query.period || copyStatus === query.copyStatus,
              )
            : declarations.filter(
                ({ sbjzrq, state }) =>
                  (sbjzrq >= (query.qsrq ?? '9') && sbjzrq <= (query.zzrq ?? '')) ||
                  (query.state !== undefined && state === query.state),
              ),
    }),
  )
  renderWith(element, { client: clientOf(call), path, now })
}

/** By its text: asking for rows by their names takes the test environment seconds. */
async function rowOf(name: string): Promise<HTMLElement> {
  const row = (await screen.findByText(name, {}, PATIENCE)).closest('tr')
  if (!row) throw new Error(`${name} stands in no row`)
  return row
}

it('lists who has to file what by when, what is late first, each leading to its forms', async () => {
  open()
  const late = within(await rowOf('云帆'))
  expect(late.getByText('逾期 31 天').className).toContain('kp-state-error')
  expect(late.getByRole('link', { name: '增值税及附加税费（2025-11）' }).getAttribute('href')).toBe(
    '/account/declarations/2/form/vat?eid=云帆',
  )
  expect(late.getByRole('link', { name: '增值税及附加税费' })).toBeDefined()
  const disk = within(await rowOf('远山'))
  expect(disk.getByRole('link', { name: '申报表未生成' })).toBeDefined()
  expect(disk.getByRole('link', { name: '清卡' }).getAttribute('href')).toBe(
    '/copyManage?key=disk+of+%E8%BF%9C%E5%B1%B1&period=202512',
  )
  expect(within(await rowOf('青禾')).getByText('已完成')).toBeDefined()
  const names = [...document.querySelectorAll('tbody tr')].map((row) => row.textContent.slice(0, 2))
  expect(names.filter((name) => ['云帆', '远山', '青禾'].includes(name))).toEqual(['云帆', '远山', '青禾'])
})

it('has the day of the month on which filing ends, and lists what is due on one that is chosen', async () => {
  open()
  await rowOf('青禾')
  const day = await screen.findByRole('button', { name: '2026-01-20 到期 5 项' })
  expect(day.closest('td')?.textContent).toContain('征期截止')
  fireEvent.click(screen.getByText('已完成 2'))
  expect(screen.queryByText('云帆')).toBeNull()
  fireEvent.click(screen.getByText('全部 6'))
  fireEvent.click(day)
  expect(within(await rowOf('云帆')).queryByText('增值税及附加税费（2025-11）')).toBeNull()
})

it('says that the day is a forecast where no calendar was published', async () => {
  open(<DutiesPage />, '/account/duties?month=2027-05')
  expect(await screen.findByText('2027-05-17', {}, PATIENCE)).toBeDefined()
  expect(screen.getByText('征期截止（预计）')).toBeDefined()
})

it('stands on the first page of an agency until the last day to file', async () => {
  open(<DutyGlance path="/account/duties" />)
  const late = await screen.findByRole('link', { name: '逾期 1' }, PATIENCE)
  expect(late.getAttribute('href')).toBe('/account/duties?state=late')
  cleanup()
  open(<DutyGlance path="/account/duties" />, undefined, new Date('2026-01-21T10:00:00+08:00'))
  expect(screen.queryByLabelText('本月申报')).toBeNull()
})
