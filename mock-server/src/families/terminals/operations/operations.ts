import { codes } from '@kaipiao/client/codes'
import { isDigitalInvoice } from '@kaipiao/domain/lookups/invoicing/invoice-type'
import { defineHandlers, type AnyContext } from '../../../behaviour/handler.ts'
import { fail, ok, refuse } from '../../../behaviour/outcome.ts'
import { resource } from '../../../behaviour/lists/resource.ts'
import { terminalOf } from '../../../behaviour/tenancy/terminal-of.ts'
import { ownedOf } from '../../../world/owned-of.ts'
import { operate } from './operate.ts'

const days = { from: 'qsrq', to: 'zzrq' } as const
const operations = resource('terminalOperations', {
  range: { ...days, field: 'time' },
  ignore: ['type'],
  sort: ['-time', '-id'],
})
const registrationCodes = resource('registrationCodes', { sort: ['-tsCreate', '-id'] })
const sessions = resource('remoteRecords', {
  range: { ...days, field: 'startTime' },
  sort: ['-startTime', '-id'],
})
const uploads = resource('autoRecords', { where: { type: 'upload' }, sort: ['-time', '-id'] })
const repairs = resource('autoRecords', { where: { type: 'repair' }, sort: ['-time', '-id'] })

export const operationHandlers = defineHandlers({
  listTerminalOperations: (context) => operations.list(() => ({ operation: context.query.type }))(context),

  operateTerminal: async (context) =>
    ok(await operate(context, await terminalOf(context, context.path.diskId), context.body.operation)),

  listRegistrationCodes: registrationCodes.list(),

  createRegistrationCode: async (context) => {
    const { store, body, id, now } = context
    const terminal = await terminalOf(context, body.diskId)
    const { diskId, fplxdm } = body
    if ((terminal.diskType === 7) !== isDigitalInvoice(fplxdm))
      return fail(codes.invalid, '发票类型与终端不符')
    if (terminal.invoiceTypes.includes(fplxdm)) return fail(codes.invalid, '终端已可开具该票种')
    if (await store.table('registrationCodes').has({ diskId, fplxdm, state: 'unused' }))
      return fail(codes.duplicate, '该票种已有未使用的注册码')
    const number = id()
    return ok(
      await store.table('registrationCodes').insert({
        ...ownedOf(terminal),
        id: number,
        diskId,
        fplxdm,
        zcm: `ZC${context.today().slice(2, 4)}-${number}-${marksOf(context)}`,
        state: 'unused',
        tsCreate: now(),
      }),
    )
  },

  listRemoteRecords: sessions.list(),
  getAutoUploadRecord: uploads.list(),
  getAutoRepairRecord: repairs.list(),

  getDiskReportInfo: async (context) => {
    const { diskId } = await terminalOf(context, context.path.id)
    const { rows } = await context.store.table('taxReturns').find({ where: { diskId }, sort: 'period' })
    if (rows.length === 0) return ok({ diskId, copyStatus: 1, rows: [] })
    const open = rows.filter(({ copyStatus }) => copyStatus !== 4)
    const { period } = open[0] ?? rows.at(-1) ?? refuse(codes.unknownRecord)
    const due = rows.filter((row) => row.period === period)
    const behind = due.filter(({ copyStatus }) => copyStatus !== 4)
    const done = rows.filter((row) => row.period < period || open.length === 0)
    const lastReport = done
      .map(({ csjzrq }) => csjzrq)
      .toSorted()
      .at(-1)
    const [lockDate] = due.map(({ ssrq }) => ssrq).toSorted()
    const [copyStatus = 4] = behind.map((row) => row.copyStatus).toSorted()
    return ok({
      diskId,
      copyStatus,
      ...(lastReport === undefined ? {} : { lastReport }),
      ...(lockDate === undefined ? {} : { lockDate }),
      rows: due.map(({ fplxdm, csqsrq, csjzrq, ssrq }) => ({ fplxdm, csqsrq, csjzrq, ssrq })),
    })
  },
})

function marksOf({ random }: AnyContext): string {
  return Math.floor(random() * 36 ** 4)
    .toString(36)
    .padStart(4, '0')
    .toUpperCase()
}
