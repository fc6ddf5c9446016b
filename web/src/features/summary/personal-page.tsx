import { UserInfo } from '@kaipiao/client/fields'
import { kindOf } from '../../kit/kind-of.ts'
import { kinds } from '../../kit/kinds.ts'
import { useUser } from '../../providers/session/use-session.ts'
import { Outlets } from './outlets.tsx'

const SHOWN = [
  'userName',
  'nickName',
  'userPhone',
  'roleType',
  'roleName',
  'enterpriseTaxerId',
  'agencyTaxerId',
  'vipLevel',
] as const

/** Who is signed in, as the platform knows it. */
export function PersonalPage() {
  const user = useUser()
  return (
    <section className="kp-screen">
      <h1 className="kp-page-title">个人中心</h1>
      <div className="kp-card kp-detail">
        <dl>
          {SHOWN.map((name) => {
            const field = UserInfo[name]
            const View = kinds[kindOf(field)].view
            return (
              <div key={name}>
                <dt>{field.title}</dt>
                <dd>
                  <View value={user[name]} field={field} />
                </dd>
              </div>
            )
          })}
          <div>
            <dt>网点</dt>
            <dd>
              <Outlets />
            </dd>
          </div>
        </dl>
      </div>
    </section>
  )
}
