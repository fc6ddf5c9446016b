import { Link } from 'react-router'
import { useBranding, useConfig } from '../../client/runtime/runtime.tsx'
import { offeredEntrances } from '../sign-in/entrances.ts'
import { PublicFrame } from './public-frame.tsx'

/** `/home`, `/index` and `/eqikai`: what the platform does and the ways in (RT16, RT20, RT21). */
export function LandingPage() {
  const { title } = useBranding()
  const { showAgency } = useConfig()
  return (
    <PublicFrame title={title}>
      <p>为企业、代账机构与服务商办理发票、终端与增值服务。</p>
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
