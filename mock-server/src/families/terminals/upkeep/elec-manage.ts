import { codes } from '@kaipiao/client/codes'
import type { Schemas } from '@kaipiao/client'
import { adjustCredit } from '@kaipiao/domain/invoicing/credit/monthly-credit'
import { roundToCents } from '@kaipiao/domain/money/money'
import { defineHandlers, type AnyContext } from '../../../behaviour/handler.ts'
import { shownBy } from '../../../behaviour/lists/crud.ts'
import { fail, ok } from '../../../behaviour/outcome.ts'
import { pageOf } from '../../../behaviour/lists/page-of.ts'
import { terminalOf } from '../../../behaviour/tenancy/terminal-of.ts'
import { versionOf } from '../../../store/version-of.ts'
import { ownedOf } from '../../../world/owned-of.ts'
import type { TerminalRow } from '../../../world/tables.ts'
import { currentQuota } from '../tax-bureau/credit.ts'

const changing = defineHandlers({
  updateElecManage: async (context) => {
    const { store, path, body } = context
    const terminal = await terminalOf(context, path.id)
    const quota = await store.table('quotas').get(terminal.diskId)
    if (terminal.diskType !== 7 || quota === undefined) return fail(codes.unknownRecord)
    const current = currentQuota(quota, context)
    const credit = adjustCredit(current, roundToCents(body.quota))
    await store.table('quotas').put({ ...current, ...credit, syncTime: context.now() })
    const { state, remark = '' } = body
    await store.table('elecManages').put({ ...ownedOf(terminal), id: terminal.diskId, state, remark })
    return ok(await managedOf(context, terminal))
  },
})

/** Digital terminals and the credit by which they issue. */
export const elecManageHandlers = defineHandlers({
  listElecManage: async (context) => {
    const { store, session, query } = context
    const found = await store.table('terminals').find({
      where: { ...session.scope, diskType: 7 },
      search: { text: query.key, fields: ['taxerName', 'taxerId', 'diskId'] },
      sort: '-diskId',
    })
    const rows = await Promise.all(found.rows.map((terminal) => managedOf(context, terminal)))
    // What is sorted by may be the credit, which is reckoned for today.
    return pageOf(rows, query)
  },
  ...shownBy(changing, async (context) => {
    const id = 'id' in context.path && typeof context.path.id === 'string' ? context.path.id : ''
    return managedOf(context, await terminalOf(context, id))
  }),
})

async function managedOf(
  context: AnyContext,
  { diskId, taxerName, taxerId, qdStatus }: TerminalRow,
): Promise<Schemas['ElecManage']> {
  const quota = await context.store.table('quotas').get(diskId)
  const { zsxed = '0.00', ysyed = '0.00' } = quota === undefined ? {} : currentQuota(quota, context)
  const written = await context.store.table('elecManages').get(diskId)
  const { state = 1, remark = '' } = written ?? {}
  const version = written === undefined ? 0 : versionOf(written)
  return {
    id: diskId,
    diskId,
    taxerName,
    taxerId,
    qdStatus,
    quota: zsxed,
    used: ysyed,
    state,
    remark,
    version,
  }
}
