import type { Schemas } from '@kaipiao/client/types'
import type { PlainDefaults } from './plain-sheet.ts'

/** What stands for an empty 发票类型 and 是否含税 on a terminal: what its forms are opened with. */
export function plainDefaults({
  defaultFplxdm,
  includingTax,
}: Partial<Pick<Schemas['InvoicePreparation'], 'defaultFplxdm' | 'includingTax'>>): PlainDefaults {
  return {
    type: defaultFplxdm === '81' ? '增值税专用发票' : '普通发票',
    isTaxIncluded: includingTax === '1',
  }
}
