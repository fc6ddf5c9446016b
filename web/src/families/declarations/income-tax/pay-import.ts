import { createPay } from '@kaipiao/client/described'
import { paysImport } from '@kaipiao/domain/declarations/income-tax/import-pays'
import type { ImportSpec } from '../../../kit/definitions.ts'

/** Wages from a file, which names people by their certificate; a wage that is there already is corrected. */
export const payImport: ImportSpec<'createPay'> = {
  operation: createPay,
  ...paysImport,
  described: { employeeId: { title: '证件号码', type: 'string', required: true } },
  perform: async (pay, means) => (await import('./pay-rows.ts')).keepPay(pay, means),
}
