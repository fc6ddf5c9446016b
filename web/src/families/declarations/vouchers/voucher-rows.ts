import type { Body } from '@kaipiao/client'
import { createInputTransfer, createInputVoucher, listDeclareEnterprises } from '@kaipiao/client/operations'
import type { RowMeans } from '../../../kit/definitions.ts'
import { employerIn } from '../income-tax/employee-rows.ts'

const SILENT = { failure: 'silent' } as const

/** Writes a voucher of a file down for the enterprise that is called so; answers why not where there is none. */
export async function keepVoucher(body: Body<'createInputVoucher'>, means: RowMeans) {
  const payer = await payerNamed(body.eid, means)
  if (typeof payer === 'string') return payer
  await means.call(createInputVoucher, { body: { ...body, eid: payer.eid } }, SILENT)
  return undefined
}

export async function keepTransfer(body: Body<'createInputTransfer'>, means: RowMeans) {
  const payer = await payerNamed(body.eid, means)
  if (typeof payer === 'string') return payer
  await means.call(createInputTransfer, { body: { ...body, eid: payer.eid } }, SILENT)
  return undefined
}

async function payerNamed(word: string, { call }: RowMeans) {
  const { list } = await call(
    listDeclareEnterprises,
    { query: { key: word, page: 1, pageSize: 100 } },
    SILENT,
  )
  return employerIn(list, word)
}
