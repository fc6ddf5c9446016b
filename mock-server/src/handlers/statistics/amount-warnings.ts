import type { LimitPeriod } from '@kaipiao/domain/lookups/invoice/limit-period'
import { compare } from '@kaipiao/domain/money/money'
import type { AnyContext } from '../../behaviour/handler.ts'
import type { File } from '../../behaviour/outcome.ts'
import { workbook } from '../../behaviour/workbook.ts'
import type { TerminalRow } from '../../world/tables.ts'
import { issuedAmounts } from '../issuing/amount-limits.ts'

interface Warning {
  readonly terminal: TerminalRow
  readonly amount: string
  readonly remind: string
  readonly intercept: string
  readonly state: string
}

/** AM16: terminals that have a limit for the period, with what they issued in it. */
export async function amountWarnings(
  context: AnyContext & { readonly query: { readonly key?: string } },
  period: LimitPeriod,
  title: string,
): Promise<File> {
  const { store, session, query, today } = context
  const { rows } = await store.table('terminals').find({
    where: { ...session.scope, ...(period === 'quarter' ? { taxerType: '08' as const } : {}) },
    search: { text: query.key, fields: ['taxerName', 'taxerId', 'diskId'] },
    sort: 'diskId',
  })
  const warnings = await Promise.all(rows.map((terminal) => warningOf(context, terminal, period)))
  return workbook(
    `${title}${today()}.xlsx`,
    title,
    [
      { title: '企业名称', width: 34, value: ({ terminal }) => terminal.taxerName },
      { title: '税号', width: 22, value: ({ terminal }) => terminal.taxerId },
      { title: '税盘编号', width: 16, value: ({ terminal }) => terminal.diskId },
      { title: '累计金额', width: 16, value: ({ amount }) => amount, isNumber: true },
      { title: '提醒金额', width: 16, value: ({ remind }) => remind, isNumber: true },
      { title: '拦截金额', width: 16, value: ({ intercept }) => intercept, isNumber: true },
      { title: '状态', width: 12, value: ({ state }) => state },
    ],
    warnings.filter((warning) => warning !== undefined),
  )
}

async function warningOf(
  context: AnyContext,
  terminal: TerminalRow,
  period: LimitPeriod,
): Promise<Warning | undefined> {
  const quota = await context.store.table('quotas').get(terminal.diskId)
  const limit = quota?.[period]
  if (limit === undefined || (limit.interceptSw !== 1 && limit.remindSw !== 1)) return undefined
  const amount = (await issuedAmounts(context, terminal.diskId))[period]
  const isOver = limit.interceptSw === 1 && compare(amount, limit.interceptAmount) > 0
  const isNear = limit.remindSw === 1 && compare(amount, limit.remindAmount) > 0
  return {
    terminal,
    amount,
    remind: limit.remindSw === 1 ? limit.remindAmount : '',
    intercept: limit.interceptSw === 1 ? limit.interceptAmount : '',
    state: isOver ? '超过最大金额' : isNear ? '超过提醒金额' : '正常',
  }
}
