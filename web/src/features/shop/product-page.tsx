import { createStoreOrder, getGoodsDetailContent, listStoreGoods } from '@kaipiao/client/operations'
import { AREA_OF_ROLE, SHOP_PATHS } from '@kaipiao/domain/session/area'
import { DISK_NEEDED } from '@kaipiao/domain/terminal/usability'
import { formatMoney } from '@kaipiao/domain/money/format-money'
import { Button, Skeleton } from 'antd'
import DOMPurify from 'dompurify'
import { Link, useSearchParams } from 'react-router'
import { LoadFailure } from '../../kit/screens/list-states.tsx'
import { together } from '../../providers/requests/together.ts'
import { useOperation } from '../../providers/requests/use-operation.ts'
import { useCurrentTerminal } from '../../providers/session/current-terminal.tsx'
import { useMay } from '../../providers/session/use-may.ts'
import { useUser } from '../../providers/session/use-session.ts'
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
              <OrderButton />
            </>
          )}
          {/* Written by providers: cleaned of everything but text and its form. */}
          <div dangerouslySetInnerHTML={{ __html: DOMPurify.sanitize(detail.data.content) }} />
        </article>
      )}
    </section>
  )
}

/** Opens the purchase wizard over the page; a downgrade or renewal begins at the service that exists instead. */
function OrderButton() {
  const { terminal } = useCurrentTerminal()
  const [search, setSearch] = useSearchParams()
  const may = useMay()
  if (!may(createStoreOrder)) return <p className="kp-soft">当前角色没有下单权限，请联系管理员</p>
  if (!terminal) return <p className="kp-soft">{DISK_NEEDED}</p>
  return (
    <Button
      type="primary"
      onClick={() => setSearch({ ...Object.fromEntries(search), ot: String(PURCHASE), eid: terminal.diskId })}
    >
      立即订购
    </Button>
  )
}
