import type { ControlSchemas } from '@kaipiao/client/sandbox'
import { expect, it } from 'vitest'
import { coverageHtml } from './coverage-html.ts'
import { coverageShares } from './coverage-shares.ts'
import { coverageXml } from './coverage-xml.ts'
import { nearestGaps } from './nearest-gaps.ts'

type Operation = ControlSchemas['OperationCoverage']

const operation = (
  operationId: string,
  tag: string,
  ...replies: Operation['replies'][number][]
): Operation => ({
  ...{ operationId, tag, summary: `<${operationId}>`, replies },
  calls: replies.reduce((total, { calls }) => total + calls, 0),
})
const success = (calls: number) => ({ status: 200, code: 0, calls })

const coverage: ControlSchemas['Coverage'] = {
  ...{ since: '2026-01-15 10:30:00', operations: 4, called: 2, replies: 8, reached: 2, rulesStruck: 3 },
  list: [
    operation('deleteShop', 'shop', success(0)),
    operation('listCustomers', 'crm', success(2)),
    operation('addCustomer', 'crm', success(0)),
    operation(
      'issueInvoice',
      'crm',
      success(0),
      { status: 200, code: 202500036, calls: 2 },
      { status: 503, code: 0, calls: 1 },
    ),
  ],
  pushes: [
    { bizId: 'SJDL', summary: '税局登录', sent: 2, heard: 1 },
    { bizId: 'FPKJ', summary: '开票', sent: 1, heard: 0 },
  ],
  stories: [{ id: 'bureau-busy', title: '税局繁忙', struck: 0 }],
}

it('puts first what is nearest: refused only, then beside many that were called', () => {
  expect(nearestGaps(coverage.list).map(({ operation: one, words }) => [one.operationId, words])).toEqual([
    ['issueInvoice', '只被拒绝过：202500036（2 次）、HTTP 503（1 次）'],
    ['addCustomer', '没有调用，同组已调用 67%'],
    ['deleteShop', '没有调用，同组都没有'],
  ])
})

it('counts each kind by itself: a push by who heard it, a story by what it struck', () => {
  expect(coverageShares(coverage).map(({ kind, reached, all }) => [kind, reached, all])).toEqual([
    ['operations', 2, 4],
    ['replies', 2, 8],
    ['pushes', 1, 2],
    ['stories', 0, 1],
  ])
})

it('is one page that asks for nothing, with every name as a text', () => {
  const page = coverageHtml(coverage)
  expect(page).not.toMatch(/https?:|<script|<link|<img|url\(/)
  expect(page).not.toContain('<addCustomer>')
  expect(page).toContain('<td>&lt;addCustomer&gt;</td><td>没有调用，同组已调用 67%</td>')
  expect(page).toContain('<td>SJDL</td><td>税局登录</td><td>2</td><td>1</td>')
  expect(page).toContain('自己的规则命中 3 次')
})

it('is a suite of pushes and one of stories for a build server', () => {
  const xml = coverageXml(coverage)
  expect(xml).toContain('<testsuites name="kaipiao" tests="7" failures="0" skipped="4">')
  expect(xml).toContain('name="FPKJ 开票"><skipped message="发出 1 次，没有人在听"/>')
  expect(xml).toContain('<testsuite name="故事" tests="1" failures="0" skipped="1">')
})
