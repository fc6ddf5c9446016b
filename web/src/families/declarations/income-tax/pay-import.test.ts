import { createPay, listEmployeeInfos, listPays, updatePay } from '@kaipiao/client/operations'
import { buildBody } from '@kaipiao/client/testing'
import { expect, it, vi } from 'vitest'
import { readRows } from '../../../kit/sheets/read-rows.ts'
import type { RowMeans } from '../../../kit/definitions.ts'
import { pays } from './people-records.ts'
import { keepPay } from './pay-rows.ts'

const ID = '11010119900307002X'

/** Two people, one of them employed twice; one wage is written down, one was taken from the record. */
function platform() {
  const sent: unknown[] = []
  const people = [
    { id: '1', eid: 'a', idNumber: ID },
    { id: '2', eid: 'a', idNumber: '11010119850101001X' },
    { id: '3', eid: 'b', idNumber: '11010119850101001X' },
  ]
  const written = [
    { id: 'p1', employeeId: '1', sbssq: '202601', item: 'wage', source: 'entered' },
    { id: 'p2', employeeId: '1', sbssq: '202602', item: 'wage', source: 'salary' },
  ]
  const call = vi.fn(({ id }: { id: string }, parts: { query?: Record<string, string> }) => {
    const { keyword, employeeId, sbssq } = parts.query ?? {}
    if (id === listEmployeeInfos.id)
      return Promise.resolve({ list: people.filter(({ idNumber }) => idNumber === keyword) })
    if (id === listPays.id)
      return Promise.resolve({
        list: written.filter((pay) => pay.employeeId === employeeId && pay.sbssq === sbssq),
      })
    if (id === createPay.id || id === updatePay.id) return Promise.resolve(void sent.push([id, parts]))
    return Promise.resolve({ list: [{ eid: 'b', taxerName: '乙公司', taxerId: '9' }] })
  })
  return { sent, means: { call, scope: {} } as unknown as RowMeans }
}
const pay = (employeeId: string, sbssq: string) =>
  buildBody(createPay, { employeeId, sbssq, item: 'wage', income: '15000.00' })

it.each([
  ['corrects a wage that is written down', ID, '202601', 'updatePay', '1'],
  ['writes one in place of that of the record', ID, '202602', 'createPay', '1'],
  ['tells people apart by their employer', '乙公司 11010119850101001X', '202601', 'createPay', '3'],
])('%s', async (_, word, sbssq, operation, employeeId) => {
  const { sent, means } = platform()
  expect(await keepPay(pay(word, sbssq), means)).toBeUndefined()
  expect(sent).toMatchObject([[operation, { body: { employeeId, sbssq } }]])
})

it.each([
  ['nobody', '110101199001010019', '没有证件号码为“110101199001010019”的人员'],
  ['two', '11010119850101001X', '“11010119850101001X”在几家企业任职，请在证件号码前填企业名称'],
])('says why %s is paid', async (_, word, message) => {
  const { sent, means } = platform()
  expect(await keepPay(pay(word, '202601'), means)).toBe(message)
  expect(sent).toEqual([])
})

it('reads the columns of the withholding client, with the faults of each row', () => {
  const { import: definition } = pays
  if (!definition) throw new Error('pays come from a file')
  const read = readRows(definition, [
    ['证件号码', '所得月份', '所得项目', '收入', '免税收入', '基本养老保险'],
    [ID, '202601', '', '15000', '', '800'],
    [ID, '202602', '全年一次性奖金', '20000', '30000', ''],
  ])
  if ('fault' in read) throw new Error(read.fault)
  expect(read.rows.map(({ faults }) => Object.keys(faults).toSorted())).toEqual([
    [],
    ['bonusMethod', 'exempt'],
  ])
  expect(read.rows[0]?.body).toMatchObject({ item: 'wage', income: '15000', pension: '800' })
})
