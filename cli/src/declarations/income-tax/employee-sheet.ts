import { createEmployeeInfo, listDeclareEnterprises, updateEmployeeInfo } from '@kaipiao/client/operations'
import { employeesImport } from '@kaipiao/domain/declarations/income-tax/import-employees'
import type { Api } from '../../deps/deps.ts'
import { allPages } from '../../session/all-pages.ts'
import { looseCheck, type NounSheet } from '../../nouns/noun-sheet.ts'

export const nounSheet: NounSheet = {
  ...employeesImport,
  check: looseCheck(employeesImport.check),
  create: createEmployeeInfo.id,
  update: updateEmployeeInfo.id,
  unique: ['eid', 'idNumber'],
  reference: { field: 'eid', title: '企业', hint: '企业名称或税号', read: readEnterprises },
}

/** Enterprises that declare, by name, tax number and key. */
async function readEnterprises(api: Pick<Api, 'call'>): Promise<Map<string, string | undefined>> {
  const found = new Map<string, string | undefined>()
  const pages = allPages((page, pageSize) => api.call(listDeclareEnterprises, { query: { page, pageSize } }))
  for await (const { eid, taxerName, taxerId } of pages)
    for (const word of [eid, taxerName, taxerId]) found.set(word, found.has(word) ? undefined : eid)
  return found
}
