import { expect, it } from 'vitest'
import { fakeApi } from '../../testing/fake-api.ts'
import { fakeIo } from '../../io/testing/fake-io.ts'
import { fakeDeps } from '../../testing/fake-deps.ts'
import { listCommand } from './invoice-list-command.ts'

async function queryOf(...words: string[]) {
  const asked: unknown[] = []
  const { api } = fakeApi({
    listStatsDetail: ({ query }) => {
      asked.push(query)
      return { list: [], pages: { page: 1, pageSize: 100, items: 0 } }
    },
  })
  const deps = { ...fakeDeps(fakeIo()), api: () => Promise.resolve(api) }
  await listCommand(deps).parseAsync(words, { from: 'user' })
  return asked[0]
}

it('filters by the names of the contract as by its own words', async () => {
  const own = await queryOf('--since', '2026-01-01', '--until', '2026-01-31', '--category', '红票')
  expect(own).toMatchObject({ qsrq: '2026-01-01', zzrq: '2026-01-31', fplb: 1 })
  expect(await queryOf('--qsrq', '2026-01-01', '--zzrq', '2026-01-31', '--fplb', '1')).toEqual(own)
})
