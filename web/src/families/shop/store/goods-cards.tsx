import type { Schemas } from '@kaipiao/client'
import { listStoreGoods } from '@kaipiao/client/operations'
import { AREA_OF_ROLE, PRODUCT_PATHS } from '@kaipiao/domain/accounts/session/area'
import { emptyGoodsNotice } from '@kaipiao/domain/shop/orders/goods-notice'
import { formatMoney } from '@kaipiao/domain/money/format-money'
import { equals } from '@kaipiao/domain/money/money'
import { checkAvailable } from '@kaipiao/domain/shop/orders/quantity'
import { Skeleton, Tag } from 'antd'
import { Link, useSearchParams } from 'react-router'
import { LoadFailure } from '../../../kit/parts.ts'
import { useOperation } from '../../../requests/use-operation.ts'
import { TERM_PARAMETERS } from '../orders/order-terms.ts'
import { useUser } from '../../../client/session/use-session.ts'
import './shop.css'

const PURCHASE = 1

/** What the shop offers for the order label and type in the address (RT40, RT45, RT48, O14). */
export function GoodsCards({ title }: { title: string }) {
  const { roleType } = useUser()
  const [search] = useSearchParams()
  const ol = search.get('ol') ?? undefined
  const eid = search.get('eid') ?? undefined
  const ot = Number(search.get('ot')) || PURCHASE
  const { data, error, refetch } = useOperation(
    listStoreGoods,
    { query: { ot, ...(ol ? { ol } : {}), ...(eid ? { eid } : {}) } },
    { failure: 'inPlace' },
  )
  return (
    <section className="kp-screen">
      <h1 className="kp-page-title">{title}</h1>
      {error ? (
        <LoadFailure error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeleton active title={false} />
      ) : data.length === 0 ? (
        <p className="kp-soft">{emptyGoodsNotice(ot)}</p>
      ) : (
        <ul className="kp-goods-cards">
          {data.map((goods) => (
            <li key={goods.gid}>
              <GoodsCard
                goods={goods}
                to={`${PRODUCT_PATHS[AREA_OF_ROLE[roleType]]}?${productQuery(goods.gid, search)}`}
              />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

/** What the address presets of an order goes along (RT47). */
function productQuery(gid: string, search: URLSearchParams): string {
  const kept = TERM_PARAMETERS.flatMap((name) => search.getAll(name).map((value) => [name, value]))
  return new URLSearchParams([['gid', gid], ...kept]).toString()
}

function GoodsCard({ goods, to }: { goods: Schemas['StoreGoods']; to: string }) {
  return (
    <article className="kp-card">
      <h2>
        <Link to={to}>{goods.name}</Link> {goods.trial === 1 && <Tag>试用</Tag>}
      </h2>
      <p className="kp-goods-price kp-number">
        ¥{formatMoney(goods.price)}
        <span> / {goods.unit}</span>
      </p>
      <p className="kp-soft">{offerText(goods)}</p>
    </article>
  )
}

/** What a coupon makes of the price, where it does, and how much of it can be had. */
function offerText(goods: Schemas['StoreGoods']): string {
  const { price, priceCoupon, quantityLimit } = goods
  const [refusal] = checkAvailable(goods)
  if (refusal) return refusal.message
  const limit = `限购 ${quantityLimit}`
  return equals(price, priceCoupon) ? limit : `券后 ¥${formatMoney(priceCoupon)}，${limit}`
}
