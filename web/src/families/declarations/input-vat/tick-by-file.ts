import { certifyInputInvoices } from '@kaipiao/client/described'
import { checkTickRow } from '@kaipiao/domain/declarations/input-vat/check-tick-row'
import type { LookupImportSpec } from '../../../kit/definitions.ts'
import { tickOf } from './tick-of.ts'

/** The file of ticks of the bureau (是否勾选, 数电票号码, …): each row names an invoice by its number. */
export const tickByFile: LookupImportSpec<'certifyInputInvoices'> = {
  operation: certifyInputInvoices,
  described: {
    yxse: {
      title: '有效抵扣税额',
      type: 'string',
      format: 'decimal',
      pattern: '^-?\\d{1,16}(\\.\\d{1,2})?$',
      schema: 'Money',
    },
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
  perform: async (values, means) => (await import('./tick-row.ts')).tickRow(values, means),
}
