import { codes } from '@kaipiao/client/codes'
import { isReverseInvoicing } from '@kaipiao/domain/invoicing/special/reverse-invoicing'
import type { Schemas } from '@kaipiao/client'
import { checkExportRange } from '@kaipiao/domain/ranges/export-range'
import type { AnyContext } from '../../../behaviour/handler.ts'
import { fail, ok, type Outcome } from '../../../behaviour/outcome.ts'
import { terminalOf } from '../../../behaviour/tenancy/terminal-of.ts'
import { ownedOf } from '../../../world/owned-of.ts'
import { buyerKey, buyersOf } from './known-buyers.ts'

/** Buyers of the blue invoices of some days become buyers of the terminal, each once. */
export async function repairBuyers(
  context: AnyContext & { readonly body: Schemas['BuyerRepair'] },
): Promise<Outcome<Schemas['Count']>> {
  const { store, body, id, now } = context
  const terminal = await terminalOf(context, body.diskId)
  const { diskId } = terminal
  const [issue] = checkExportRange(body.qsrq, body.zzrq)
  if (issue !== undefined)
    return fail(issue.code === 'range.tooLong' ? codes.periodTooLong : codes.invalid, issue.message)
  const { rows } = await store.table('invoices').find({
    where: { diskId, fplb: { in: [0, 3] }, kprq: { gte: body.qsrq, lte: `${body.zzrq} 23:59:59` } },
    sort: 'kprq',
  })
  const known = await buyersOf(context, diskId)
  let count = 0
  // The newest invoice knows best where a buyer lives.
  for (const { gfmc, gfsbh, gfdzdh, gfyhzh, tdyslxdm } of rows.toReversed()) {
    // Of natural persons the enterprise buys itself.
    if (isReverseInvoicing(tdyslxdm)) continue
    const key = buyerKey({ gfmc, gfsbh })
    if (gfmc === '' || known.has(key)) continue
    known.add(key)
    count += 1
    const buyer = { diskId, gfmc, gfsbh, gfdzdh, gfyhzh, tsCreate: now() }
    await store.table('buyers').insert({ ...ownedOf(terminal), ...buyer, id: id() })
  }
  return ok({ count })
}
