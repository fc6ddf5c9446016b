import type { Schemas } from '@kaipiao/client'
import { createStoreOrder, getGoodsDetailContent, listStoreGoods } from '@kaipiao/client/operations'
import { AREA_OF_ROLE, SHOP_PATHS } from '@kaipiao/domain/accounts/session/area'
import { DISK_NEEDED } from '@kaipiao/domain/terminals/terminals/usability'
import { formatMoney } from '@kaipiao/domain/money/format-money'
import { equals } from '@kaipiao/domain/money/money'
import { labelOf } from '@kaipiao/domain/lookups/lookup'
import { ORDER_TYPES } from '@kaipiao/domain/lookups/shop/order-type'
import { countedUnit } from '@kaipiao/domain/shop/orders/quantity-meaning'
import { checkAvailable } from '@kaipiao/domain/shop/orders/quantity'
import { Button, Skeleton } from 'antd'
import DOMPurify from 'dompurify'
import { Link, useSearchParams } from 'react-router'
import { LoadFailure } from '../../../kit/parts.ts'
import { together } from '../../../requests/together.ts'
import { useOperation } from '../../../requests/use-operation.ts'
import { useCurrentTerminal } from '../../../requests/current-terminal.tsx'
import { useMay } from '../../../client/session/use-may.ts'
import { useUser } from '../../../client/session/use-session.ts'
import { useClosedShop } from '../orders/use-closed-shop.ts'
import { useOfferedChanges } from './use-offered-changes.ts'
import './shop.css'

const PURCHASE = 1
const IN_PLACE = { failure: 'inPlace' } as const

/** `/{area}/ProductDetails?gid&mode&helperChn&…`: one product, ordered for the terminal of this window; the other parameters are kept for the order (RT46, RT47). */
export function ProductPage() {
  const [search] = useSearchParams()
  const { roleType } = useUser()
  const gid = search.get('gid') ?? ''
  const detail = useOperation(getGoodsDetailContent, gid === '' ? undefined : { path: { gid } }, IN_PLACE)
  const all = useOperation(listStoreGoods, gid === '' ? undefined : { query: {} }, IN_PLACE)
  const { error, isPending, refetch } = together(detail, all)
  const goods = all.data?.find((candidate) => candidate.gid === gid)
  return (
    <section className="kp-screen">
      <h1 className="kp-page-title">{goods?.name ?? '产品详情'}</h1>
      {gid === '' ? (
        <p className="kp-soft">
          请从<Link to={SHOP_PATHS[AREA_OF_ROLE[roleType]]}>商城</Link>中选择产品。
        </p>
      ) : error ? (
        <LoadFailure error={error} onRetry={() => refetch()} />
      ) : isPending || !detail.data ? (
        <Skeleton active title={false} />
      ) : (
        <article className="kp-card kp-product">
          {goods && (
            <>
              <p className="kp-goods-price kp-number">
                ¥{formatMoney(goods.price)}
                <span> / {goods.unit}</span>
              </p>
              <OrderButtons goods={goods} />
            </>
          )}
          {/* Written by providers: cleaned of everything but text and its form. */}
          <div
            className="kp-product-text"
            dangerouslySetInnerHTML={{ __html: DOMPurify.sanitize(detail.data.content) }}
          />
          {goods && <Terms goods={goods} />}
        </article>
      )}
    </section>
  )
}

/** What it costs, for how long, and what happens once it is paid. */
function Terms({ goods }: { goods: Schemas['StoreGoods'] }) {
  const area = AREA_OF_ROLE[useUser().roleType]
  const { price, priceCoupon, unit, quantityLimit, trial } = goods
  const counted = countedUnit(goods)
  return (
    <div className="kp-product-text">
      <h2>价格与周期</h2>
      <ul>
        <li>
          每{unit} ¥{formatMoney(price)}
          {!equals(price, priceCoupon) && `，使用代金券后 ¥${formatMoney(priceCoupon)}`}
        </li>
        <li>
          {trial === 1
            ? '试用一次'
            : quantityLimit > 0
              ? `以${counted}为单位购买，最多 ${quantityLimit} ${counted}`
              : '已达限购数量，暂时不能再购买'}
          ，从开通之日起算，已有服务的接着算
        </li>
      </ul>
      <h2>付款之后</h2>
      <ol>
        <li>
          可以用代金券、余额和微信支付，也可以一起使用；暂不支付的订单留在商城订单里，48
          小时内可付，过后自动取消。
        </li>
        <li>付款后 1 至 5 分钟开通；未能开通的，款项自动退回。</li>
        <li>
          在<Link to={`/${area}/openServices`}>已开通服务</Link>查看到期时间，在
          <Link to={`/${area}/ykkOrder`}>商城订单</Link>查看订单和结算明细。
        </li>
      </ol>
    </div>
  )
}

/** Opens the purchase wizard over the page: for what can be bought, and for what of it was bought before. */
function OrderButtons({ goods }: { goods: Schemas['StoreGoods'] }) {
  const { terminal } = useCurrentTerminal()
  const [search, setSearch] = useSearchParams()
  const may = useMay()
  const closed = useClosedShop(terminal?.diskId)
  const changes = useOfferedChanges(goods.gid, terminal?.diskId)
  if (!may(createStoreOrder)) return <p className="kp-soft">当前角色没有下单权限，请联系管理员</p>
  if (!terminal) return <p className="kp-soft">{DISK_NEEDED}</p>
  const order = (type: number) =>
    setSearch({ ...Object.fromEntries(search), ot: String(type), eid: terminal.diskId })
  const refusal = closed ?? checkAvailable(goods)[0]?.message
  return (
    <>
      {refusal ? (
        <p className="kp-soft" role="status">
          {refusal}
        </p>
      ) : (
        <Button type="primary" onClick={() => order(PURCHASE)}>
          立即订购
        </Button>
      )}
      {changes.map((type) => (
        <Button key={type} onClick={() => order(type)}>
          {labelOf(ORDER_TYPES, type)}
        </Button>
      ))}
    </>
  )
}
