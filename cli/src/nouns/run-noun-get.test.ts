import { expect, it } from 'vitest'
import { fakeApi } from '../testing/fake-api.ts'
import { fakeIo } from '../io/testing/fake-io.ts'
import { fakeSettings } from '../testing/fake-deps.ts'
import { toFailure } from '../failures/to-failure.ts'
import { defineNoun, type Noun } from './noun.ts'
import { runNounGet } from './run-noun-get.ts'

const shape = { columns: ['id'], id: 'id' } as const
const order = defineNoun({ ...shape, name: 'order', label: '开票订单', list: 'listIssueOrders', filters: {} })
const draft = defineNoun({
  ...shape,
  name: 'draft',
  label: '开票草稿',
  list: 'listDrafts',
  filters: { id: '编号' },
})

async function get(noun: Noun, id: string, list: (query: Record<string, unknown>) => unknown) {
  const io = fakeIo()
  const asked: Array<Record<string, unknown>> = []
  const { api } = fakeApi({
    [noun.list]: ({ query = {} }) => {
      asked.push(query)
      return list(query)
    },
  })
  const settings = fakeSettings({ json: true })
  const place = { io, settings, api: () => Promise.resolve(api), signal: new AbortController().signal }
  const failure = await runNounGet({ ...place, noun, id }).then(() => undefined, toFailure)
  return { io, asked, failure }
}

const page = (ids: readonly string[], items: number) => ({
  list: ids.map((id) => ({ id })),
  pages: { page: 1, pageSize: 200, items },
})

it('looks for a record in the list, page by page, where there is no other way', async () => {
  const pages = [page(['1', '2'], 4), page(['3', '4'], 4)]
  const { io, asked } = await get(order, '3', ({ page: at }) => pages[Number(at) - 1])
  expect(JSON.parse(io.outLines.join('\n'))).toEqual({ id: '3' })
  expect(asked.map(({ page: at }) => at)).toEqual([1, 2])
})

it('asks for the one record where the list can be narrowed to it', async () => {
  const { io, asked } = await get(draft, '7', () => page(['7'], 1))
  expect(JSON.parse(io.outLines.join('\n'))).toEqual({ id: '7' })
  expect(asked).toEqual([expect.objectContaining({ id: '7' })])
})

it('says that there is none, and what lists them', async () => {
  const { failure, io } = await get(order, '9', () => page(['1'], 1))
  expect(failure?.text).toEqual({ what: '没有开票订单 9', next: 'kaipiao order list -o names' })
  expect(io.outLines).toEqual([])
})
