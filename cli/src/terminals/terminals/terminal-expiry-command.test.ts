import { expect, it } from 'vitest'
import { fakeApi } from '../../testing/fake-api.ts'
import { fakeIo } from '../../io/testing/fake-io.ts'
import { fakeSettings } from '../../testing/fake-deps.ts'
import { runTerminalExpiry } from './terminal-expiry-command.ts'

const service = (entityId: string, state: number, remain: number) => ({
  entityId,
  state,
  stateName: '使用中',
  taxerName: '甲',
  taxerId: '1',
  endTime: '2026-12-21',
  period: { remain },
})

async function expiry(flags: { within?: number; disk?: string[]; output?: string }) {
  const services = [service('1', 1, 40), service('2', 2, 0), service('3', 0, -5), service('4', 3, -3)]
  const { api } = fakeApi({ getValueAddedInfo: () => services })
  const io = fakeIo()
  const { disk, ...list } = flags
  const settings = fakeSettings({ disk })
  await runTerminalExpiry({ io, settings, api: () => Promise.resolve(api), ...list })
  return io.outLines
}

it('lists hosting by its end, the most urgent first', async () => {
  const [head, ...rows] = await expiry({})
  expect(head).toBe('税盘编号\t企业名称\t税号\t状态\t到期日期\t剩余')
  expect(rows.map((row) => row.split('\t').at(-1))).toEqual(['', '已过期3天', '今天到期', '剩余40天'])
})

it('lists what ends within some days, and not what was never opened', async () => {
  expect(await expiry({ within: 0, output: 'names' })).toEqual(['4', '2'])
  expect(await expiry({ disk: ['1'], output: 'names' })).toEqual(['1'])
})
