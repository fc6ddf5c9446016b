import { build } from '@kaipiao/client/testing'
import { reportOpening } from '@kaipiao/domain/shop/enterprise-opening/opening-report'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderWith } from '../../../requests/testing/render-with.tsx'
import { OpeningResult } from './opening-result.tsx'

it('a row whose money comes back leads to the order that says how much; the others say why alone', async () => {
  const waiting = build('BatchOrderError', {
    lineId: '1',
    message: '开通失败，等待退款',
    refund: 1,
    orderId: '17001',
  })
  const { orderId: _, ...refused } = build('BatchOrderError', {
    lineId: '2',
    message: '企业已存在',
    refund: 0,
  })
  const report = reportOpening({ errorList: [waiting, refused], successCount: 1, allCount: 3 })
  renderWith(<OpeningResult report={report} />)
  expect(await screen.findByText('开通成功1家，等待退款1家，其他失败1家')).toBeDefined()
  const links = screen.getAllByRole('link')
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['订单 17001', expect.stringMatching(/\/ykkOrder\?oid=17001$/)],
  ])
})
