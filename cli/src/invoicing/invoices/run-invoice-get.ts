import type { Deps } from '../../deps/deps.ts'
import { Failure } from '../../failures/failure.ts'
import { shapeValue, type ValueFlags } from '../../listing/shape-value.ts'
import { showRecord, textsOf } from '../../nouns/run-noun-get.ts'
import { showRows } from '../../io/show-rows.ts'
import { findInvoice, findInvoiceById, isInvoiceNumber, type Invoice } from './find-invoice.ts'

export type InvoiceGetOptions = Pick<Deps, 'io' | 'settings' | 'api'> & {
  number: string
  code?: string | undefined
} & ValueFlags

/** Shows one invoice with its lines, by the number on its face or by the key that lists name it by. */
export async function runInvoiceGet(options: InvoiceGetOptions): Promise<void> {
  const { io, settings, api, number, code = '', jq, template } = options
  const platform = await api()
  const invoice = isInvoiceNumber(number)
    ? await findInvoice(platform, { fphm: number, fpdm: code })
    : await findInvoiceById(platform, number)
  if (invoice === undefined)
    throw new Failure('error', {
      what: `没有发票 ${number}`,
      next: number.length === 8 && code === '' ? '8 位号码要加 --code 发票代码' : 'kaipiao invoice list',
    })
  const lines = await shapeValue(await withTexts(invoice, template), { jq, template }, io.isOutTerminal)
  if (lines) for (const line of lines) io.out(line)
  else if (settings().json) io.out(JSON.stringify(invoice, null, 2))
  else await showInvoice(options, invoice)
}

async function withTexts(invoice: Invoice, template: string | undefined): Promise<object> {
  if (template === undefined) return invoice
  const { catalogue } = await import('@kaipiao/client/catalogue')
  return { ...invoice, texts: textsOf(catalogue.schemas['Invoice'] ?? {}, invoice) }
}

async function showInvoice({ io }: InvoiceGetOptions, { goods, ...face }: Invoice): Promise<void> {
  const { catalogue } = await import('@kaipiao/client/catalogue')
  const { goods: _, ...fields } = catalogue.schemas['Invoice'] ?? {}
  showRecord(io, fields, face, catalogue.schemas)
  io.out('')
  showRows({
    io,
    isJson: false,
    rows: goods,
    columns: [
      { title: '项目名称', key: 'name', value: ({ showName, name }) => showName ?? name },
      { title: '规格型号', key: 'ggxh', value: ({ ggxh }) => ggxh },
      { title: '单位', key: 'dw', value: ({ dw }) => dw },
      { title: '数量', key: 'quantity', value: ({ quantity }) => quantity, isNumber: true },
      { title: '金额', key: 'amount', value: ({ amount }) => amount, isNumber: true },
      { title: '税率', key: 'taxRate', value: ({ taxRate }) => taxRate },
      { title: '税额', key: 'taxAmount', value: ({ taxAmount }) => taxAmount, isNumber: true },
    ],
  })
}
