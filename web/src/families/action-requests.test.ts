import { describe, expect, it } from 'vitest'
import type { Means } from '../kit/shapes/action.ts'
import { storeOrders } from './shop/orders/store-orders.ts'
import { declareEnterprises } from './declarations/declarations/declare-enterprises.ts'
import { requestOf } from '../kit/screens/action/perform-action.ts'

const means = { scope: {} } as unknown as Means

describe('what an action sends', () => {
  it('takes from its form into the query where its operation has no body', () => {
    const action = declareEnterprises.actions.find(({ label }) => label === '生成本期申报')
    const request =
      action &&
      requestOf({ resource: declareEnterprises, action, values: { sbssq: '202512' }, means }, [
        { eid: '8001' },
      ])
    expect(request).toEqual({ path: { eid: '8001' }, query: { sbssq: '202512' } })
  })

  it('pays each of several orders what is due of it, from the balance, and none that is not unpaid (PY22)', () => {
    const action = storeOrders.actions.find(({ label }) => label === '余额支付')
    if (!action) throw new Error('several orders can be paid')
    const order = { id: '17001', state: 'unpaid', totalAmt: '480.00', amount: { settleTotal: '380.00' } }
    expect(requestOf({ resource: storeOrders, action, values: {}, means }, [order])).toMatchObject({
      path: { orderId: '17001' },
      body: { type: 1, amount: '380.00' },
    })
    expect(action).toMatchObject({ at: 'selection', isEach: true })
    expect(action.enabled?.(order)).toBe(true)
    expect(action.enabled?.({ ...order, state: 'paid' })).toBe(false)
  })
})
