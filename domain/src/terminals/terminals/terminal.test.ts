import { describe, expect, it } from 'vitest'
import { mountColour, progressButton, readDiskCheck, RESTORE_FAILED, RESTORE_STARTED } from './disk-check.ts'
import {
  checkRenewal,
  expiringServices,
  hasMore,
  isDataCleared,
  remainText,
  renewalOrderType,
  visibleServices,
  type ExpiringService,
} from './expiry.ts'
import {
  editionOf,
  hasDigitalAccount,
  hasDiskCheck,
  hasTerminalFunction,
  showsAgencyLogin,
  TERMINAL_MODELS,
  usesFaceScan,
} from './models.ts'
import {
  checkAnyUsable,
  checkTerminal,
  DISK_NEEDED,
  EMPTY_LIST,
  findTerminalFault,
  isUsable,
  NO_DEFAULT_TERMINAL,
} from './usability.ts'

describe('findTerminalFault', () => {
  const notActivated = '当前税盘未激活/激活失败，请联系服务商处理'
  const offline = '当前税盘连接异常，请稍后重试'
  it.each([
    [0, 1, 1, notActivated, 'contact'],
    [3, 1, 1, notActivated, 'contact'],
    [4, 1, 1, '当前托管服务已到期，请续费', 'renew'],
    [6, 1, 1, '当前托管服务已停用', 'contact'],
    [1, 0, 0, offline, 'check'],
    [1, 0, 2, offline, 'none'],
    [2, 0, 0, offline, 'none'],
    [4, 0, 0, '当前托管服务已到期，请续费', 'renew'],
    [0, 0, 0, notActivated, 'contact'],
  ])('service %i, online %i, status %i: %s (%s)', (serviceStatus, online, termStatus, message, remedy) => {
    expect(findTerminalFault({ serviceStatus, online, termStatus })).toMatchObject({ message, remedy })
    expect(isUsable({ serviceStatus, online })).toBe(false)
  })
  it.each([1, 2, 5, 7])('lets an online terminal of service status %i work', (serviceStatus) => {
    expect(findTerminalFault({ serviceStatus, online: 1 })).toBeUndefined()
    expect(checkTerminal({ serviceStatus, online: 1 })).toEqual([])
  })
  it('is an issue for rules that collect them', () => {
    expect(checkTerminal({ serviceStatus: 6, online: 1 })).toEqual([
      { code: 'terminal.stopped', path: 'serviceStatus', message: '当前托管服务已停用', severity: 'error' },
    ])
  })
})

describe('checkAnyUsable', () => {
  it('asks the provider for a terminal when there is none', () => {
    expect(checkAnyUsable([])).toEqual([
      { code: 'terminal.none', path: '', message: '当前列表无终端，请联系服务商分配', severity: 'error' },
    ])
  })
  it('refuses the function when none is usable', () => {
    expect(checkAnyUsable([{ serviceStatus: 4, online: 1 }])).toEqual([
      {
        code: 'terminal.noneUsable',
        path: '',
        message: '暂无可用的开票终端，无法使用该功能',
        severity: 'error',
      },
    ])
  })
  it('is content with one', () => {
    expect(
      checkAnyUsable([
        { serviceStatus: 4, online: 1 },
        { serviceStatus: 1, online: 1 },
      ]),
    ).toEqual([])
  })
  it('has a text for users without a default terminal', () => {
    expect([NO_DEFAULT_TERMINAL, EMPTY_LIST, DISK_NEEDED]).toEqual([
      '当前账号未设置默认终端，请设置',
      '暂无数据',
      '该功能需选择税盘后使用',
    ])
  })
})

describe('disk check', () => {
  it('is normal at state 0 and offers a restart otherwise', () => {
    expect(readDiskCheck(0)).toEqual({ isNormal: true, message: '正常', canRestore: false })
    expect(readDiskCheck(3)).toEqual({ isNormal: false, message: '业务状态异常', canRestore: true })
  })
  it('tells how the restart went', () => {
    expect([RESTORE_FAILED, RESTORE_STARTED]).toEqual(['终端恢复失败', '终端正在恢复，请稍后刷新页面'])
  })
  it.each([
    [1, 'success'],
    [2, 'error'],
    [0, 'default'],
  ])('shows mountType %i as %s', (mountType, colour) => {
    expect(mountColour(mountType)).toBe(colour)
  })
  it('hides while it runs and completes when it is done', () => {
    expect([progressButton(false), progressButton(true)]).toEqual(['隐藏', '完成'])
  })
})

