import { QR_EXPIRED } from '@kaipiao/domain/terminals/tax-bureau/bureau-texts'
import { Button } from 'antd'

interface Props {
  image: string
  secondsLeft: number
  /** What stands over the image in its place; empty: the image can be scanned. */
  mask?: string
  label: string
  onRefresh?: (() => void) | undefined
}

/** A code to scan and how long it is good for; afterwards it is masked, and can be fetched anew (QR11, BD31). */
export function ExpiringCode({ image, secondsLeft, label, onRefresh, ...props }: Props) {
  const mask = props.mask ?? (secondsLeft <= 0 ? QR_EXPIRED : '')
  return (
    <figure className="kp-qr">
      <div className={`kp-qr-image ${mask ? 'kp-qr-masked' : ''}`}>
        {image && <img src={image} width={200} height={200} alt={mask ? '' : `${label}，请使用手机扫码`} />}
        {mask && (
          <div className="kp-qr-mask">
            <p>{mask}</p>
            {onRefresh && <Button onClick={onRefresh}>重新获取</Button>}
          </div>
        )}
      </div>
      <figcaption className="kp-soft">
        {mask ? label : `${label}，有效期 `}
        {!mask && <span className="kp-number">{secondsLeft}s</span>}
      </figcaption>
    </figure>
  )
}
