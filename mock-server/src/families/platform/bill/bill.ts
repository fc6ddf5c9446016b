import { codes } from '@kaipiao/client/codes'
import { defineHandlers, type AnyContext } from '../../../behaviour/handler.ts'
import { ok, refuse } from '../../../behaviour/outcome.ts'
import { ownRow } from '../../../behaviour/tenancy/own-row.ts'
import { resource } from '../../../behaviour/lists/resource.ts'
import { ofProvider } from '../../../behaviour/tenancy/tenancy.ts'
import { purseOf } from '../ledger/purse-of.ts'

const products = resource('products', { tenancy: ofProvider, search: { keyword: ['name', 'description'] } })

export const billHandlers = defineHandlers({
  listProducts: products.list(),
  getProduct: products.get(),
  listHotProducts: async (context) => {
    const where = { ...ofProvider.scope(context.session), hot: 1 } as const
    return ok((await context.store.table('products').find({ where, sort: '-id' })).rows)
  },

  getBillBalance: async (context) => ok(await purseOf(context, context.session.owner)),

  listBillPrices: async (context) => {
    const channels = await channelsOf(context)
    const { rows } = await context.store.table('billPrices').find({ where: context.query })
    return ok(rows.filter(({ channelId }) => channels.has(channelId)))
  },

  updateBillPrice: async (context) => {
    const { store, body } = context
    const { productId, channelId } = body
    await ownRow(context, 'products', productId, ofProvider)
    const providerId = (await channelsOf(context)).get(channelId)
    if (providerId === undefined) refuse(codes.unknownRecord, '渠道不存在')
    const owner = { providerId, outletId: channelId, agencyId: '', enterpriseId: '' }
    return ok(await store.table('billPrices').put({ ...owner, ...body, id: `${productId}-${channelId}` }))
  },

  listTransTypes: () => ok(transTypes),
})

/** The channels in view, each with its provider: a provider's own outlets, for others the one that serves them. */
async function channelsOf({ store, session }: AnyContext): Promise<ReadonlyMap<string, string>> {
  const { role, account } = session
  const { rows } = await store.table('outlets').find()
  const own = rows.filter(({ id, providerId }) => {
    if (role === 'admin') return true
    return role === 'service' ? providerId === account.providerId : id === account.outletId
  })
  return new Map(own.map(({ id, providerId }) => [id, providerId]))
}

const transTypes = [
  { code: 'recharge', name: '充值' },
  { code: 'payment', name: '订单支付' },
  { code: 'refund', name: '订单退款' },
  { code: 'credit', name: '信用调整' },
  { code: 'brokerage', name: '佣金结算' },
] as const
