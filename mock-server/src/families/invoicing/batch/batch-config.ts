import { codes } from '@kaipiao/client/codes'
import { signOf } from '@kaipiao/domain/money/money'
import { BATCH_CONFIG_TYPES } from '@kaipiao/domain/invoicing/batch/config-types'
import type { Schemas } from '@kaipiao/client'
import type { Context } from '../../../behaviour/handler.ts'
import { fail, ok, type Failed, type Success } from '../../../behaviour/outcome.ts'
import { terminalOf } from '../../../behaviour/tenancy/terminal-of.ts'
import { ownedOf } from '../../../world/owned-of.ts'
import type { Unit } from '../../../behaviour/unit.ts'
import type { TerminalRow } from '../../../world/tables.ts'
import type { BatchFamily } from '../tables/batch.ts'

type BatchConfig = Schemas['BatchConfig']

/** What is kept of a terminal, or what every terminal begins with. */
export async function configOf(
  { store }: Pick<Unit, 'store'>,
  family: BatchFamily,
  { diskId, invoiceTypes }: TerminalRow,
): Promise<BatchConfig> {
  const kept = await store.table('batchConfigs').get(`${family}-${diskId}`)
  return kept ?? { diskId, ...standard, types: [...invoiceTypes] }
}

export function batchConfig(family: BatchFamily) {
  return {
    get: async (context: Context<'getBatchConfig' | 'getInvoiceListConfig'>): Promise<Success<BatchConfig>> =>
      ok(await configOf(context, family, await terminalOf(context, context.query.diskId))),

    update: async (
      context: Context<'updateBatchConfig' | 'updateInvoiceListConfig'>,
    ): Promise<Success<BatchConfig> | Failed> => {
      const { body, query, store } = context
      const terminal = await terminalOf(context, query.diskId)
      const { diskId, invoiceTypes } = terminal
      if (body.types.some((type) => !invoiceTypes.includes(type))) {
        return fail(codes.invalid, '当前终端不能开具此类发票')
      }
      if (signOf(body.limitAmount) <= 0) return fail(codes.invalid, '单张限额必须大于0')
      const row = { ...ownedOf(terminal), ...body, id: `${family}-${diskId}`, diskId }
      return ok(await store.table('batchConfigs').put(row))
    },

    types: (): Success<readonly Schemas['BatchConfigType'][]> => ok(BATCH_CONFIG_TYPES),
  }
}

const standard = { mergeGoods: false, splitMode: 'none', limitAmount: '100000.00', maxRows: 8 } as const
