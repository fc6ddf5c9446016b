import { getReferralCode, getStorePageConfig } from '@kaipiao/client/operations'
import { useQuery } from '@tanstack/react-query'
import { Button, Skeleton } from 'antd'
import DOMPurify from 'dompurify'
import { copyText } from '../../../kit/files.ts'
import { LoadFailure } from '../../../kit/parts.ts'
import { useOperation } from '../../../requests/use-operation.ts'

const IN_PLACE = { failure: 'inPlace' } as const
const SIZE = 140

/** The own referral code, as a link and to be scanned, with what the platform says of it (BK14). */
export function ReferralCard() {
  const { data, error, refetch } = useOperation(getReferralCode, {}, IN_PLACE)
  const page = useOperation(getStorePageConfig, { query: { page: 'referral' } }, IN_PLACE)
  const address = data && `${location.origin}${data.url}`
  const image = useQuery({
    queryKey: ['referral-code', address],
    queryFn: async () => (await import('qrcode')).toDataURL(address ?? '', { margin: 1, width: SIZE }),
    enabled: address !== undefined,
    staleTime: Infinity,
  })
  return (
    <section className="kp-card kp-referral" aria-label="推荐码">
      {error ? (
        <LoadFailure error={error} onRetry={() => void refetch()} />
      ) : data && address ? (
        <>
          {image.data && <img src={image.data} width={SIZE} height={SIZE} alt="推荐二维码" />}
          <div>
            <h2>我的推荐码 {data.code}</h2>
            {/* Written by the platform's staff: cleaned of everything but text and its form. */}
            {page.data?.sw === 1 && (
              <div dangerouslySetInnerHTML={{ __html: DOMPurify.sanitize(page.data.content) }} />
            )}
            <p className="kp-code">{address}</p>
            <div className="kp-screen-actions">
              <Button onClick={() => void copyText(data.code)}>复制推荐码</Button>
              <Button onClick={() => void copyText(address)}>复制链接</Button>
            </div>
          </div>
        </>
      ) : (
        <Skeleton active title={false} />
      )}
    </section>
  )
}
