import { codes } from '@kaipiao/client/codes'
import { canMoveGoodsAudit } from '@kaipiao/domain/invoicing/goods/audit-states'
import { policiesOn } from '@kaipiao/domain/invoicing/rates/policies'
import { checkKeywords } from '@kaipiao/domain/text/keywords'
import { defineHandlers } from '../../../behaviour/handler.ts'
import { fail, ok, refuse } from '../../../behaviour/outcome.ts'
import { ownRow } from '../../../behaviour/tenancy/own-row.ts'
import { resource } from '../../../behaviour/lists/resource.ts'
import { terminalOf } from '../../../behaviour/tenancy/terminal-of.ts'
import type { WorldTables } from '../../../world/tables.ts'
import { goodsCoder } from './code-goods-lines.ts'

type GoodsRow = WorldTables['goods']

const audits = resource('goodsAudits', {
  search: { keyword: ['name', 'ssflbm'] },
  sort: '-tsCreate',
  stamp: ({ now }) => ({ state: 11 as const, message: '', tsCreate: now() }),
  before: async (_context, { ssflbm }) => {
    const found = (await goodsCoder()).find(ssflbm)
    return found === undefined
      ? refuse(codes.invalid, '税收分类编码不存在或不是末级编码，请重新选择')
      : { spsm: found.shortName }
  },
})
const hintsLimit = 20

/** Codes: hints, reviews, policies; and the words by which goods are found. */
export const goodsCoding = defineHandlers({
  deleteGoodsBatch: async (context) => {
    const { diskId } = await terminalOf(context, context.path.diskId)
    const ids = [...new Set(context.query.id)]
    for (const id of ids) {
      if ((await ownRow(context, 'goods', id)).diskId !== diskId) return fail(codes.unknownRecord)
    }
    for (const id of ids) await context.store.table('goods').remove(id)
    return ok({ count: ids.length })
  },

  suggestGoodsCoding: async ({ query }) => {
    const text = (query.keyword ?? query.name ?? '').trim()
    const coder = await goodsCoder()
    const rows = /^\d+$/.test(text)
      ? coder.rows.filter(({ code }) => code.startsWith(text)).slice(0, hintsLimit)
      : coder.suggest(text, hintsLimit).map(({ row }) => row)
    return ok(rows.map(({ code, shortName, name }) => ({ ssflbm: code, spsm: shortName, name })))
  },

  listGoodsKeywords: async (context) => {
    const { diskId } = await terminalOf(context, context.query.diskId)
    const where = { diskId, zxbm: context.query.zxbm }
    const { rows } = await context.store.table('goods').find({ where, sort: 'spbm' })
    return ok(rows.flatMap((row) => (row.keywords ?? []).map((keyword) => keywordOf(row, keyword))))
  },

  createGoodsKeyword: async (context) => {
    const { diskId, goodsId } = context.body
    const keyword = context.body.keyword.trim()
    const row = await ownRow(context, 'goods', goodsId)
    if (row.diskId !== diskId) return fail(codes.unknownRecord)
    const kept = row.keywords ?? []
    if (keyword === '') return fail(codes.invalid, '关键词不能为空')
    if (kept.includes(keyword)) return fail(codes.duplicate)
    const keywords = [...kept, keyword]
    const [issue] = checkKeywords(keywords)
    if (issue !== undefined) return fail(codes.invalid, issue.message)
    return ok(keywordOf(await context.store.table('goods').update(row.id, { keywords }), keyword))
  },

  deleteGoodsKeyword: async (context) => {
    const { id } = context.path
    const row = await ownRow(context, 'goods', id.split('-')[0] ?? '')
    const kept = row.keywords ?? []
    const keywords = kept.filter((keyword) => keywordOf(row, keyword).id !== id)
    if (keywords.length === kept.length) return fail(codes.unknownRecord)
    await context.store.table('goods').update(row.id, { keywords })
    return ok(null)
  },

  listGoodsAudits: audits.list(),
  submitGoodsAudit: audits.create(),

  auditGoods: async (context) => {
    const { state, message = '' } = context.body
    const row = await ownRow(context, 'goodsAudits', context.path.id)
    if (!canMoveGoodsAudit(row.state, state)) return fail(codes.wrongState)
    return ok(await context.store.table('goodsAudits').update(row.id, { state, message }))
  },

  listSpecialVatRules: ({ today }) =>
    ok(
      policiesOn(today()).flatMap(({ text: zzstsgl, rates, lslbs = '0' }) =>
        rates === undefined
          ? [{ zzstsgl, lslbs, yhzcbs: '1' as const }]
          : rates.map((taxRate) => ({ zzstsgl, taxRate, lslbs, yhzcbs: '1' as const })),
      ),
    ),
})

/** A keyword has no row of its own: its id is made of its goods item and itself. */
function keywordOf({ id: goodsId }: GoodsRow, keyword: string) {
  return { id: `${goodsId}-${Buffer.from(keyword).toString('base64url')}`, goodsId, keyword }
}
