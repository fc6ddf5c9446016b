import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { PageHeading } from '../../kit/plain.ts'
import { useBranding } from '../../client/runtime/runtime.tsx'
import { BrandHeader } from '../sign-in/brand-header.tsx'
import './public.css'

const OFFERS = [
  ['开具发票', '数电票与税控发票，按票面填写，规则随写随查'],
  ['批量办理', '企业开通、库存同步、发票导出，一条命令跑完一夜'],
  ['税局账号', '绑定、登录、扫码认证，一处管理全部终端'],
  ['看板', '开票金额、票种与地区分布，随时查看'],
] as const

/**
 * The frame of a page that visitors may read: brand, heading, and how to reach somebody. Such a page has little to say:
 * what the platform does stands beside it.
 */
export function PublicFrame({ title, children }: { title: string; children: ReactNode }) {
  const { serviceTel, icp } = useBranding()
  const [search] = useSearchParams()
  return (
    <main className="kp-public">
      <BrandHeader accountType={search.get('acct_type')} />
      <div className="kp-public-pair">
        <div className="kp-public-body">
          <PageHeading title={title} />
          {children}
        </div>
        <aside aria-label="平台服务">
          <ul className="kp-offers">
            {OFFERS.map(([offer, text]) => (
              <li key={offer}>
                <b>{offer}</b>
                <span>{text}</span>
              </li>
            ))}
          </ul>
        </aside>
      </div>
      <footer>
        {serviceTel && <span>服务热线 {serviceTel}</span>}
        {icp && <span>{icp}</span>}
      </footer>
    </main>
  )
}
