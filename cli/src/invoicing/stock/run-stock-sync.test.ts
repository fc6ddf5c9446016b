import { describe, expect, it } from 'vitest'
import { Failure } from '../../failures/failure.ts'
import { fakeProblem } from '../../failures/testing/fake-problem.ts'
import { fakeApi, type FakeParts } from '../../testing/fake-api.ts'
import { fakeIo } from '../../io/testing/fake-io.ts'
import { fakeSettings } from '../../testing/fake-deps.ts'
import type { GlobalFlags } from '../../settings/run-settings.ts'
import { runStockSync, type StockSyncOptions } from './run-stock-sync.ts'

const terminal = (diskId: string, changes: object = {}) => ({
  diskId,
  taxerName: `公司${diskId}`,
  taxerId: '91110108MA01ABCD24',
  diskType: 2,
  serviceStatus: 1,
  online: 1,
  termStatus: 1,
  qdInfo: [],
  ...changes,
})
const volume = (diskId: string) => ({
  id: `${diskId}-1`,
  diskId,
  fplxdm: '007',
  fpdm: '1100261130',
  qshm: '00000001',
  zzhm: '00000050',
  zfs: 1050,
  syfs: 1042,
  lgrq: '2026-01-05',
  syncTime: '2026-01-15 10:30:00',
})

interface Scene {
  terminals?: object[]
  syncStock?: (parts: FakeParts) => unknown
  flags?: GlobalFlags
  options?: Partial<StockSyncOptions>
  answers?: string[]
}

async function run({ terminals = [], syncStock, flags = {}, options = {}, answers }: Scene) {
  const io = fakeIo(answers ? { answers } : {})
  const { api, calls } = fakeApi({
    syncAllStock: () => ({ count: terminals.length }),
    listTerminals: () => ({ list: terminals, pages: { items: terminals.length } }),
    getTerminal: ({ path }) => {
      const found = terminals.find((one) => 'diskId' in one && one.diskId === path?.['diskId'])
      if (found) return found
      throw fakeProblem(200, 100400001, '数据不存在')
    },
    getStock: () => [],
    submitSmsCode: () => ({ code: 'S000', message: '登录成功' }),
    syncStock: syncStock ?? (({ query }) => [volume(String(query?.['diskId']))]),
  })
  const failure = await runStockSync({
    io,
    settings: fakeSettings(flags),
    signal: new AbortController().signal,
    api: () => Promise.resolve(api),
    concurrency: 2,
    ...options,
  }).catch((error: unknown) => error)
  return { io, calls, failure: failure instanceof Failure ? failure : undefined, error: failure }
}

const byDisk = (answers: Record<string, () => unknown>) => (parts: FakeParts) => {
  const diskId = String(parts.query?.['diskId'])
  return answers[diskId]?.() ?? [volume(diskId)]
}
const say = (code: number, message: string) => () => {
  throw fakeProblem(200, code, message)
}

describe('stock sync that breaks', () => {
  it('shows what was done and says that the rest was not', async () => {
    const { io, failure } = await run({
      terminals: ['1', '2', '3'].map((diskId) => terminal(diskId)),
      syncStock: byDisk({
        '2': () => {
          throw fakeProblem(0)
        },
      }),
      options: { all: true, concurrency: 1 },
      flags: { json: true },
    })
    expect((JSON.parse(io.outLines.join('')) as { disks: unknown[] }).disks).toHaveLength(1)
    expect([failure?.kind, failure?.text.why]).toEqual([
      'network',
      expect.stringContaining('已处理 1 个税盘'),
    ])
  })
})

