import { codes } from '@kaipiao/client/codes'
import { checkBuyer } from '@kaipiao/domain/invoicing/buyers/check-buyer'
import { defineHandlers, type AnyContext } from '../../../behaviour/handler.ts'
import { BadRequest, ok, refuse } from '../../../behaviour/outcome.ts'
import { resource, type Next } from '../../../behaviour/lists/resource.ts'
import { terminalOf } from '../../../behaviour/tenancy/terminal-of.ts'
import { ownedOf } from '../../../world/owned-of.ts'
import type { WorldTables } from '../../../world/tables.ts'
import { copyBuyers } from './copy-buyers.ts'
import { repairBuyers } from './repair-buyers.ts'

type BuyerRow = Readonly<WorldTables['buyers']>

const list = resource('buyers', {
  search: { keyword: ['gfmc', 'gfsbh', 'zjm'] },
  sort: ['-tsCreate', '-id'],
  stamp: ({ now }) => ({ tsCreate: now() }),
  before: completed,
})

/** Whom a terminal sells to; each terminal keeps its own. */
export const buyers = defineHandlers({
  listBuyers: list.list(),
  getBuyer: list.get(),
  createBuyer: list.create(),
  updateBuyer: list.update(),
  deleteBuyer: list.remove(),
  repairBuyers,
  copyBuyers,

  listBuyerTerminals: async ({ store, session, query }) => {
    const { rows } = await store.table('terminals').find({
      where: session.scope,
      search: { text: query.key?.trim(), fields: ['taxerName', 'taxerId', 'diskId'] },
      sort: 'diskId',
    })
    return ok(rows)
  },
})

async function completed(
  context: AnyContext,
  next: Next<BuyerRow>,
  was?: BuyerRow,
): Promise<Partial<BuyerRow>> {
  if (was !== undefined && was.diskId !== next.diskId) refuse(codes.invalid, '购方不能更换税盘')
  const terminal = await terminalOf(context, next.diskId)
  const [issue] = checkBuyer(next, terminal.diskType === 7)
  if (issue !== undefined) throw new BadRequest(`/body/${issue.path}`, issue.message)
  const { diskId, gfsbh = '' } = next
  const gfmc = next.gfmc.trim()
  const { rows } = await context.store.table('buyers').find({ where: { diskId, gfmc } })
  const isTaken = rows.some((row) => row.id !== was?.id && (row.gfsbh ?? '') === gfsbh)
  return isTaken ? refuse(codes.duplicate, '购方已存在') : { ...ownedOf(terminal), gfmc }
}
