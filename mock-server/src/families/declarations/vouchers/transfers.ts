import { codes } from '@kaipiao/client/codes'
import { checkTransfer, checkTransferOf } from '@kaipiao/domain/declarations/vouchers/check-transfer'
import { monthText } from '@kaipiao/domain/declarations/duties/month-as-read'
import { VAT } from '@kaipiao/domain/declarations/forms/tax-items'
import { defineHandlers, type AnyContext } from '../../../behaviour/handler.ts'
import { resource } from '../../../behaviour/lists/resource.ts'
import { refuse } from '../../../behaviour/outcome.ts'
import { ownRow } from '../../../behaviour/tenancy/own-row.ts'
import { ownedOf } from '../../../world/owned-of.ts'
import { followInput } from '../declarations/follow-input.ts'
import { editFault } from '../declarations/write-form.ts'
import type { InputTransferRow } from '../tables/input-vat.ts'
import { payerOf } from './vouchers.ts'

type Given = Omit<InputTransferRow, 'id'>

const transfers = resource('inputTransfers', {
  sort: ['-skssq', '-tsCreate', '-id'],
  check: async (context, row, was) => {
    const [issue] = checkTransfer(row)
    if (issue !== undefined) refuse(codes.invalid, issue.message)
    await payerOf(context, row.eid)
    await refuseFiled(context, row)
    if (was !== undefined) await refuseFiled(context, was)
    await refuseTooMuch(context, row, was?.id)
  },
  before: async (context, { eid }) => ownedOf(await payerOf(context, eid)),
  stamp: ({ now }) => ({ tsCreate: now() }),
  after: async (context, row, was) => {
    if (was !== undefined && (was.eid !== row.eid || was.skssq !== row.skssq))
      await followInput(context, was.eid, was.skssq)
    await followInput(context, row.eid, row.skssq)
  },
  checkRemoval: refuseFiled,
  afterRemoval: (context, { eid, skssq }) => followInput(context, eid, skssq),
  show: ({ store }, rows) =>
    Promise.all(
      rows.map(async (row) => ({
        ...row,
        taxerName: (await store.table('enterprises').get(row.eid))?.taxerName ?? '',
      })),
    ),
})

/** Input tax that is taken out again: schedule 2 of the period follows, row by row. */
export const transferHandlers = defineHandlers({
  listInputTransfers: transfers.list(),
  createInputTransfer: transfers.create(),
  updateInputTransfer: transfers.update(true),
  deleteInputTransfer: transfers.remove(),
})

async function refuseFiled(
  { store }: AnyContext,
  { eid, skssq }: Pick<Given, 'eid' | 'skssq'>,
): Promise<void> {
  const vat = await store.table('declarations').first({ eid, sbssq: skssq, zsxmmc: VAT })
  if (vat !== undefined && editFault(vat) !== undefined)
    refuse(codes.wrongState, `${monthText(skssq)}的增值税已申报，请先更正或作废`)
}

async function refuseTooMuch(context: AnyContext, row: Given, self?: string): Promise<void> {
  const { voucherId } = row
  if (voucherId === undefined || voucherId === '') return
  const voucher = await ownRow(context, 'inputInvoices', voucherId)
  if (voucher.enterpriseId !== row.eid) refuse(codes.unknownRecord)
  const { rows } = await context.store.table('inputTransfers').find({ where: { voucherId } })
  const [issue] = checkTransferOf(
    row,
    voucher,
    rows.filter(({ id }) => id !== self),
  )
  if (issue !== undefined) refuse(codes.invalid, issue.message)
}
