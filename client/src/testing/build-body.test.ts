import { expect, it } from 'vitest'
import { addCustomer, createDraft } from '../../generated/operations.ts'
import { buildBody } from './build-body.ts'

it('builds what an operation requires, and beside it only what the test gives', () => {
  expect(Object.keys(buildBody(addCustomer)).sort()).toEqual(['state', 'taxerId', 'taxerName', 'taxerType'])
  expect(buildBody(addCustomer, { taxerName: '甲公司', remark: '加急' })).toMatchObject({
    taxerName: '甲公司',
    remark: '加急',
    taxerType: '01',
  })
})

it('builds a body of its own each time, at every depth', () => {
  const [one, two] = [buildBody(createDraft), buildBody(createDraft)]
  one.form.goods.pop()
  expect(two.form.goods).toEqual([{ name: '矿泉水' }])
})
