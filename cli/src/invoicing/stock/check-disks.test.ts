import { expect, it } from 'vitest'
import { fakeProblem } from '../../failures/testing/fake-problem.ts'
import { fakeApi } from '../../testing/fake-api.ts'
import { toFailure } from '../../failures/to-failure.ts'
import { checkDisks } from './check-disks.ts'

const withTerminals = (failure?: Error) =>
  fakeApi({
    getTerminal: ({ path }) => {
      if (path?.['diskId'] === '661000000001') return {}
      throw failure ?? fakeProblem(200, 100400001, '记录不存在')
    },
  })

it('lets disks pass that there are, and refuses the first that is none', async () => {
  const { api, calls } = withTerminals()
  await checkDisks(api, ['661000000001'])
  const { kind, text } = await checkDisks(api, ['661000000001', '999', '998']).then(
    () => toFailure('passed'),
    toFailure,
  )
  expect([kind, text]).toEqual([
    'usage',
    { what: '没有税盘 999', why: '记录不存在', next: 'kaipiao stock list 列出全部税盘' },
  ])
  expect(calls).toHaveLength(3)
})

it('does not take a platform that is away for a disk that is none', async () => {
  const { api } = withTerminals(fakeProblem(503))
  await expect(checkDisks(api, ['999'])).rejects.toMatchObject({ status: 503 })
})
