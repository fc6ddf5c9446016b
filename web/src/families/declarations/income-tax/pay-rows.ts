import type { Body, Row } from '@kaipiao/client'
import {
  createPay,
  listDeclareEnterprises,
  listEmployeeInfos,
  listPays,
  updatePay,
} from '@kaipiao/client/operations'
import type { RowMeans } from '../../../kit/definitions.ts'

const SILENT = { failure: 'silent' } as const
const SOME = { page: 1, pageSize: 100 }

/**
 * Writes a payment of a file down; one of the same person, month and kind is corrected, and months that are not filed follow.
 * Answers why not where nobody, or more than one, has the certificate number.
 */
export async function keepPay(pay: Body<'createPay'>, means: RowMeans): Promise<string | undefined> {
  const person = await personNamed(pay.employeeId, means)
  if (typeof person === 'string') return person
  const { sbssq, item, remark = '' } = pay
  const query = { employeeId: person.id, sbssq, item, ...SOME }
  const { list } = await means.call(listPays, { query }, SILENT)
  // Services and the like may be several in a month: the same one has the same remark.
  const known = list.find((other) => item === 'wage' || (other.remark ?? '') === remark)
  const body = { ...pay, employeeId: person.id }
  if (known?.source === 'entered') await means.call(updatePay, { path: { id: known.id }, body }, SILENT)
  else await means.call(createPay, { body }, SILENT)
  return undefined
}

/** By certificate number, before which the name of the employer may stand. */
async function personNamed(word: string, { call }: RowMeans): Promise<Row<'listEmployeeInfos'> | string> {
  const [idNumber = '', ...names] = word.trim().toUpperCase().split(/\s+/).toReversed()
  const { list } = await call(listEmployeeInfos, { query: { keyword: idNumber, ...SOME } }, SILENT)
  const same = list.filter((one) => one.idNumber === idNumber)
  const employers = names.length > 0 ? await employersNamed(names.toReversed().join(' '), call) : undefined
  const [person, another] = employers === undefined ? same : same.filter(({ eid }) => employers.has(eid))
  if (person === undefined) return `没有证件号码为“${word}”的人员`
  return another === undefined ? person : `“${word}”在几家企业任职，请在证件号码前填企业名称`
}

async function employersNamed(name: string, call: RowMeans['call']): Promise<ReadonlySet<string>> {
  const { list } = await call(listDeclareEnterprises, { query: { key: name, ...SOME } }, SILENT)
  return new Set(
    list
      .filter(({ taxerName, taxerId }) => [taxerName.toUpperCase(), taxerId].includes(name))
      .map(({ eid }) => eid),
  )
}
