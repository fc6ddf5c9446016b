import { NeedsTerminal } from '../../../kit/parts.ts'
import { useCurrentTerminal } from '../../../requests/current-terminal.tsx'
import { SellerForm } from './seller-form.tsx'

/** `/account/sellerInfo`, `/service/sellerInfo`: the seller of the window's terminal (RT52). */
export function SellerPage() {
  const { diskId } = useCurrentTerminal()
  return (
    <section className="kp-screen">
      <h1 className="kp-page-title">销方信息</h1>
      <p className="kp-soft">当前终端开票时使用的销方资料。</p>
      {diskId === undefined ? (
        <NeedsTerminal label="销方信息" />
      ) : (
        <div className="kp-card">
          <SellerForm key={diskId} diskId={diskId} />
        </div>
      )}
    </section>
  )
}
