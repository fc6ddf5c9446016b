import { codes } from '@kaipiao/client/codes'
import { defineHandlers, type AnyContext } from '../../../behaviour/handler.ts'
import { fail, ok, refuse } from '../../../behaviour/outcome.ts'
import { ownRow } from '../../../behaviour/tenancy/own-row.ts'
import { pageOf } from '../../../behaviour/lists/page-of.ts'
import { findPage, queryOf, resource } from '../../../behaviour/lists/resource.ts'
import { ownedOf } from '../../../world/owned-of.ts'
import type { EnterpriseRow } from '../../../world/tables.ts'
import type { ComplianceDataRow, ReportRow } from '../tables/reports.ts'
import { addressLife, signedAddress } from '../../files/cloud-storage/signed-address.ts'

const tasks = resource('complianceTasks', { sort: ['-tsCreate', '-id'] })
const shownReports = { search: { key: ['taxerName', 'taxerId'] }, sort: ['-tsCreate', '-id'] } as const

const collectTime = 6000

/** Compliance: data of an enterprise are collected, then checked, and a report says what was found. */
export const reportHandlers = defineHandlers({
  listComplianceTasks: tasks.list(),

  getComplianceTaskResult: async (context) => {
    const { id, state, score, items } = await ownRow(context, 'complianceTasks', context.query.taskId)
    return state === 'done' ? ok({ taskId: id, score, items }) : fail(codes.resultPending, '任务尚未完成')
  },

  listReportCollectStates: async (context) => {
    const { store, session, query } = context
    const { key = '' } = query
    const enterprises = await store.table('enterprises').find({ where: session.scope, sort: '-id' })
    const data = await store.table('complianceData').find({ where: session.scope })
    const known = new Map(data.rows.map((row) => [row.id, row]))
    const rows = enterprises.rows
      .filter(({ taxerName, taxerId }) => taxerName.includes(key) || taxerId.includes(key.toUpperCase()))
      .map((enterprise) => stateOf(enterprise, known.get(enterprise.id)))
    return pageOf(
      rows.toSorted((a, b) => (a.time < b.time ? 1 : a.time > b.time ? -1 : 0)),
      query,
    )
  },

  refreshReportCollectStatus: async (context) => {
    const { store, body } = context
    const enterprise = await enterpriseOf(context, body.taxerId)
    const { id } = enterprise
    const known = await store.table('complianceData').get(id)
    if (known?.state === 'collecting') return fail(codes.wrongState, '正在采集，请稍后查看')
    const row = { ...ownedOf(enterprise), id, state: 'collecting', time: context.now() } as const
    await store.table('complianceData').put(row)
    await context.schedule('collectCompliance', { enterpriseId: id }, collectTime)
    return ok(stateOf(enterprise, row))
  },

  listReports: async (context) => {
    const { offset: _, limit: __, ...query } = queryOf<ReportRow>(context, shownReports)
    const { rows } = await findPage(context.store.table('reports'), query, context.query, shownReports)
    return pageOf(
      rows.map((row) => reportOf(context, row)),
      context.query,
    )
  },

  upgradeReport: async (context) => {
    const { id, level } = await ownRow(context, 'reports', context.body.reportId)
    if (level === 'full') return fail(codes.alreadyDone, '报告已是完整版')
    return ok(reportOf(context, await context.store.table('reports').update(id, { level: 'full' })))
  },

  generateReportAuthUrl: async (context) => {
    const { taxerId } = await enterpriseOf(context, context.body.taxerId)
    const code = context.secrets.sign(`REPORT\n${taxerId}`).slice(0, 16)
    return ok({ url: `https://auth.example.cn/report?taxerId=${taxerId}&code=${code}` })
  },
})

async function enterpriseOf(
  { store, session }: AnyContext,
  taxerId: string,
): Promise<Readonly<EnterpriseRow>> {
  const { rows } = await store.table('enterprises').find({ where: { ...session.scope, taxerId }, limit: 1 })
  return rows[0] ?? refuse(codes.unknownRecord)
}

function stateOf({ taxerId, taxerName }: EnterpriseRow, data: ComplianceDataRow | undefined) {
  return { taxerId, taxerName, state: data?.state ?? ('none' as const), time: data?.time ?? '' }
}

function reportOf(context: AnyContext, row: Readonly<ReportRow>) {
  return { ...row, url: signedAddress(context, 'GET', row.id, addressLife) }
}
