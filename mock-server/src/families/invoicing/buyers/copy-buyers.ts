import { codes } from '@kaipiao/client/codes'
import type { Schemas } from '@kaipiao/client'
import type { AnyContext } from '../../../behaviour/handler.ts'
import { fail, ok, type Outcome } from '../../../behaviour/outcome.ts'
import { terminalOf } from '../../../behaviour/tenancy/terminal-of.ts'
import { ownedOf } from '../../../world/owned-of.ts'
import { buyerKey, buyersOf } from './known-buyers.ts'

export async function copyBuyers(
  context: AnyContext & { readonly body: Schemas['BuyerCopy'] },
): Promise<Outcome<Schemas['Count']>> {
  const { store, body, id, now } = context
  const source = await terminalOf(context, body.fromDiskId)
  const wanted = new Set(body.ids)
  const { rows } = await store.table('buyers').find({ where: { diskId: source.diskId }, sort: 'id' })
  const chosen = rows.filter((row) => wanted.size === 0 || wanted.has(row.id))
  if (chosen.length < wanted.size) return fail(codes.unknownRecord, '购方不存在')
  const targets = [...new Set(body.toDiskIds)]
  if (targets.includes(source.diskId)) return fail(codes.invalid, '不能复制到来源税盘')
  let count = 0
  for (const target of targets) {
    const terminal = await terminalOf(context, target)
    const { diskId } = terminal
    const known = await buyersOf(context, diskId)
    for (const buyer of chosen) {
      if (known.has(buyerKey(buyer))) continue
      count += 1
      await store
        .table('buyers')
        .insert({ ...buyer, ...ownedOf(terminal), id: id(), diskId, tsCreate: now() })
    }
  }
  return ok({ count })
}
