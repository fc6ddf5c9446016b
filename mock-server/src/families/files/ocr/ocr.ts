import { codes } from '@kaipiao/client/codes'
import type { Schemas } from '@kaipiao/client'
import { checkTaxFields } from '@kaipiao/domain/files/ocr/read-invoice'
import { creditOf } from '@kaipiao/domain/declarations/vouchers/voucher-credit'
import { defineHandlers, type AnyContext } from '../../../behaviour/handler.ts'
import { fail, ok, Refusal } from '../../../behaviour/outcome.ts'
import { ownedOf } from '../../../world/owned-of.ts'
import { recogniseGoods, recogniseTax, recogniseTitle, type Trust } from './recognise.ts'
import { keepSample, sampleHandlers } from './samples.ts'

export const ocr = defineHandlers({
  ...sampleHandlers,

  parseOcrTitle: async (context) => ok(await recogniseTitle(context, context.body)),
  parseOcrGoods: async (context) => ok(await recogniseGoods(context, context.body)),
  parseOcrTax: async (context) => ok(await recogniseTax(context, context.body, 1)),
  parseOcrTax2: async (context) => ok(await recogniseTax(context, context.body, 2)),

  confirmOcrTitle: async (context) => {
    const { result, ...input } = context.body
    const read = await readOrNothing(() => recogniseTitle(context, input))
    await keepSample(context, {
      type: 'title',
      ...input,
      ...(read === undefined ? {} : { result: { title: plain(read) } }),
      confirmed: { title: result },
    })
    return ok(null)
  },

  confirmOcrTax: async (context) => {
    const { result, ...input } = context.body
    const [issue] = checkTaxFields(result)
    if (issue !== undefined) return fail(codes.invalid, issue.message)
    const read = await readOrNothing(() => recogniseTax(context, input, 2))
    await keepSample(context, {
      type: 'tax',
      ...input,
      ...(read === undefined ? {} : { result: { tax: plain(read) } }),
      confirmed: { tax: result },
    })
    await receive(context, result)
    return ok(null)
  },
})

/** What cannot be read may still be typed in by hand. */
async function readOrNothing<T>(read: () => Promise<T>): Promise<T | undefined> {
  try {
    return await read()
  } catch (error) {
    if (error instanceof Refusal) return undefined
    throw error
  }
}

function plain<T extends Trust>({
  confidence: _confidence,
  doubtful: _doubtful,
  doubts: _doubts,
  ...fields
}: T): Omit<T, keyof Trust> {
  return fields
}

/** A confirmed invoice that one of the user's enterprises received is one of its input invoices from then on. */
async function receive({ store, session }: AnyContext, fields: Schemas['OcrTaxFields']): Promise<void> {
  const { gfsbh, kprq, xfmc, xfsbh, je, se, fplxdm, fpdm, fphm } = fields
  if (gfsbh === undefined || kprq === undefined || xfmc === undefined || xfsbh === undefined) return
  if (je === undefined || se === undefined) return
  const { rows } = await store
    .table('enterprises')
    .find({ where: { ...session.scope, taxerId: gfsbh }, sort: 'id', limit: 1 })
  const [enterprise] = rows
  if (enterprise === undefined) return
  const id = `${enterprise.id}-${fpdm}${fphm}`
  if (await store.table('inputInvoices').has({ id })) return
  await store.table('inputInvoices').insert({
    ...ownedOf(enterprise),
    ...{ id, fplxdm, fpdm, fphm, kprq, xfmc, xfsbh, gfmc: enterprise.taxerName, gfsbh, je, se },
    yxse: creditOf({ fplxdm, kprq, je, se }).tax,
    fpzt: '0',
    rzzt: 0,
    source: 'ocr',
  })
}
