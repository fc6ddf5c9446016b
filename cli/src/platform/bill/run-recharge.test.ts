import { expect, it } from 'vitest'
import { fakeIo } from '../../io/testing/fake-io.ts'
import { fakeApi } from '../../testing/fake-api.ts'
import { fakeSettings } from '../../testing/fake-deps.ts'
import { runRecharge } from './run-recharge.ts'

function run(amount: string, answers?: string[], yes?: true) {
  const io = fakeIo(answers === undefined ? {} : { answers })
  const bodies: unknown[] = []
  const { api, calls } = fakeApi({
    getBillBalance: () => ({ cash: '500.00', credit: '0.00', creditRemain: '0.00', enterprise: '青禾财税' }),
    createInvestment: ({ body }) => {
      bodies.push(body)
      return { id: '9602' }
    },
  })
  const settings = fakeSettings()
  const done = runRecharge({ io, settings, api: () => Promise.resolve(api), amount, payType: 'wechat', yes })
  return { io, calls, bodies, done }
}

it('says amount and balance before and after, and begins once it is agreed to', async () => {
  const { io, bodies, done } = run('1000', ['y'])
  await done
  expect(io.errLines).toEqual([
    '充值 1,000.00 元，微信支付，几分钟内到账；48 小时内未支付自动关闭',
    '现金余额 500.00 元；到账后现金余额 1,500.00 元',
  ])
  expect([bodies, io.outLines]).toEqual([[{ amount: '1000', payType: 'wechat' }], ['9602']])
})

it.each([
  ['nobody agrees', '1000', ['n']],
  ['nobody can be asked', '1000', undefined],
  ['the amount is none', '0', ['y']],
  ['the amount has three decimals', '1.001', ['y']],
])('begins nothing where %s', async (_, amount, answers) => {
  const { bodies, done } = run(amount, answers)
  await expect(done).rejects.toThrow()
  expect(bodies).toEqual([])
})
