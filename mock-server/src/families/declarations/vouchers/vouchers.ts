import { codes } from '@kaipiao/client/codes'
import type { Schemas } from '@kaipiao/client'
import {
  checkEnteredVoucher,
  checkVoucherDay,
} from '@kaipiao/domain/declarations/vouchers/check-entered-voucher'
import { rowsOfVoucher, voucherOfEntry } from '@kaipiao/domain/declarations/vouchers/entered-voucher'
import { creditFault, creditOf } from '@kaipiao/domain/declarations/vouchers/voucher-credit'
import { isSmallScale } from '@kaipiao/domain/declarations/forms/tax-items'
import { defineHandlers, type AnyContext } from '../../../behaviour/handler.ts'
import { resource } from '../../../behaviour/lists/resource.ts'
import { refuse } from '../../../behaviour/outcome.ts'
import { ownRow } from '../../../behaviour/tenancy/own-row.ts'
import { ownedOf } from '../../../world/owned-of.ts'
import type { EnterpriseRow, WorldTables } from '../../../world/tables.ts'
import type { InputVoucherRow } from '../tables/input-vat.ts'

const vouchers = resource('inputVouchers', {
  search: { keyword: ['pzhm', 'xfmc'] },
  sort: ['-tsCreate', '-id'],
  ignore: ['rzzt'],
  check: async (context, row, was) => {
    const [issue] = [...checkEnteredVoucher(row), ...checkVoucherDay(row.kprq, context.today())]
    if (issue !== undefined) refuse(codes.invalid, issue.message)
    if (was !== undefined) await refuseTicked(context, was.id)
    await payerOf(context, row.eid)
    const { eid, pzlx, pzhm } = row
    const known = await context.store.table('inputVouchers').first({ eid, pzlx, pzhm })
    if (known !== undefined && known.id !== was?.id) refuse(codes.duplicate, '该凭证已经录入')
  },
  before: async (context, { eid }) => ownedOf(await payerOf(context, eid)),
  stamp: ({ now }) => ({ tsCreate: now() }),
  after: async (context, row) => {
    const enterprise = await payerOf(context, row.eid)
    await context.store.table('inputInvoices').put(receivedOf(row, enterprise))
  },
  checkRemoval: (context, { id }) => refuseTicked(context, id),
  afterRemoval: async ({ store }, { id }) => {
    await store.table('inputInvoices').remove(id)
  },
  show: (context, rows) => Promise.all(rows.map((row) => shown(context, row))),
  told: ['taxerName', 'yxse', 'hc', 'yy'],
})

/** Vouchers that the bureau does not send: each has its row among the received ones, by which it is ticked. */
export const voucherHandlers = defineHandlers({
  listInputVouchers: vouchers.list(async (context) => {
    const rzzt = 'rzzt' in context.query ? context.query.rzzt : undefined
    if (rzzt !== 0 && rzzt !== 1) return {}
    const where = { ...context.session.scope, source: 'entered', rzzt } as const
    const { rows } = await context.store.table('inputInvoices').find({ where })
    return { id: { in: rows.map(({ id }) => id) } }
  }),
  createInputVoucher: vouchers.create(),
  updateInputVoucher: vouchers.update(true),
  deleteInputVoucher: vouchers.remove(),
})

/** The received voucher that a written one is; nothing of it is ticked. */
export function receivedOf(
  row: InputVoucherRow,
  { taxerName, taxerId }: Pick<EnterpriseRow, 'taxerName' | 'taxerId'>,
): WorldTables['inputInvoices'] {
  const voucher = voucherOfEntry(row)
  const isInvoiceNumber = /^(\d{8}|\d{20})$/.test(row.pzhm)
  return {
    ...ownedOf(row),
    ...voucher,
    ...{ id: row.id, fplxdm: '82', fpdm: '', fphm: isInvoiceNumber ? row.pzhm : '', pzhm: row.pzhm },
    ...{ xfmc: row.xfmc, xfsbh: row.xfsbh ?? '', gfmc: taxerName, gfsbh: taxerId },
    ...{ yxse: creditOf(voucher).tax, fpzt: '0', rzzt: 0, source: 'entered' },
  }
}

async function shown({ store }: AnyContext, row: InputVoucherRow): Promise<Schemas['InputVoucher']> {
  const received = await store.table('inputInvoices').get(row.id)
  const enterprise = await store.table('enterprises').get(row.eid)
  const voucher = voucherOfEntry(row)
  return {
    ...row,
    taxerName: enterprise?.taxerName ?? '',
    yxse: received?.yxse ?? creditOf(voucher).tax,
    hc: rowsOfVoucher(voucher),
    rzzt: received?.rzzt ?? 0,
    ...(received?.skssq !== undefined && { skssq: received.skssq }),
    yy: creditFault(voucher) ?? '',
  }
}

/** Whoever deducts input tax. */
export async function payerOf(context: AnyContext, eid: string): Promise<EnterpriseRow> {
  const enterprise = await ownRow(context, 'enterprises', eid)
  return isSmallScale(enterprise.taxerType)
    ? refuse(codes.wrongState, '小规模纳税人不能抵扣进项税额')
    : enterprise
}

async function refuseTicked({ store }: AnyContext, id: string): Promise<void> {
  if ((await store.table('inputInvoices').get(id))?.rzzt === 1)
    refuse(codes.wrongState, '凭证已勾选，请先撤销勾选')
}
