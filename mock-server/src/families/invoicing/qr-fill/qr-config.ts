import { codes } from '@kaipiao/client/codes'
import { QR_FIELDS } from '@kaipiao/domain/invoicing/qr-fill/qr-fields'
import type { Schemas } from '@kaipiao/client'
import { defineHandlers, type Context } from '../../../behaviour/handler.ts'
import { fail, ok, type Failed, type Success } from '../../../behaviour/outcome.ts'
import { terminalOf } from '../../../behaviour/tenancy/terminal-of.ts'
import { ownedOf } from '../../../world/owned-of.ts'
import type { Unit } from '../../../behaviour/unit.ts'
import type { TerminalRow } from '../../../world/tables.ts'

type QrConfig = Schemas['QrConfig']
type ConfigTable = 'qrCardConfigs' | 'qrScanConfigs'

/** What is kept of a terminal, or what every terminal begins with: on, and reviewed. */
export async function qrConfigOf(
  { store }: Pick<Unit, 'store'>,
  table: ConfigTable,
  { diskId, invoiceTypes }: TerminalRow,
): Promise<QrConfig> {
  const kept = await store.table(table).get(diskId)
  return kept ?? { diskId, sw: 1, fields: [...QR_FIELDS], auditSw: 1, fplxdm: invoiceTypes[0] ?? '82' }
}

export const qrConfig = defineHandlers({
  getQrCardConfig: async (context) =>
    ok(await qrConfigOf(context, 'qrCardConfigs', await terminalOf(context, context.query.diskId))),
  getQrScanConfig: async (context) =>
    ok(await qrConfigOf(context, 'qrScanConfigs', await terminalOf(context, context.query.diskId))),

  updateQrCardConfig: (context) => save(context, 'qrCardConfigs'),
  updateQrScanConfig: (context) => save(context, 'qrScanConfigs'),

  getQrPrinter: async (context) => {
    const { diskId } = await terminalOf(context, context.query.diskId)
    return ok((await context.store.table('qrPrinters').get(diskId)) ?? noPrinter)
  },

  updateQrPrinter: async (context) => {
    const terminal = await terminalOf(context, context.query.diskId)
    const row = { ...ownedOf(terminal), ...context.body, id: terminal.diskId }
    return ok(await context.store.table('qrPrinters').put(row))
  },
})

async function save(
  context: Context<'updateQrCardConfig' | 'updateQrScanConfig'>,
  table: ConfigTable,
): Promise<Success<QrConfig> | Failed> {
  const { body, store } = context
  const terminal = await terminalOf(context, body.diskId)
  if (!terminal.invoiceTypes.includes(body.fplxdm)) return fail(codes.invalid, '当前终端不能开具此类发票')
  return ok(await store.table(table).put({ ...ownedOf(terminal), ...body, id: terminal.diskId }))
}

const noPrinter = { printer: '', width: 80, sw: 0 } as const
