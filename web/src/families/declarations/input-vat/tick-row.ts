import { certifyInputInvoices, listInputInvoices } from '@kaipiao/client/operations'
import type { Row, RowMeans } from '../../../kit/definitions.ts'
import { tickOf } from './tick-of.ts'

const TICKED = 1
const SILENT = { failure: 'silent' } as const
const REASONS = ['1', '2', '3', '4', '5'] as const

/** Looks the invoice up among those of the terminal's enterprise; one that is ticked already counts as done. */
export async function tickRow(
  values: Row,
  { call, scope: { diskId = '' } }: RowMeans,
): Promise<string | undefined> {
  const { sdphm, fphm, yxse } = tickOf(values)
  const number = sdphm ?? fphm ?? ''
  const query = { diskId, keyword: number, page: 1, pageSize: 100 }
  const { list } = await call(listInputInvoices, { query }, SILENT)
  const [invoice, another] = list.filter((row) => row.fphm === number)
  if (!invoice) return '没有这张进项发票，请核对号码，或先同步进项'
  if (another) return '有多张同号的发票，请在列表中勾选'
  if (invoice.rzzt === TICKED) return undefined
  const bdklx = REASONS.find((reason) => reason === values.bdklx)
  const body = { ids: [invoice.id], ...(yxse && { yxse }), ...(bdklx && { bdklx }) }
  const { errorList } = await call(certifyInputInvoices, { body }, SILENT)
  return errorList[0]?.message
}
