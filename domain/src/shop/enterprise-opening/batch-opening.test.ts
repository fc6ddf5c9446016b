import { expect, it } from 'vitest'
import { sortOpening, toBatchRow } from './batch-opening.ts'
import type { OpeningError } from './opening-report.ts'

const error = (lineId: string, message: string, refund?: number): OpeningError => ({
  lineId,
  message,
  taxerName: '',
  taxerId: '',
  diskId: '',
  ...(refund === undefined ? {} : { refund }),
})

it('sends what is given, and a password encrypted', async () => {
  const row = {
    lineId: '1',
    taxerName: '甲',
    taxerId: '91110108MA01ABCD24',
    dlsf: '',
    dlzh: '13800000011',
    dlmm: 'secret',
    bsrysjhm: '',
    mainAccountMobile: '',
  }
  const encrypt = (text: string) => Promise.resolve(`*${text}*`)
  expect(await toBatchRow(row, encrypt)).toEqual({
    lineId: '1',
    taxerName: '甲',
    taxerId: '91110108MA01ABCD24',
    dlzh: '13800000011',
    dlmm: '*secret*',
  })
})

it('tells what waits for a refund from what was refused', () => {
  const refund = error('2', '开通失败', 1)
  const told = error('3', '开通失败，等待退款')
  const refused = error('4', '税号不正确', 0)
  expect(sortOpening([1, 2, 3, 4], [refund, told, refused])).toEqual({
    opened: [1],
    waitingForRefund: new Map([
      [2, refund],
      [3, told],
    ]),
    refused: new Map([[4, refused]]),
  })
})
