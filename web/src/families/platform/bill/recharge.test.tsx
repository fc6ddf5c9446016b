import type { Result } from '@kaipiao/client'
import { build } from '@kaipiao/client/testing'
import { fireEvent, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { dialogStore } from '../../../client/talk/dialogs.ts'
import { EmbeddedList } from '../../../kit/pages.ts'
import { answering, pageOf } from '../../../requests/testing/fake-client.ts'
import { signIn } from '../../../requests/testing/signed-in.ts'
import { renderConsole } from '../../../shell/testing/render-console.tsx'
import { investments } from './money.ts'

const row = build('BillInvest', { id: '9602', amount: '300.00', state: 'unpaid' })

it.each([
  ['充值', [], { amount: '1000', payType: 'transfer' }, '充值 ¥1,000.00', '1,500.00', 'createInvestment'],
  ['支付', [row], { payType: 'wechat' }, '充值 ¥300.00', '800.00', 'payInvestment'],
] as const)('%s says what is there afterwards before anything is begun', async (...given) => {
  const [label, rows, values, yes, after, operation] = given
  const action = investments.actions?.find((one) => one.label === label)
  const called: string[] = []
  const call = vi.fn(({ id }: { id: string }) => {
    called.push(id)
    return Promise.resolve(build('Balance', { cash: '500.00', credit: '0.00', creditRemain: '0.00' }))
  })
  const means = { call } as unknown as Parameters<NonNullable<NonNullable<typeof action>['perform']>>[1]
  for (const answer of ['no', 'yes']) {
    const done = action?.perform?.([...rows], means, values)
    await vi.waitFor(() => expect(dialogStore.read()).toHaveLength(1))
    const asked = dialogStore.read()[0]
    expect(asked?.question.message).toContain(`现金余额 500.00 元；到账后现金余额 ${after} 元`)
    expect(asked?.question.choices.map((choice) => choice.label)).toContain(yes)
    expect(called).not.toContain(operation)
    asked?.answer(answer)
    expect(await done).toBe(answer === 'yes')
  }
  expect(called.filter((id) => id === operation)).toHaveLength(1)
})

it('is begun from the page of the account', async () => {
  signIn()
  const client = answering({ listInvestments: () => pageOf([row]) as Result<'listInvestments'> })
  renderConsole({ shown: <EmbeddedList resource={investments} />, resources: [investments], client })
  fireEvent.click(await screen.findByText(/^充 ?值$/))
  expect(await screen.findByLabelText('金额')).toBeDefined()
})

it('only what waits can be paid or given up', () => {
  const open = (state: 'unpaid' | 'paid' | 'closed') =>
    (investments.actions ?? [])
      .filter(({ at, enabled }) => at !== 'list' && enabled?.({ ...row, state }) === true)
      .map(({ label }) => label)
  expect([open('unpaid'), open('paid'), open('closed')]).toEqual([['支付', '取消充值'], [], []])
})
