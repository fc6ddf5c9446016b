import { ownedOf } from '../../../world/owned-of.ts'
import type { Builder } from '../../../world/builder.ts'

const wishes = [
  { name: '青禾定制礼盒', ssflbm: '1030307040000000000', spsm: '软饮料', state: 11, message: '' },
  { name: '会员联名水', ssflbm: '1030307040000000000', spsm: '软饮料', state: 12, message: '同意' },
  { name: '礼品卡', ssflbm: '1030307040000000000', spsm: '软饮料', state: 111, message: '编码与商品不符' },
] as const

/** Reviews of codes in every state, of the first enterprise of each of the first agencies. */
export function buildGoodsAudits(builder: Builder): void {
  const { rows } = builder
  for (const { id: agencyId } of rows.agencies.slice(0, 3)) {
    const terminal = rows.terminals.find((row) => row.agencyId === agencyId)
    if (terminal === undefined) continue
    for (const [at, wish] of wishes.entries()) {
      const tsCreate = builder.ago(at + 1)
      rows.goodsAudits.push({
        ...ownedOf(terminal),
        id: builder.id(),
        ...wish,
        reason: '系统未给出编码',
        tsCreate,
      })
    }
  }
}
