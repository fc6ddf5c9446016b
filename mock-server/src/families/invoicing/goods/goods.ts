import { partyOf } from '@kaipiao/domain/policies/party-of'
import { bareName } from '@kaipiao/domain/invoicing/calculation/bare-name'
import { usableRates } from '@kaipiao/domain/invoicing/rates/usable-rates'
import { defineHandlers, type AnyContext } from '../../../behaviour/handler.ts'
import { BadRequest, ok } from '../../../behaviour/outcome.ts'
import { resource, type Next } from '../../../behaviour/lists/resource.ts'
import { terminalAsked } from '../../../behaviour/tenancy/terminal-of.ts'
import type { Tx } from '../../../store/port.ts'
import type { WorldTables } from '../../../world/tables.ts'
import { codeGoodsLines, goodsCoder } from '../goods-coding/code-goods-lines.ts'
import { exportGoods } from './export-goods.ts'

const library = resource('goods', {
  tests: { keyword: (row, value) => isFoundBy(row, String(value).toLowerCase()) },
  sort: '-tsCreate',
  unique: ['name', 'ggxh', 'dw'],
  check: checkCode,
  stamp: ({ now }) => ({ source: 'STORE' as const, tsCreate: now() }),
  before: async ({ store }, row, was) => ({
    ...(await named(row)),
    ...(was === undefined ? { spbm: await nextNumber(store, row.diskId) } : {}),
  }),
})

export const goods = defineHandlers({
  listGoods: library.list(),
  getGoods: library.get(),
  createGoods: library.create(),
  updateGoods: library.update(),
  deleteGoods: library.remove(),
  exportGoods,
  codeGoodsLines,

  codeGoodsName: async ({ query, today }) =>
    ok(
      (await goodsCoder()).suggest(query.name).map(({ row, score }) => ({
        ssflbm: row.code,
        spsm: row.shortName,
        name: row.name,
        taxRate: usualRate(row.code, today()),
        score,
      })),
    ),

  listUsableTaxRates: async (context) => {
    const { zxbm = '', fplxdm = '82', nsrlxdm, diskId } = context.query
    const { taxerType, taxerId } = await terminalAsked(context, diskId)
    const asked = { zxbm, fplxdm, taxerType: nsrlxdm ?? taxerType, today: context.today() }
    return ok(usableRates({ ...asked, party: partyOf(taxerId) }))
  },
})

/** The short name of the code, and the name without one that was typed before it (FM58). */
async function named({
  name,
  zxbm = '',
}: Next<WorldTables['goods']>): Promise<Partial<WorldTables['goods']>> {
  const bare = bareName(name)
  const row = zxbm === '' ? undefined : (await goodsCoder()).find(zxbm)
  return { name: bare === '' ? name : bare, ...(row && { spsm: row.shortName }) }
}

/** The table of codes is read when one is first written; an old item keeps what it has until its code is changed. */
async function checkCode(
  _context: AnyContext,
  { zxbm }: Next<WorldTables['goods']>,
  was?: WorldTables['goods'],
): Promise<void> {
  if (zxbm === undefined || zxbm === was?.zxbm) return
  const { checkTaxCode } = await import('@kaipiao/domain/invoicing/goods/check-tax-code')
  const [issue] = checkTaxCode(zxbm, 'zxbm')
  if (issue !== undefined) throw new BadRequest(`/body/${issue.path}`, issue.message)
}

/** By name, short name, number, or one of the words that were set for it. */
function isFoundBy({ name, spsm = '', spbm, keywords = [] }: WorldTables['goods'], text: string): boolean {
  return [name, spsm, spbm, ...keywords].some((word) => word.toLowerCase().includes(text))
}

function usualRate(zxbm: string, today: string): string {
  return usableRates({ zxbm, fplxdm: '82', taxerType: '01', today })[0]?.taxRate ?? '0'
}

/** The goods number is assigned: one more than the highest of the terminal. */
async function nextNumber(store: Tx<WorldTables>, diskId: string): Promise<string> {
  const last = await store.table('goods').first({ diskId }, '-spbm')
  return `SP${String(Number(last?.spbm.slice(2) ?? 0) + 1).padStart(4, '0')}`
}
