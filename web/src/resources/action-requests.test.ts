import { describe, expect, it } from 'vitest'
import type { Means } from '../kit/shapes/action.ts'
import { declareEnterprises } from './tax/declare-enterprises.ts'
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
})
