import { describe, expect, it } from 'vitest'
import { isAt, type Action, type Means } from '../../../kit/shapes/action.ts'
import { requestOf } from '../../../kit/screens/action/perform-action.ts'
import { taxReturns } from './tax-returns.ts'

const row = (copyStatus: number, pendingUpload = 0) => ({
  id: '13001',
  diskId: '661000000005',
  fplxdm: '004',
  copyStatus,
  pendingUpload,
})
const means = { scope: {} } as unknown as Means
const ofRow = taxReturns.actions.filter((action) => isAt(action, 'row'))
const named = (label: string): Action => {
  const action = taxReturns.actions.find((one) => one.label === label)
  if (!action) throw new Error(`the screen has ${label}`)
  return action
}

describe('抄报管理', () => {
  it('has the four states of a report as tabs (DC04, ST34)', () => {
    const field = taxReturns.operations.list.query?.[taxReturns.list.tabs?.field ?? '']
    expect(field?.options?.map(({ value, label }) => `${value} ${label}`)).toEqual([
      '1 未到征期',
      '2 未抄报',
      '3 先申报后反写',
      '4 已反写',
    ])
  })

  it.each([
    [1, []],
    [2, ['抄报', '整盘抄税']],
    [3, ['清卡', '整盘反写']],
    [4, []],
  ] as const)('offers for a report in state %i what may be done next (DC01–DC03)', (status, labels) => {
    const offered = ofRow.filter(({ enabled }) => enabled?.(row(status)) ?? true)
    expect(offered.map(({ label }) => label)).toEqual(labels)
  })

  it('uploads what waits for it', () => {
    expect([0, 2].map((pending) => named('上传发票').enabled?.(row(4, pending)))).toEqual([false, true])
  })

  it.each([
    ['抄报', 'copyTaxReturn', { path: { id: '661000000005' }, body: { fplxdm: '004' } }],
    ['上传发票', 'uploadTaxReturn', { path: { id: '661000000005' }, body: { fplxdm: '004' } }],
    ['清卡', 'unlockTaxReturn', { path: { id: '661000000005' } }],
    ['整盘抄税', 'operateTaxReturn', { path: { id: '661000000005' } }],
    ['整盘反写', 'operateWriteback', { path: { id: '661000000005' } }],
    ['同步状态', 'syncTaxReturns', { body: { diskId: ['661000000005'] } }],
    ['同步全部', 'syncTaxReturns', { body: { diskId: [] } }],
  ])('%s calls %s about the disk', (label, id, request) => {
    const action = named(label)
    expect(action.operation.id).toBe(id)
    expect(requestOf({ resource: taxReturns, action, values: {}, means }, [row(2)])).toMatchObject(request)
  })
})