describe('stock sync', () => {
  it('shows type, code, numbers and remaining of several disks', async () => {
    const { io, failure, calls } = await run({
      terminals: [terminal('1'), terminal('2')],
      flags: { disk: ['1,2'] },
    })
    expect(failure).toBeUndefined()
    expect(io.outLines).toEqual([
      '税盘编号\t企业名称\t发票类型\t发票代码\t起始号码\t终止号码\t总份数\t剩余份数\t同步时间',
      '1\t公司1\t007 增值税普通发票\t1100261130\t00000001\t00000050\t1050\t1042\t2026-01-15 10:30:00',
      '2\t公司2\t007 增值税普通发票\t1100261130\t00000001\t00000050\t1050\t1042\t2026-01-15 10:30:00',
    ])
    expect(calls).not.toContain('syncAllStock')
  })

  it('asks the platform to sync all of them at once with --all, and skips what is out of use', async () => {
    const { io, failure, calls } = await run({
      terminals: [
        terminal('1', { serviceStatus: 0 }),
        terminal('2', { serviceStatus: 4 }),
        terminal('3', { serviceStatus: 6 }),
        terminal('4', { online: 0 }),
        terminal('5'),
      ],
      options: { all: true },
    })
    expect(failure).toBeUndefined()
    expect(calls[0]).toBe('syncAllStock')
    expect(calls.filter((id) => id === 'syncStock')).toHaveLength(1)
    expect(io.errLines).toEqual([
      '1 公司1 当前税盘未激活/激活失败，请联系服务商处理',
      '2 公司2 当前托管服务已到期，请续费',
      '3 公司3 当前托管服务已停用',
      '4 公司4 当前税盘连接异常，请稍后重试',
      '共 5 个税盘，已同步 1，跳过 4，未成功 0',
    ])
  })

  it.each([202200007, 202200008, 202200014, 201300002])(
    'says that code %i needs a login, and goes on',
    async (code) => {
      const { io, failure } = await run({
        terminals: [terminal('1'), terminal('2')],
        options: { all: true },
        syncStock: byDisk({ 1: say(code, '请先登录电子税局') }),
      })
      expect(failure?.kind).toBe('partial')
      expect(io.outLines).toHaveLength(2)
      expect(io.errLines[0]).toBe('1 公司1 未同步税局数据')
    },
  )

  it('names an unbound digital terminal without waiting for an answer', async () => {
    const { io, failure, calls } = await run({
      terminals: [terminal('7', { diskType: 7 })],
      flags: { disk: ['7'] },
    })
    expect(io.errLines[0]).toBe('7 公司7 当前账户暂未绑定电子税局, 是否前往绑定?')
    expect(failure?.kind).toBe('partial')
    expect(calls).not.toContain('syncStock')
  })

  it('says so when the user has no terminal at all', async () => {
    const { failure } = await run({ options: { all: true } })
    expect(failure?.text.what).toBe('当前列表无终端，请联系服务商分配')
    expect(failure?.kind).toBe('error')
  })

  it('reports a disk that does not exist beside the others', async () => {
    const { io, failure } = await run({ terminals: [terminal('1')], flags: { disk: ['9', '1'] } })
    expect(io.outLines).toHaveLength(2)
    expect(io.errLines[0]).toBe('9 数据不存在')
    expect(failure?.text.what).toBe('1 个税盘没有同步')
  })

  it('submits the SMS code of the option, and asks for one only where somebody can answer', async () => {
    const awaitSms = () => {
      let isLoggedIn = false
      return byDisk({
        1: () => {
          if (isLoggedIn) return [volume('1')]
          isLoggedIn = true
          throw fakeProblem(200, 201300020, '等待短信验证码')
        },
      })
    }
    const terminals = [terminal('1')]
    const given = await run({
      terminals,
      flags: { disk: ['1'] },
      options: { code: '123456' },
      syncStock: awaitSms(),
    })
    expect(given.calls).toEqual(['getTerminal', 'syncStock', 'submitSmsCode', 'syncStock'])
    expect(given.failure).toBeUndefined()
    const asked = await run({ terminals, flags: { disk: ['1'] }, answers: ['654321'], syncStock: awaitSms() })
    expect(asked.calls).toContain('submitSmsCode')
    const alone = await run({ terminals, flags: { disk: ['1'] }, syncStock: awaitSms() })
    expect(alone.io.errLines[0]).toBe('1 公司1 等待短信验证码，用 --code 给出短信验证码')
    expect(alone.calls).not.toContain('submitSmsCode')
  })

  it('ends at once when the user is signed out', async () => {
    const { error } = await run({
      terminals: [terminal('1')],
      flags: { disk: ['1'] },
      syncStock: () => {
        throw fakeProblem(401)
      },
    })
    expect(error).toMatchObject({ kind: 'not-signed-in' })
  })

  it('shows everything as JSON', async () => {
    const { io } = await run({
      terminals: [terminal('1'), terminal('2', { online: 0 })],
      options: { all: true },
      flags: { json: true },
    })
    const shown: unknown = JSON.parse(io.outLines.join(''))
    expect(shown).toMatchObject({
      disks: [
        { diskId: '1', state: 'synced' },
        { diskId: '2', state: 'skipped' },
      ],
    })
    expect(io.errLines).toEqual([])
  })
})
