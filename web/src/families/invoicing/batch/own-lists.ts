import { plainDefaults } from '@kaipiao/domain/invoicing/batch-template/plain-defaults'
import { codeGoodsLines, prepareInvoice } from '@kaipiao/client/operations'
import { issueFaults } from '@kaipiao/domain/invoicing/batch/issue-faults'
import {
  CODED_AT_ONCE,
  codesOf,
  codesTold,
  codingLines,
  uncodedNames,
  withCodes,
} from '@kaipiao/domain/invoicing/batch-template/plain-codes'
import { PLAIN_HEADS, plainSheet } from '@kaipiao/domain/invoicing/batch-template/plain-sheet'
import {
  readBatchWorkbook,
  templateSheets,
} from '@kaipiao/domain/invoicing/batch-template/read-batch-workbook'
import { withoutSpoilt } from '@kaipiao/domain/invoicing/batch-template/rows-by-invoice'
import { withChosenHeads } from '@kaipiao/domain/invoicing/batch-template/with-chosen-heads'
import { INVOICE_TYPES } from '@kaipiao/domain/lookups/invoicing/invoice-type'
import { formatMoney } from '@kaipiao/domain/money/format-money'
import { shanghaiDate } from '@kaipiao/domain/ranges/calendar-date'
import type { OwnLists, RowMeans } from '../../../kit/definitions.ts'

const SILENT = { failure: 'silent' } as const

type Sheets = Parameters<OwnLists['foresee']>[0]

/** A clerk's own sheet of invoices, a goods line a row: mapped, coded by name, and checked by the rules of the terminal. */
export const ownLists: OwnLists = {
  heads: PLAIN_HEADS,
  columns: [
    { title: '购方', width: 170 },
    { title: '票种', width: 70 },
    { title: '明细', width: 130 },
    { title: '价税合计', width: 96 },
  ],
  rowsOf: (sheets) => (templateSheets(sheets) === undefined ? sheets[0]?.rows : undefined),
  mapped: withChosenHeads,
  faultOf: (sheets) => {
    const read = plainSheet(sheets[0]?.rows ?? [], { type: '', isTaxIncluded: true })
    return read.ok ? undefined : read.issues.map(({ message }) => message).join('；')
  },
  foresee,
}

async function foresee(sheets: Sheets, means: RowMeans): ReturnType<OwnLists['foresee']> {
  const { diskId = '' } = means.scope
  const names = uncodedNames(sheets)
  const [codes, preparation] = await Promise.all([
    codeNames(names, diskId, means),
    means.call(prepareInvoice, { path: { id: diskId }, query: {} }, SILENT),
  ])
  const coded = withCodes(sheets, codes)
  const { sheets: sound, faults } = withoutSpoilt(coded)
  const { seller, review, invoiceTypes: types } = preparation
  const issuer = { drawer: review.drawer ?? '', own: seller }
  const read = readBatchWorkbook(sound, issuer, plainDefaults(preparation))
  const told = codesTold(names, codes)
  const spoilt = faults.map((fault) => ({ ...fault, facts: [] }))
  if (!read.ok)
    return { sheets: coded, rows: spoilt, notes: [...told, ...read.issues.map(({ message }) => message)] }
  const { invoices, issues, warnings } = read.value
  // Questions about odd tax numbers are asked when a row is issued.
  const facts = {
    context: { ...preparation, diskId, today: shanghaiDate(Date.now()) },
    types,
    isConfirmed: true,
    isCodeAsked: true,
  }
  const rows = invoices.map(({ serial, fileRow, form, ...invoice }) => ({
    row: fileRow,
    serial,
    message: issueFaults({ form, ...invoice }, facts).join('；'),
    facts: [
      form.buyerTaxerName,
      INVOICE_TYPES.find(({ value }) => value === form.fplxdm)?.shortLabel ?? form.fplxdm,
      form.goods.map(({ name }) => name).join('、'),
      invoice.issues.length === 0 ? formatMoney(form.jshj) : '',
    ],
  }))
  const strays = issues.map(({ row = 0, message }) => ({ row, serial: '', message, facts: [] }))
  return {
    sheets: coded,
    rows: [...spoilt, ...strays, ...rows].toSorted((one, other) => one.row - other.row),
    notes: [...warnings.map(({ message }) => message), ...told],
  }
}

async function codeNames(
  names: readonly string[],
  diskId: string,
  { call }: RowMeans,
): Promise<ReadonlyMap<string, string>> {
  const codes = new Map<string, string>()
  for (let at = 0; at < names.length; at += CODED_AT_ONCE) {
    const lines = codingLines(names.slice(at, at + CODED_AT_ONCE))
    const results = await call(codeGoodsLines, { query: { diskId }, body: { lines } }, SILENT)
    for (const [name, code] of codesOf(results)) codes.set(name, code)
  }
  return codes
}
