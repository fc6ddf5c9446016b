import { Link } from 'react-router'
import { AREA_OF_ROLE, HOME_PATHS } from '@kaipiao/domain/accounts/session/area'
import { useSession } from '../../client/session/use-session.ts'
import { PublicFrame } from './public-frame.tsx'

/** RT25: an address that leads nowhere. */
export function ErrorPage() {
  const session = useSession()
  const home = session ? HOME_PATHS[AREA_OF_ROLE[session.roleType]] : '/login'
  return (
    <PublicFrame title="页面不存在">
      <p>地址可能已失效，或输入有误。</p>
      <nav>
        <Link className="kp-button primary" to={home}>
          {session ? '返回首页' : '去登录'}
        </Link>
      </nav>
    </PublicFrame>
  )
}