describe('expiry', () => {
  const build = (remain: number): ExpiringService => ({
    entityId: `e${remain}`,
    state: 1,
    stateName: '即将到期',
    startTime: '2025-01-01',
    endTime: '2026-01-01',
    period: { remain },
  })
  it('warns at 30 days or fewer, the most urgent first', () => {
    expect(expiringServices([build(31), build(30), build(-2)]).map(({ period }) => period.remain)).toEqual([
      -2, 30,
    ])
  })
  it.each([
    [12, '剩余12天', false],
    [1, '剩余1天', false],
    [0, '今天到期', false],
    [-1, '已过期1天', false],
    [-3, '已过期3天', false],
    [-30, '已过期30天', false],
    [-31, '数据已清除', true],
  ])('says of %i days: %s', (remain, text, isCleared) => {
    expect(remainText(build(remain))).toBe(text)
    expect(isDataCleared(build(remain))).toBe(isCleared)
  })
  it('shows three rows until asked for more', () => {
    const five = [1, 2, 3, 4, 5].map(build)
    expect(visibleServices(five, false)).toHaveLength(3)
    expect(visibleServices(five, true)).toHaveLength(5)
    expect([hasMore(five, false), hasMore(five, true), hasMore(five.slice(2), false)]).toEqual([
      true,
      false,
      false,
    ])
  })
  it.each([
    [0, 1],
    [3, 1],
    [1, 2],
    [2, 2],
    [-1, 2],
  ])('renews state %i by order type %i', (state, orderType) => {
    expect(renewalOrderType(state)).toBe(orderType)
  })
  it('is renewed online only where the region has a shop', () => {
    expect(checkRenewal(true)).toEqual([])
    expect(checkRenewal(false)[0]?.message).toBe('企业所在地区暂不支持在线商城，请联系当地服务商')
  })
})

describe('models', () => {
  it('are eleven (ST11)', () => {
    expect([...TERMINAL_MODELS].sort()).toEqual(
      'HT200 IT100 IT150 IT160 IT170 IT200 IT300 IT500 IT600 IT700 WT200'.split(' '),
    )
  })
  it.each([
    ['shared', ['IT100', 'IT150', 'IT160', 'IT170']],
    ['cloud', ['WT200', 'IT200', 'IT300', 'IT500', 'IT600', 'IT700', 'HT200']],
  ])('belong to the %s edition: %j (ST09–ST11)', (edition, models) => {
    expect(TERMINAL_MODELS.filter((model) => editionOf(model) === edition).sort()).toEqual([...models].sort())
  })
  it('with digital accounts have the button and no tax-disk check', () => {
    const digital = ['IT150', 'IT160', 'IT500', 'IT600']
    expect(TERMINAL_MODELS.filter(hasDigitalAccount).sort()).toEqual(digital)
    expect(TERMINAL_MODELS.filter((model) => !hasDiskCheck(model)).sort()).toEqual(digital)
  })
  it('with agency login show it outside the member area only', () => {
    const shown = (address: string) =>
      TERMINAL_MODELS.filter((model) => showsAgencyLogin(model, address)).sort()
    expect(shown('#/account/terminal')).toEqual(['IT160', 'IT170', 'IT600', 'IT700'])
    expect(shown('http://x/#/member/terminal')).toEqual([])
  })
  it('issue digital invoices when they are digital, whatever the disk', () => {
    const digital = TERMINAL_MODELS.filter((model) => hasTerminalFunction(model, 2, 'digitalInvoice'))
    expect(digital.sort()).toEqual(['IT150', 'IT160', 'IT170', 'IT500', 'IT600', 'IT700'])
  })
  it('scan faces on IT150 alone', () => {
    expect(TERMINAL_MODELS.filter(usesFaceScan)).toEqual(['IT150'])
  })
  it.each([
    ['IT300', 2, 'paperInvoice', true],
    ['IT300', 4, 'copyReport', true],
    ['IT300', 6, 'digitalInvoice', false],
    ['IT300', 2, 'diskCheck', true],
    ['IT500', 7, 'diskCheck', false],
    ['IT500', 7, 'copyReport', false],
    ['IT500', 7, 'digitalInvoice', true],
    ['IT500', 7, 'digitalAccount', true],
    ['IT170', 7, 'digitalAccount', false],
    ['IT500', 7, 'creditLimit', true],
    ['IT500', 7, 'stock', true],
    ['IT100', 2, 'batchIssue', true],
    ['NEW1', 7, 'bureauBinding', true],
    ['NEW1', 2, 'bureauBinding', false],
  ] as const)('%s with disk type %i: %s %s', (model, diskType, wanted, expected) => {
    expect(hasTerminalFunction(model, diskType, wanted)).toBe(expected)
  })
})
