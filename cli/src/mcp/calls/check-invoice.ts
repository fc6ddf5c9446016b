import { prepareInvoice } from '@kaipiao/client/operations'
import { issueFaults } from '@kaipiao/domain/invoicing/batch/issue-faults'
import { compare, isMoney } from '@kaipiao/domain/money/money'
import { shanghaiDate } from '@kaipiao/domain/ranges/calendar-date'
import type { Schemas } from '@kaipiao/client'
import { isRecord, type RequestParts } from '../../contract/given-parts.ts'
import type { Foreseen, Foresight } from './foreseen.ts'
import { invalid } from './typed-parts.ts'

/** An invoice as the terminal would issue it: by the same rules as the form of the console and sheets of the command line. */
export async function checkInvoice(
  { api, now }: Pick<Foresight, 'api' | 'now'>,
  { path, query, body }: RequestParts,
): Promise<Foreseen> {
  const diskId = String(path['id'])
  const preparation = await api.call(prepareInvoice, { path: { id: diskId }, query: {} })
  if (!isForm(body)) throw invalid('issueInvoice', ['body 不是开票单'])
  const context = { ...preparation, diskId, today: shanghaiDate(now()) }
  const isConfirmed = query['scene'] === 'confirm'
  const facts = {
    context,
    types: preparation.invoiceTypes,
    isConfirmed,
    confirmation: '（核对无误可加 scene=confirm）',
  }
  const faults = issueFaults({ form: body, issues: [] }, facts)
  if (faults.length > 0) throw invalid('issueInvoice', faults)
  const { seller, quota } = preparation
  const hasQuota = isMoney(quota.zsxed) && compare(quota.zsxed, '0') > 0
  return {
    sum: body.jshj,
    count: 1,
    subject: { seller: seller.taxerName, buyer: body.buyerTaxerName, hjje: body.hjje, hjse: body.hjse },
    notes: hasQuota ? [`剩余授信额度 ${quota.syed} 元`] : [],
  }
}

/** What `readBySchema` has let through has its fields by their types; whether the needed ones are there shows here. */
const isForm = (body: unknown): body is Schemas['InvoiceForm'] =>
  isRecord(body) &&
  typeof body['jshj'] === 'string' &&
  typeof body['buyerTaxerName'] === 'string' &&
  Array.isArray(body['goods']) &&
  isRecord(body['review'])
