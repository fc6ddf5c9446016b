import { build } from '@kaipiao/client/testing'
import { expect, it } from 'vitest'
import { filingQuestion, filingText } from './filing-question.ts'
import { ownMessage } from './own-message.ts'

const one = build('Declaration', {
  taxerName: '青禾',
  zsxmmc: '增值税',
  sbssq: '202512',
  type: 'monthly',
  ybtse: '1456.00',
  fjsf: '156.00',
  sbjzrq: '2026-01-15',
})

it.each([
  [
    one,
    '2026-01-15',
    '青禾 2025年12月 增值税及附加税费，应补（退）税额 ¥1,456.00（含附加税费 ¥156.00），申报日期 2026-01-15，申报和缴款截止 2026-01-15',
  ],
  [
    { ...one, type: 'quarterly' as const, zsxmmc: '企业所得税', fjsf: '0.00' },
    '2026-01-18',
    '青禾 2025年第4季度 企业所得税，应补（退）税额 ¥1,456.00，申报日期 2026-01-18，已过截止日期 2026-01-15，逾期3天，缴款时加收滞纳金',
  ],
  [
    { ...one, ybtse: '0.00', fjsf: '0.00' },
    '2026-01-16',
    '青禾 2025年12月 增值税及附加税费，应补（退）税额 ¥0.00，申报日期 2026-01-16，已过截止日期 2026-01-15，逾期1天',
  ],
])('names enterprise, period, amount and day (%#)', (row, today, text) => {
  expect(filingText(row, today)).toBe(text)
})

it('names the first of many, and what all come to', () => {
  const text = filingQuestion(
    Array.from({ length: 7 }, () => one),
    '2026-01-10',
  )
  expect(text.match(/青禾/g)).toHaveLength(5)
  expect(text).toContain('等7份。共7份，应补（退）税额合计 ¥10,192.00。')
})

it.each([
  ['submitting', '申报中', ''],
  ['declared', '已申报', ''],
  ['declared', '已申报（逾期）', '逾期'],
  ['failed', '申报失败：税局账号未登录', '税局账号未登录'],
  ['failed', '企业没有可用的终端', '企业没有可用的终端'],
  ['paid', '已通过三方协议扣款', '已通过三方协议扣款'],
] as const)('of %s and %s says %j', (state, message, own) => {
  expect(ownMessage({ state, message })).toBe(own)
})
