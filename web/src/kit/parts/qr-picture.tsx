import { Skeleton, type QRCodeProps } from 'antd'
import { Suspense } from 'react'
import { lazyPart } from '../../client/areas/lazy-part.tsx'

const Code = lazyPart(async () => (await import('antd/es/qr-code')).default)

/** A QR code, 200 pixels wide: how one is made comes with the first that is shown. */
export function QrPicture(props: Pick<QRCodeProps, 'value' | 'aria-label'>) {
  return (
    <Suspense fallback={<Skeleton.Node active style={{ width: SIZE, height: SIZE }} />}>
      <Code {...props} size={SIZE} />
    </Suspense>
  )
}

const SIZE = 200
