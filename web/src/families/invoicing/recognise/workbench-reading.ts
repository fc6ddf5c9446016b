/** What the workbench asks the recognizer for, and what of it staff look at before it is kept (OC01). */
import type { Schemas } from '@kaipiao/client'
import { OcrTaxFields, OcrTitleFields } from '@kaipiao/client/body-fields'
import {
  confirmOcrTax,
  confirmOcrTitle,
  parseOcrGoods,
  parseOcrTax,
  parseOcrTax2,
  parseOcrTitle,
} from '@kaipiao/client/operations'
import { INVOICE_TYPES } from '@kaipiao/domain/lookups/invoicing/invoice-type'
import { titleDoubts, type Doubt } from '@kaipiao/domain/files/ocr/doubts'
import type { Calls } from '../../../requests/use-calls.ts'
import { rowsOfLines, type ReadRow } from './reading.ts'

export type WorkbenchKind = 'title' | 'tax' | 'tax2' | 'goods'

export interface WorkbenchField {
  name: string
  label: string
  value: string
  /** Somebody has looked at it, or typed it. */
  isSeen: boolean
  reasons: readonly string[]
}

/** Fields of a title or an invoice, or lines of goods, which are for looking at alone. */
export interface WorkbenchReading {
  kind: WorkbenchKind
  confidence: number | undefined
  fields: readonly WorkbenchField[]
  rows: readonly ReadRow[]
}

type Call = Calls['call']
type Input = Schemas['OcrInput']

const SILENT = { failure: 'silent' } as const

const TITLE_NAMES = ['buyerTaxerName', 'buyerTaxerId', 'buyerAddressTel', 'buyerBankAccount'] as const
const TAX_NAMES = [
  ...([
    'fplxdm',
    'fpdm',
    'fphm',
    'kprq',
    'jym',
    'xfmc',
    'xfsbh',
    'gfmc',
    'gfsbh',
    'je',
    'se',
    'jshj',
  ] as const),
]

/** What the recognizer makes of a picture or text. */
export async function readSample(call: Call, kind: WorkbenchKind, body: Input): Promise<WorkbenchReading> {
  if (kind === 'goods') {
    const lines = await call(parseOcrGoods, { body }, SILENT)
    return { kind, confidence: undefined, fields: [], rows: rowsOfLines(lines) }
  }
  if (kind === 'title') {
    const { doubts, confidence, ...title } = await call(parseOcrTitle, { body }, SILENT)
    const fields = TITLE_NAMES.map((name) => field(name, OcrTitleFields[name].title, title[name], doubts))
    return { kind, confidence, fields, rows: [] }
  }
  const { doubts, confidence, ...face } = await call(
    kind === 'tax' ? parseOcrTax : parseOcrTax2,
    { body },
    SILENT,
  )
  const fields = TAX_NAMES.map((name) => field(name, OcrTaxFields[name].title, face[name], doubts))
  return { kind, confidence, fields, rows: [] }
}

function field(
  name: string,
  label: string,
  value: string | undefined,
  doubts: readonly Doubt[],
): WorkbenchField {
  const reasons = doubts.filter((doubt) => doubt.field === name).map(({ reason }) => reason)
  return { name, label, value: value ?? '', isSeen: reasons.length === 0, reasons }
}

/** The reading with a field corrected; what the rules of a title say of it is asked again. */
export function corrected(reading: WorkbenchReading, name: string, value: string): WorkbenchReading {
  const fields = reading.fields.map((one) => (one.name === name ? { ...one, value, isSeen: true } : one))
  if (reading.kind !== 'title') return { ...reading, fields }
  const doubts = titleDoubts(titleOfFields(fields))
  return {
    ...reading,
    fields: fields.map((one) =>
      one.name === name
        ? { ...one, reasons: doubts.filter((doubt) => doubt.field === name).map(({ reason }) => reason) }
        : one,
    ),
  }
}

export function seen(reading: WorkbenchReading, name: string): WorkbenchReading {
  return {
    ...reading,
    fields: reading.fields.map((one) => (one.name === name ? { ...one, isSeen: true } : one)),
  }
}

/** Keeps what staff have looked at. */
export async function confirmSample(call: Call, input: Input, reading: WorkbenchReading): Promise<void> {
  if (reading.kind === 'title') {
    await call(confirmOcrTitle, { body: { ...input, result: titleOfFields(reading.fields) } }, SILENT)
    return
  }
  await call(confirmOcrTax, { body: { ...input, result: faceOfFields(reading.fields) } }, SILENT)
}

const OPTIONAL = ['kprq', 'jym', 'xfmc', 'xfsbh', 'gfmc', 'gfsbh', 'je', 'se', 'jshj'] as const

function faceOfFields(fields: readonly WorkbenchField[]): Schemas['OcrTaxFields'] {
  const of = (wanted: string) => fields.find(({ name }) => name === wanted)?.value.trim() ?? ''
  const fplxdm = INVOICE_TYPES.find(({ value }) => value === of('fplxdm'))?.value ?? '82'
  const found = OPTIONAL.flatMap((name) => (of(name) === '' ? [] : [[name, of(name)] as const]))
  return { fplxdm, fpdm: of('fpdm'), fphm: of('fphm'), ...Object.fromEntries(found) }
}

function titleOfFields(fields: readonly WorkbenchField[]): Schemas['OcrTitleFields'] {
  const of = (wanted: string) => fields.find(({ name }) => name === wanted)?.value.trim() ?? ''
  return {
    buyerTaxerName: of('buyerTaxerName'),
    buyerTaxerId: of('buyerTaxerId'),
    buyerAddressTel: of('buyerAddressTel'),
    buyerBankAccount: of('buyerBankAccount'),
  }
}
