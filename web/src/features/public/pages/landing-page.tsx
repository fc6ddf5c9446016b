import { Link } from 'react-router'
import { useBranding, useConfig } from '../../../providers/runtime/runtime.tsx'
import { offeredEntrances } from '../sign-in/entrances.ts'
import { PublicFrame } from './public-frame.tsx'

const OFFERS = [
  ['开具发票', '数电票与税控发票，按票面填写，规则随写随查'],
  ['批量办理', '企业开通、库存同步、发票导出，一条命令跑完一夜'],
  ['税局账号', '绑定、登录、扫码认证，一处管理全部终端'],
  ['看板', '开票金额、票种与地区分布，随时查看'],
] as const

/** `/home`, `/index` and `/eqikai`: what the platform does and the ways in (RT16, RT20, RT21). */
export function LandingPage() {
  const { name } = useBranding()
  const { showAgency } = useConfig()
  return (
    <PublicFrame title={`${name} · 电子发票平台`}>
      <p>为企业、代账机构与服务商办理发票、终端与增值服务。</p>
      <ul className="kp-offers">
        {OFFERS.map(([title, text]) => (
          <li key={title}>
            <b>{title}</b>
            <span>{text}</span>
          </li>
        ))}
      </ul>
      <nav aria-label="登录入口">
        {offeredEntrances(showAgency).map((entrance, index) => (
          <Link
            key={entrance.path}
            className={index === 0 ? 'kp-button primary' : 'kp-button'}
            to={entrance.path}
          >
            {entrance.name}
          </Link>
        ))}
      </nav>
    </PublicFrame>
  )
}
