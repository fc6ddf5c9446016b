import { EMPTY_ROW } from '@kaipiao/domain/shop/enterprise-opening/import-row'
import { expect, it, vi } from 'vitest'
import { openBatch } from './open-enterprises.ts'

const terms = { mobile: '13800000003', contacts: { nickName: '王芳' }, goods: { id: 'G1001', q: 1 } }
const cipher = { encrypt: async (text: string) => Promise.resolve(`sealed ${text}`), decrypt: vi.fn() }
const row = (line: number, rest = {}) => ({
  ...EMPTY_ROW,
  lineId: String(line),
  taxerName: '甲公司',
  taxerId: '91110105MADEM0011A',
  ...rest,
})
const error = (lineId: string, message: string, refund: 0 | 1 = 0) => ({
  lineId,
  message,
  refund,
  taxerName: '甲公司',
  taxerId: '91110105MADEM0011A',
  diskId: '',
})

it('sends what is given, passwords encrypted, and sorts the answer by row (BO01, BO03, BO06)', async () => {
  const call = vi.fn().mockResolvedValue({
    errorList: [error('2', '企业已存在'), error('3', '开通失败', 1)],
    successCount: 1,
    allCount: 3,
  })
  const rows = [row(1, { dlsf: '1', dlzh: '13700000001', dlmm: 'Abcd1234' }), row(2), row(3)]
  const outcome = await openBatch({ call }, cipher, rows, terms, 'key-1')
  expect(outcome.settled).toEqual(new Set([1, 3]))
  expect(outcome.refused).toEqual(new Map([[2, '企业已存在']]))
  expect(call).toHaveBeenCalledWith(expect.objectContaining({ id: 'createStoreOrderBatch' }), {
    headers: { 'Idempotency-Key': 'key-1' },
    body: {
      type: 1,
      preview: false,
      ...terms,
      list: [
        {
          lineId: '1',
          taxerName: '甲公司',
          taxerId: '91110105MADEM0011A',
          dlsf: '1',
          dlzh: '13700000001',
          dlmm: 'sealed Abcd1234',
        },
        { lineId: '2', taxerName: '甲公司', taxerId: '91110105MADEM0011A' },
        { lineId: '3', taxerName: '甲公司', taxerId: '91110105MADEM0011A' },
      ],
    },
  })
})
