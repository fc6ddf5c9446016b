import { createHash } from 'node:crypto'
import { isOfPeriod } from '@kaipiao/domain/declarations/input-vat/deduction-sums'
import { isTickable } from '@kaipiao/domain/declarations/input-vat/check-tick'
import { voucherType } from '@kaipiao/domain/declarations/vouchers/voucher-type'
import { vatPeriod, type OpenPeriod } from '@kaipiao/domain/declarations/input-vat/vat-period'
import { defineHandlers, type AnyContext } from '../../../behaviour/handler.ts'
import { fail, ok } from '../../../behaviour/outcome.ts'
import { resource } from '../../../behaviour/lists/resource.ts'
import { terminalAsked } from '../../../behaviour/tenancy/terminal-of.ts'
import { momentOf } from '../../../clock/local-time.ts'
import { bureauFault, faultOfTerminal } from '../../../behaviour/tenancy/terminal-fault.ts'
import { certify } from './certify.ts'
import { deduction } from './deduction.ts'
import { askedTerminal, openPeriod } from './input-vat-of.ts'
import { sync } from './sync.ts'

const tokenTime = 2 * 3_600_000

/**
 * On the day of the open period, which says what can be ticked.
 * @param small enterprises that are small-scale taxpayers: they deduct nothing
 */
const received = (open: OpenPeriod, small: ReadonlySet<string>) =>
  resource('inputInvoices', {
    search: { keyword: ['xfmc', 'xfsbh', 'fphm', 'fpdm'] },
    tests: {
      period: (row, period) => isOfPeriod(row, vatPeriod(String(period))),
      state: (row, state) => row.rzzt === state,
      kgx: (row, kgx) => (!small.has(row.enterpriseId) && isTickable(row, open)) === kgx,
      pzlx: (row, pzlx) => voucherType(row) === pzlx,
    },
    ignore: ['diskId'],
    sort: ['-kprq', '-id'],
  })
const ticked = resource('inputInvoices', {
  search: { keyword: ['xfmc', 'xfsbh', 'fphm', 'fpdm'] },
  tests: { period: (row, period) => row.skssq === period },
  ignore: ['diskId'],
  where: { rzzt: 1 },
  sort: ['-rzrq', '-id'],
})

/** Enterprises receive invoices, not disks: a disk stands for its enterprise. */
async function ofEnterprise(context: AnyContext): Promise<{ enterpriseId?: string }> {
  const diskId = 'diskId' in context.query ? context.query.diskId : undefined
  if (typeof diskId !== 'string') return {}
  return { enterpriseId: (await terminalAsked(context, diskId)).enterpriseId }
}

export const inputVat = defineHandlers({
  ...certify,
  ...deduction,
  ...sync,

  listInputInvoices: async (context) => {
    const { rows } = await context.store.table('enterprises').find({ where: { taxerType: '08' } })
    const small = new Set(rows.map(({ id }) => id))
    return received(openPeriod(context), small).list(ofEnterprise)(context)
  },
  listVatCertifications: ticked.list(ofEnterprise),

  getVatToken: async (context) => {
    const terminal = await askedTerminal(context, context.query.diskId)
    const fault = faultOfTerminal(terminal) ?? bureauFault(terminal)
    if (fault !== undefined) return fail(fault.code, fault.message)
    const seen = createHash('sha256').update(`${context.session.token} ${terminal.diskId} ${context.time}`)
    return ok({ token: `vt-${seen.digest('hex').slice(0, 32)}`, expire: momentOf(context.time + tokenTime) })
  },

  getVatConnectionStatus: async (context) => {
    const terminal = await askedTerminal(context, context.query.diskId)
    const message =
      faultOfTerminal(terminal)?.message ??
      bureauFault(terminal)?.message ??
      (terminal.qdStatus === 1 ? undefined : '税局账号未认证')
    return ok({ status: message === undefined ? 1 : 0, message: message ?? '' })
  },
})
