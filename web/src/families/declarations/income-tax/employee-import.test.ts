import { createEmployeeInfo, listDeclareEnterprises, listEmployeeInfos } from '@kaipiao/client/described'
import { expect, it } from 'vitest'
import { readRows } from '../../../kit/sheets/read-rows.ts'
import { employees } from './employees.ts'

const definition = employees.import
if (!definition?.perform || !definition.foresee) throw new Error('employees name their enterprise')
const { perform, foresee } = definition

const enterprises = [
  { eid: '8001', taxerName: '青禾商贸', taxerId: '91110108MA01K8QH3W' },
  { eid: '8002', taxerName: '青禾商贸分公司', taxerId: '91110108MA01K8QH4U' },
  { eid: '8003', taxerName: '同名公司', taxerId: '91110108MA01K8QH5T' },
  { eid: '8004', taxerName: '同名公司', taxerId: '91110108MA01K8QH6R' },
]
/** Enterprises by a word of theirs; who is sent is kept. */
function platform() {
  const sent: unknown[] = []
  const asked: string[] = []
  const call = ({ id }: { id: string }, parts: { query?: { key: string }; body?: unknown }) => {
    asked.push(id)
    if (id === createEmployeeInfo.id) return Promise.resolve(sent.push(parts.body))
    if (id === listEmployeeInfos.id)
      return Promise.resolve({ list: [{ eid: '8001', idNumber: '11010119900307001X' }] })
    const key = parts.query?.key ?? ''
    const list = enterprises.filter(
      ({ taxerName, taxerId }) =>
        id === listDeclareEnterprises.id && [taxerName, taxerId].some((text) => text.includes(key)),
    )
    return Promise.resolve({ list })
  }
  return { sent, asked, means: { call, scope: {} } as unknown as Parameters<typeof perform>[1] }
}

it.each(['企业', '企业名称', '企业税号'])('takes the enterprise under the head %s', (head) => {
  const read = readRows(definition, [
    [head, '姓名', '证件类型', '证件号码', '入职日期', '状态'],
    ['青禾商贸', '李娜', '居民身份证', '11010119900307002X', '2024-03-01', ''],
  ])
  expect(read).toMatchObject({ ignored: [], rows: [{ body: { eid: '青禾商贸' } }] })
})

it.each([
  ['青禾商贸', '8001'],
  ['91110108MA01K8QH4U', '8002'],
  ['91110108MA01K8QH6R', '8004'],
])('adds a person to the enterprise that is called %s', async (word, eid) => {
  const { sent, means } = platform()
  expect(await perform({ eid: word, name: '李娜' }, means)).toBeUndefined()
  expect(sent).toEqual([{ eid, name: '李娜' }])
})

it.each([
  ['青禾', '没有企业“青禾”'],
  ['同名公司', '有多家企业叫“同名公司”，请填税号'],
])('adds nobody where %s names no one enterprise', async (word, refusal) => {
  const { sent, means } = platform()
  expect(await perform({ eid: word, name: '李娜' }, means)).toBe(refusal)
  expect(sent).toEqual([])
})

it('foretells of all rows together whom the platform would refuse', async () => {
  const { asked, means } = platform()
  const rows = [
    ['青禾商贸', '11010119900307001X'],
    ['青禾商贸', '110101199003070011'],
    ['91110108MA01K8QH4U', '11010119900307001X'],
    ['没有这家', '110101199003070011'],
    ['同名公司', '110101199003070011'],
  ].map(([eid, idNumber], at) => ({ line: at + 2, body: { eid, idNumber } }))
  expect([...(await foresee(rows, means))]).toEqual([
    [2, '该证件号码的员工已存在'],
    [5, '没有企业“没有这家”'],
    [6, '有多家企业叫“同名公司”，请填税号'],
  ])
  expect(asked).toEqual([listDeclareEnterprises.id, listEmployeeInfos.id])
})

it('takes no day that does not exist', () => {
  const read = readRows(definition, [
    ['任职单位', '姓名', '身份证号码', '入职时间'],
    ['青禾商贸', '李娜', '11010119900307001X', '2026/13/05'],
  ])
  expect(read).toMatchObject({
    rows: [{ faults: { hireDate: '入职日期“2026/13/05”不是存在的日期，应如 2026-01-31' } }],
  })
})
