import { checkPay } from '@kaipiao/domain/declarations/income-tax/check-pay'
import { createPay, listDeclareEnterprises, listEmployeeInfos, updatePay } from '@kaipiao/client/operations'
import { paysImport } from '@kaipiao/domain/declarations/income-tax/import-pays'
import type { Api } from '../../deps/deps.ts'
import { looseCheck, type NounSheet } from '../../nouns/noun-sheet.ts'
import { allPages } from '../../session/all-pages.ts'

export const nounSheet: NounSheet = {
  ...paysImport,
  check: looseCheck(checkPay),
  create: createPay.id,
  update: updatePay.id,
  unique: ['employeeId', 'sbssq', 'item', 'remark'],
  reference: {
    field: 'employeeId',
    title: '证件号码',
    hint: '员工的证件号码；在几家企业任职的填“企业名称 证件号码”',
    read: readEmployees,
  },
}

/** People by key and certificate number, with the name of the employer before it where there are several. */
async function readEmployees(api: Pick<Api, 'call'>): Promise<Map<string, string | undefined>> {
  const employers = new Map<string, string>()
  const enterprises = allPages((page, pageSize) =>
    api.call(listDeclareEnterprises, { query: { page, pageSize } }),
  )
  for await (const { eid, taxerName } of enterprises) employers.set(eid, taxerName)
  const found = new Map<string, string | undefined>()
  const people = allPages((page, pageSize) => api.call(listEmployeeInfos, { query: { page, pageSize } }))
  for await (const { id, eid, idNumber } of people)
    for (const word of [id, idNumber, `${employers.get(eid) ?? eid} ${idNumber}`])
      found.set(word, found.has(word) ? undefined : id)
  return found
}
