import { codes } from '@kaipiao/client/codes'
import type { Schemas } from '@kaipiao/client'
import { checkBuyer } from '@kaipiao/domain/customer/check-buyer'
import { defineHandlers, type AnyContext } from '../../../behaviour/handler.ts'
import { BadRequest, fail, ok, refuse } from '../../../behaviour/outcome.ts'
import { ownRow } from '../../../behaviour/own-row.ts'
import { resource } from '../../../behaviour/resource.ts'
import { ownedOf, terminalOf } from '../../../behaviour/terminal-of.ts'
import type { TerminalRow } from '../../../world/tables.ts'
import { copyBuyers } from './copy-buyers.ts'
import { repairBuyers } from './repair-buyers.ts'

const list = resource('buyers', {
  search: { keyword: ['gfmc', 'gfsbh', 'zjm'] },
  sort: ['-tsCreate', '-id'],
})

/** Whom a terminal sells to; each terminal keeps its own. */
export const buyers = defineHandlers({
  listBuyers: list.list(),
  getBuyer: list.get(),
  deleteBuyer: list.remove(),
  repairBuyers,
  copyBuyers,

  createBuyer: async (context) => {
    const { store, id, now } = context
    const terminal = await terminalOf(context, context.body.diskId)
    const buyer = await checked(context, terminal, context.body)
    return ok(
      await store.table('buyers').insert({ ...ownedOf(terminal), ...buyer, id: id(), tsCreate: now() }),
    )
  },

  updateBuyer: async (context) => {
    const { store, body, path } = context
    const known = await ownRow(context, 'buyers', path.id)
    if (known.diskId !== body.diskId) return fail(codes.invalid, '购方不能更换税盘')
    const buyer = await checked(context, await terminalOf(context, known.diskId), body, known.id)
    return ok(await store.table('buyers').put({ ...known, ...buyer }))
  },

  listBuyerTerminals: async ({ store, session, query }) => {
    const { rows } = await store.table('terminals').find({
      where: session.scope,
      search: { text: query.key?.trim(), fields: ['taxerName', 'taxerId', 'diskId'] },
      sort: 'diskId',
    })
    return ok(rows)
  },
})

async function checked(
  { store }: AnyContext,
  { diskId, diskType }: TerminalRow,
  input: Schemas['BuyerInput'],
  self?: string,
): Promise<Schemas['BuyerInput']> {
  const [issue] = checkBuyer(input, diskType === 7)
  if (issue !== undefined) throw new BadRequest(`/body/${issue.path}`, issue.message)
  const gfmc = input.gfmc.trim()
  const { rows } = await store.table('buyers').find({ where: { diskId, gfmc } })
  const isTaken = rows.some(({ id, gfsbh = '' }) => id !== self && gfsbh === (input.gfsbh ?? ''))
  return isTaken ? refuse(codes.duplicate, '购方已存在') : { ...input, gfmc }
}
