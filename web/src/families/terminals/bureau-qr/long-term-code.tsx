import type { Schemas } from '@kaipiao/client'
import { createShortUrl, getScanLink } from '@kaipiao/client/operations'
import { longTermAddress } from '@kaipiao/domain/terminals/tax-bureau/long-term-code'
import { QRCode, Skeleton } from 'antd'
import { CopyButton, LoadFailure } from '../../../kit/parts.ts'
import { useOperation } from '../../../requests/use-operation.ts'

/** The code of the mobile page of a disk, which shows a fresh bureau code each time it is opened (QR04). */
export function LongTermCode({ terminal }: { terminal: Schemas['Terminal'] }) {
  const { diskId } = terminal
  const link = useOperation(getScanLink, { path: { diskId } }, { failure: 'inPlace' })
  const signature = link.data?.signature
  const address = new URL(longTermAddress(diskId, terminal, signature), location.origin).href
  const parts = signature === undefined ? undefined : { body: { url: address } }
  const short = useOperation(createShortUrl, parts, { failure: 'inPlace' })
  const { data } = short
  const failed = [link, short].find(({ error }) => error !== null)
  if (failed?.error) return <LoadFailure error={failed.error} onRetry={() => void failed.refetch()} />
  if (!data) return <Skeleton.Node active style={{ width: 216, height: 216 }} />
  return (
    <figure className="kp-qr kp-scan-panel">
      <div className="kp-qr-image">
        <QRCode
          aria-label="长期二维码"
          value={data.shortUrl}
          size={200}
          bordered={false}
          color="#000"
          bgColor="#fff"
        />
      </div>
      <figcaption className="kp-soft">
        <a href={address} target="_blank" rel="noreferrer">
          {data.shortUrl}
        </a>{' '}
        <CopyButton text={data.shortUrl} />
        <p>
          {data.expireTime === undefined
            ? '长期有效'
            : `有效期至 ${data.expireTime.slice(0, 10)}，再次打开本页自动续期`}
          ，可打印或转发给办税人员；扫码后在手机上完成登录或扫脸，无需账号。
        </p>
      </figcaption>
    </figure>
  )
}
