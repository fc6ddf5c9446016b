import type { Schemas } from '@kaipiao/client'
import type { TableRules } from '../../../store/table-rules.ts'
import type { Owned } from '../../../world/tables.ts'
import { anyRow } from '../../../world/example-rows.ts'
import { namedId } from '../../../world/named-rows.ts'

/** Whether a card has expired is a question of the clock. */
export type QrCardRow = Omit<Schemas['QrCard'], 'state'> & Owned
export type InvoiceApplicationRow = Schemas['InvoiceApplication'] &
  Owned & { readonly form: Schemas['InvoiceForm'] }
export type QrConfigRow = Schemas['QrConfig'] & Owned & { readonly id: string }
export type PaperApplicationRow = Omit<Schemas['PaperApplication'], 'applyStatus'> & Owned

/** What enterprises and buyers apply for. */
interface ApplicationTables {
  paperApplications: PaperApplicationRow
  qrCards: QrCardRow
  qrCardConfigs: QrConfigRow
  qrScanConfigs: QrConfigRow
  qrPrinters: Schemas['QrPrinter'] & Owned & { readonly id: string }
  invoiceApplications: InvoiceApplicationRow
}

declare module '../../../world/tables.ts' {
  interface WorldTables extends ApplicationTables {}
}

export const applicationTables = {
  paperApplications: {
    ids: 'PaperApplicationId',
    examples: {
      [namedId('paperApplication', 'underReview')]: ({ state }) => state === 11,
      [namedId('paperApplication', 'passed')]: ({ state }) => state === 12,
    },
    references: { diskId: 'terminals' },
  },
  qrCards: { examples: { '19401': anyRow }, references: { diskId: 'terminals' } },
  qrCardConfigs: {},
  qrScanConfigs: {},
  qrPrinters: {},
  invoiceApplications: {
    ids: 'InvoiceApplicationId',
    examples: { [namedId('invoiceApplication', 'new')]: ({ state }) => state === 1 },
    references: { diskId: 'terminals', qrCardId: 'qrCards', orderId: 'issueOrders' },
  },
} satisfies { readonly [N in keyof ApplicationTables]: TableRules<ApplicationTables[N]> }
