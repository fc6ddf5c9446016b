import type { Schemas } from '@kaipiao/client'
import type { Builder } from '../../../world/builder.ts'

/** A few samples of agencies, in every state and of every type. */
export function buildOcrSamples(builder: Builder): void {
  const { rows, size } = builder
  if (size === 'empty') return
  for (const [at, { providerId, outletId, id: agencyId }] of rows.agencies.slice(0, 4).entries()) {
    const owned = { providerId, outletId, agencyId, enterpriseId: '' }
    const { name = '', taxerId = '' } = rows.titles[at] ?? {}
    const title = { buyerTaxerName: name, buyerTaxerId: taxerId }
    const text = `名称：${name}\n税号：${taxerId}`
    const sample = (input: Omit<Schemas['OcrSample'], 'id' | 'tsCreate'>, days: number) => ({
      ...owned,
      id: builder.id(),
      ...input,
      tsCreate: builder.ago(days + at / 10),
    })
    const wrong = { buyerTaxerName: name.slice(0, -1), buyerTaxerId: taxerId }
    rows.ocrSamples.push(
      sample({ type: 'title', text, result: { title }, confirmed: { title }, state: 'confirmed' }, 9),
      sample({ type: 'title', text, result: { title: wrong }, confirmed: { title }, state: 'corrected' }, 6),
      sample({ type: 'goods', text: '矿泉水 550ml*24 箱 2 56.5', state: 'pending' }, 3),
    )
    rows.ocrStoreItems.push(
      sample({ type: 'title', text, result: { title }, confirmed: { title }, state: 'confirmed' }, 8),
    )
    const tax = { fplxdm: '81', fpdm: '', fphm: `2511200000000000010${at}` } as const
    rows.ekkOcrSamples.push(
      sample({ type: 'tax', text: `发票号码：${tax.fphm}`, result: { tax }, state: 'pending' }, 5),
    )
  }
}
