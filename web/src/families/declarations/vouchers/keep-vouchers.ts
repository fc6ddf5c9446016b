import type { Body } from '@kaipiao/client'
import { createInputTransfer, createInputVoucher } from '@kaipiao/client/operations'
import type { RowMeans } from '../../../kit/definitions.ts'
import { findDeclarer } from '../income-tax/declarers.ts'

const SILENT = { failure: 'silent' } as const

/** Writes a voucher of a file down for the enterprise that is called so; answers why not where there is none. */
export async function keepVoucher(body: Body<'createInputVoucher'>, means: RowMeans) {
  const payer = await findDeclarer(means, body.eid)
  if (typeof payer === 'string') return payer
  await means.call(createInputVoucher, { body: { ...body, eid: payer.eid } }, SILENT)
  return undefined
}

export async function keepTransfer(body: Body<'createInputTransfer'>, means: RowMeans) {
  const payer = await findDeclarer(means, body.eid)
  if (typeof payer === 'string') return payer
  await means.call(createInputTransfer, { body: { ...body, eid: payer.eid } }, SILENT)
  return undefined
}
