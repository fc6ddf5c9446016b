import { prepareInvoice } from '@kaipiao/client/operations'
import { issueFaults } from '@kaipiao/domain/invoicing/batch/issue-faults'
import { plainDefaults } from '@kaipiao/domain/invoicing/batch-template/plain-defaults'
import {
  readBatchWorkbook,
  templateSheets,
  type WorkbookSheet,
} from '@kaipiao/domain/invoicing/batch-template/read-batch-workbook'
import type { RowFault } from '@kaipiao/domain/invoicing/batch-template/rows-by-invoice'
import { shanghaiDate } from '@kaipiao/domain/ranges/calendar-date'
import type { Api } from '../../deps/deps.ts'
import { Failure } from '../../failures/failure.ts'

interface Foreseen {
  total: number
  refused: RowFault[]
  warnings: string[]
}

/** What the platform would say of the invoices of a workbook: read and checked by its rules, nothing is sent. */
export async function foreseeUpload(
  { call }: Pick<Api, 'call'>,
  diskId: string,
  sheets: readonly WorkbookSheet[],
  now: number,
): Promise<Foreseen> {
  const preparation = await call(prepareInvoice, { path: { id: diskId }, query: {} })
  const { seller, review, invoiceTypes: types } = preparation
  const issuer = { drawer: review.drawer ?? '', own: seller }
  const read = readBatchWorkbook(sheets, issuer, plainDefaults(preparation))
  if (!read.ok)
    throw new Failure('validation', { what: read.issues.map(({ message }) => message).join('；') })
  const { invoices, issues, warnings } = read.value
  // Questions about odd tax numbers are asked when a row is issued.
  const facts = {
    context: { ...preparation, diskId, today: shanghaiDate(now) },
    types,
    isConfirmed: true,
    // Names of a plain sheet have been asked; those of the bureau's own are, once it is there.
    isCodeAsked: templateSheets(sheets) === undefined,
  }
  return {
    total: invoices.length,
    warnings: warnings.map(({ message }) => message),
    refused: [
      ...issues.map(({ row = 0, message }) => ({ row, serial: '', message })),
      ...invoices.flatMap((invoice) => {
        const faults = issueFaults(invoice, facts)
        return faults.length === 0
          ? []
          : [{ row: invoice.fileRow, serial: invoice.serial, message: faults.join('；') }]
      }),
    ],
  }
}
