import type { Schemas } from '@kaipiao/client'
import { UserInfo } from '@kaipiao/client/fields'
import { bindAgencyMobile } from '@kaipiao/client/operations'
import { Button } from 'antd'
import { useState } from 'react'
import { EmbeddedList } from '../../../kit/pages.ts'
import { kindOf, kinds } from '../../../kit/kinds.ts'
import { mayCall } from '../../../client/session/access.ts'
import { useUser } from '../../../client/session/use-session.ts'
import { openPanel } from '../../../client/talk/panels.ts'
import { accessTokens } from '../access-tokens/access-tokens.ts'
import { signIns } from '../sign-ins/sign-ins.ts'
import { FactorSection } from '../factors/factor-section.tsx'
import { MobileDialog } from './mobile-dialog.tsx'
import { NicknameDialog } from './nickname-dialog.tsx'
import { OwnOutlets } from './own-outlets.tsx'

const SHOWN = [
  'userName',
  'nickName',
  'userPhone',
  'roleName',
  'roleType',
  'enterpriseTaxerId',
  'agencyTaxerId',
  'vipLevel',
] as const

/** What says something, and says it once: a nickname that is the name, a role in two words and no level are left out. */
export function personalFacts(user: Pick<Schemas['UserInfo'], (typeof SHOWN)[number]>) {
  return SHOWN.filter((name) => {
    if (name === 'nickName') return user.nickName !== user.userName && user.nickName !== ''
    if (name === 'roleType') return user.roleName === ''
    return user[name] !== '' && user[name] !== '0'
  })
}

/** Who is signed in, as the platform knows it. */
export function PersonalPage() {
  const user = useUser()
  const [asked, setAsked] = useState<'nickname' | 'mobile'>()
  const close = () => setAsked(undefined)
  return (
    <section className="kp-screen">
      <div className="kp-screen-head">
        <h1>个人中心</h1>
        <div className="kp-screen-actions">
          <Button onClick={() => setAsked('nickname')}>修改昵称</Button>
          {mayCall(bindAgencyMobile, user) && <Button onClick={() => setAsked('mobile')}>更换手机号</Button>}
          <Button onClick={() => void openPanel({ kind: 'permissionCheck' })}>权限自检</Button>
        </div>
      </div>
      <div className="kp-card kp-detail">
        <dl>
          {personalFacts(user).map((name) => {
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
              <OwnOutlets />
            </dd>
          </div>
        </dl>
      </div>
      <FactorSection />
      <h2>登录设备</h2>
      <EmbeddedList resource={signIns} />
      <h2>访问令牌</h2>
      <EmbeddedList resource={accessTokens} />
      {asked === 'nickname' && <NicknameDialog onClose={close} />}
      {asked === 'mobile' && <MobileDialog onClose={close} />}
    </section>
  )
}
