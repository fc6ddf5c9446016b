import { describe, expect, it } from 'vitest'
import { terminalActions } from './actions.ts'

const labels = (...parts: Parameters<typeof terminalActions>) =>
  terminalActions(...parts).map(({ label }) => label)

describe('actions for a terminal', () => {
  it.each(['IT500', 'IT150', 'IT160', 'IT600'])(
    'of %s have the digital account, no check (HD71, HD72)',
    (tsp) => {
      expect(labels({ tsp, diskType: 7 }, 3)).toEqual([
        '数电账号',
        '登录税局',
        '扫码登录',
        '税费认定',
        '续费',
      ])
    },
  )

  it.each(['IT170', 'IT700'])('of %s have both the check and the account of the bureau', (tsp) => {
    expect(labels({ tsp, diskType: 7 }, 1)).toEqual([
      '税盘检测',
      '税局账号',
      '登录税局',
      '扫码登录',
      '税费认定',
    ])
  })

  it('of a disk are the check and the registration', () => {
    expect(labels({ tsp: 'IT200', diskType: 2 }, 1)).toEqual(['税盘检测', '税费认定'])
  })

  it('has renewal for agencies, the page for phones for providers (HD75, RL05, RL06)', () => {
    const byRole = ([1, 2, 3] as const).map((role) => labels({ tsp: 'IT150', diskType: 7 }, role))
    expect(byRole.map((all) => all.includes('续费'))).toEqual([false, false, true])
    expect(byRole.map((all) => all.includes('移动端扫码页'))).toEqual([false, true, false])
  })
})
