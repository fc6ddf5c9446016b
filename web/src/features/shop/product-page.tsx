import { getGoodsDetailContent, listStoreGoods } from '@kaipiao/client/operations'
import { DISK_NEEDED } from '@kaipiao/domain/terminal/usability'
import { formatMoney } from '@kaipiao/domain/money/format-money'
import { useQuery } from '@tanstack/react-query'
import { Button, Skeleton } from 'antd'
import DOMPurify from 'dompurify'
import { Link, useSearchParams } from 'react-router'
import { LoadFailure } from '../../kit/screens/list-states.tsx'
import { useClient } from '../../providers/runtime/runtime.tsx'
import { useCurrentTerminal } from '../../providers/session/current-terminal.tsx'
import { inPlace } from '../../providers/talk/problem-alert.ts'
import './shop.css'

const PURCHASE = 1

/** `/service/ProductDetails?gid&mode&helperChn&…`: one product, ordered for the terminal of this window; the other parameters are kept for the order (RT46, RT47). */
export function ProductPage() {
  const client = useClient()
  const [search] = useSearchParams()
  const gid = search.get('gid') ?? ''
  const { data, error, refetch } = useQuery({
    queryKey: ['product', gid],
    queryFn: async ({ signal }) => {
      const [detail, goods] = await Promise.all([
        inPlace(client.call(getGoodsDetailContent, { path: { gid } }, { signal })),
        inPlace(client.call(listStoreGoods, { query: {} }, { signal })),
      ])
      return { content: detail.content, goods: goods.find((candidate) => candidate.gid === gid) }
    },
    enabled: gid !== '',
  })
  return (
    <section className="kp-screen">
      <h1 className="kp-page-title">{data?.goods?.name ?? '产品详情'}</h1>
      {gid === '' ? (
        <p className="kp-soft">
          请从<Link to="/service/vaService">增值服务</Link>中选择产品。
        </p>
      ) : error ? (
        <LoadFailure error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeleton active title={false} />
      ) : (
        <article className="kp-card kp-product">
          {data.goods && (
            <>
              <p className="kp-goods-price kp-number">
                ¥{formatMoney(data.goods.price)}
                <span> / {data.goods.unit}</span>
              </p>
              <OrderButton />
            </>
          )}
          {/* Written by providers: cleaned of everything but text and its form. */}
          <div dangerouslySetInnerHTML={{ __html: DOMPurify.sanitize(data.content) }} />
        </article>
      )}
    </section>
  )
}

/** Opens the purchase wizard over the page; a downgrade or renewal begins at the service that exists instead. */
function OrderButton() {
  const { terminal } = useCurrentTerminal()
  const [search, setSearch] = useSearchParams()
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
