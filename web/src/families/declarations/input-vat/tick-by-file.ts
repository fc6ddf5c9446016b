import { certifyInputInvoices, listInputInvoices } from '@kaipiao/client/described'
import { checkTickRow, type TickRow } from '@kaipiao/domain/declarations/input-vat/check-tick-row'
import type { LookupImportSpec, Row, RowMeans } from '../../../kit/definitions.ts'

const TICKED = 1
const SILENT = { failure: 'silent' } as const
const REASONS = ['1', '2', '3', '4', '5'] as const

const ticked = certifyInputInvoices.body ?? {}

/** The file of ticks of the bureau (是否勾选, 数电票号码, …): each row names an invoice by its number. */
export const tickByFile: LookupImportSpec<'certifyInputInvoices'> = {
  operation: certifyInputInvoices,
  described: {
    ...ticked,
    ...(ticked.yxse && { yxse: { ...ticked.yxse, title: '有效抵扣税额' } }),
    rzzt: { title: '是否勾选', type: 'boolean' },
    sdphm: { title: '数电票号码', type: 'string', pattern: '^\\d{20}$' },
    fphm: { title: '发票号码', type: 'string', pattern: '^\\d{8}$|^\\d{20}$' },
  },
  sheet: [
    { field: 'rzzt', hint: '不填为是；为否的行不勾选' },
    'sdphm',
    { field: 'fphm', hint: '纸质发票填写，8 位' },
    { field: 'yxse', hint: '不填则按票面税额抵扣' },
    { field: 'bdklx', hint: '填写后勾选为不抵扣' },
  ],
  check: (values) => checkTickRow(tickOf(values)),
  perform: tick,
}

/** Looks the invoice up among those of the terminal's enterprise; one that is ticked already counts as done. */
async function tick(values: Row, { call, scope: { diskId = '' } }: RowMeans): Promise<string | undefined> {
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

function tickOf({ rzzt, sdphm, fphm, yxse, bdklx }: Row): TickRow {
  return {
    ...(typeof rzzt === 'boolean' && { rzzt }),
    ...(typeof sdphm === 'string' && { sdphm }),
    ...(typeof fphm === 'string' && { fphm }),
    ...(typeof yxse === 'string' && { yxse }),
    ...(typeof bdklx === 'string' && { bdklx }),
  }
}
