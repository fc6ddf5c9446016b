import type { Schemas } from '@kaipiao/client'
import type { LimitPeriod } from '@kaipiao/domain/lookups/invoicing/limit-period'
import { compare } from '@kaipiao/domain/money/money'
import type { AnyContext } from '../../../behaviour/handler.ts'
import type { File } from '../../../behaviour/outcome.ts'
import { pageOf } from '../../../behaviour/lists/page-of.ts'
import { workbook } from '../../../behaviour/lists/workbook.ts'
import type { TerminalRow } from '../../../world/tables.ts'
import { issuedAmounts } from '../amount-limits/find-limits.ts'

type Warning = Schemas['AmountWarning']
type WarningQuery = {
  readonly key?: string
  readonly state?: Warning['state']
  readonly page?: number
  readonly pageSize?: number
  readonly sort?: string
}

/** AM16: terminals that have a limit for the period, with what they issued in it. */
export function listWarnings(period: LimitPeriod) {
  return async (context: AnyContext & { readonly query: WarningQuery }) =>
    pageOf(await warningsOf(context, period), context.query)
}

/** The same as a workbook. */
export async function exportWarnings(
  context: AnyContext & { readonly query: WarningQuery },
  period: LimitPeriod,
  title: string,
): Promise<File> {
  return workbook(
    `${title}${context.today()}.xlsx`,
    title,
    [
      { title: '企业名称', width: 34, value: ({ taxerName }) => taxerName },
      { title: '税号', width: 22, value: ({ taxerId }) => taxerId },
      { title: '税盘编号', width: 16, value: ({ diskId }) => diskId },
      { title: '累计金额', width: 16, value: ({ amount }) => amount, isNumber: true },
      { title: '提醒金额', width: 16, value: ({ remindAmount = '' }) => remindAmount, isNumber: true },
      { title: '拦截金额', width: 16, value: ({ interceptAmount = '' }) => interceptAmount, isNumber: true },
      { title: '状态', width: 12, value: ({ state }) => stateLabels[state] },
    ],
    await warningsOf(context, period),
  )
}

const stateLabels: Readonly<Record<Warning['state'], string>> = {
  normal: '正常',
  remind: '超过提醒金额',
  intercept: '超过最大金额',
}
const periodNames = { mount: 'month', quarter: 'quarter', last12: 'last12' } as const

async function warningsOf(
  context: AnyContext & { readonly query: WarningQuery },
  period: LimitPeriod,
): Promise<readonly Warning[]> {
  const { store, session, query } = context
  const { rows } = await store.table('terminals').find({
    where: { ...session.scope, ...(period === 'quarter' ? { taxerType: '08' as const } : {}) },
    search: { text: query.key, fields: ['taxerName', 'taxerId', 'diskId'] },
    sort: 'diskId',
  })
  const warnings = await Promise.all(rows.map((terminal) => warningOf(context, terminal, period)))
  return warnings
    .filter((warning) => warning !== undefined)
    .filter(({ state }) => query.state === undefined || state === query.state)
}

async function warningOf(
  context: AnyContext,
  { diskId, taxerId, taxerName }: TerminalRow,
  period: LimitPeriod,
): Promise<Warning | undefined> {
  const quota = await context.store.table('quotas').get(diskId)
  const limit = quota?.[period]
  if (limit === undefined || (limit.interceptSw !== 1 && limit.remindSw !== 1)) return undefined
  const amount = (await issuedAmounts(context, diskId))[period]
  const isOver = limit.interceptSw === 1 && compare(amount, limit.interceptAmount) > 0
  const isNear = limit.remindSw === 1 && compare(amount, limit.remindAmount) > 0
  return {
    taxerName,
    taxerId,
    diskId,
    period: periodNames[period],
    amount,
    ...(limit.interceptSw === 1 ? { interceptAmount: limit.interceptAmount } : {}),
    ...(limit.remindSw === 1 ? { remindAmount: limit.remindAmount } : {}),
    state: isOver ? 'intercept' : isNear ? 'remind' : 'normal',
  }
}
