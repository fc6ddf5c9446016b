import { describe, expect, it } from 'vitest'
import { requestOf } from '../../../kit/screens/action/perform-action.ts'
import type { Means } from '../../../kit/shapes/action.ts'
import { invoices } from '../invoices/invoices.ts'
import { stockSegments } from '../stock/stock-segments.ts'
import { voidRecords } from './void-records.ts'

const means = { scope: {} } as unknown as Means
const actionOf = <R extends { actions: readonly { label: string }[] }>(resource: R, label: string) => {
  const action = resource.actions.find((one) => one.label === label)
  if (!action) throw new Error(`no action ${label}`)
  return action as R['actions'][number]
}

describe('voiding (SK09, IV18)', () => {
  it('takes issued invoices together, by code and number, and who voids them', () => {
    const action = actionOf(invoices, '作废')
    const rows = ['00000009', '00000010'].map((fphm) => ({
      ...{ id: fphm, fpdm: '1100261130', fphm, diskId: '661000000002', fplb: 0 },
    }))
    expect(requestOf({ resource: invoices, action, values: { zfr: '王芳' }, means }, rows).body).toEqual({
      diskId: '661000000002',
      zfr: '王芳',
      list: rows.map(({ fpdm, fphm }) => ({ fpdm, fphm })),
    })
    expect(action).toMatchObject({ at: 'selection', isDangerous: true })
    expect(action.confirm).toContain('不可恢复')
  })

  it('begins with the next blank paper of a segment, and is not offered once none is left', () => {
    const action = actionOf(stockSegments, '作废空白票')
    const row = {
      ...{ diskId: '661000000002', fplxdm: '007', fpdm: '1100261130' },
      ...{ qshm: '00000001', zzhm: '00000100', syfs: 92 },
    }
    const [from] = action.form ?? []
    expect(typeof from?.isKept === 'function' && from.isKept(row)).toBe('00000009')
    expect([action.enabled?.(row), action.enabled?.({ ...row, syfs: 0 })]).toEqual([true, false])
    const values = { qshm: '00000009', zzhm: '00000012', zfr: '王芳' }
    expect(requestOf({ resource: stockSegments, action, values, means }, [row]).body).toEqual({
      ...values,
      ...{ diskId: '661000000002', fplxdm: '007', fpdm: '1100261130' },
    })
  })

  it('is stopped for one disk, which is asked for', () => {
    const action = actionOf(voidRecords, '停止作废')
    expect(action).toMatchObject({ at: 'list', isDangerous: true, form: [{ field: 'diskId' }] })
  })
})
