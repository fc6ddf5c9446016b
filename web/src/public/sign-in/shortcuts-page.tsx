import { Link } from 'react-router'
import { PageHeading } from '../../kit/plain.ts'
import { useConfig } from '../../client/runtime/runtime.tsx'
import { BrandHeader } from './brand-header.tsx'
import { DemoAccounts } from './demo-accounts-panel.tsx'
import { useSignIn } from './use-sign-in.ts'
import './sign-in.css'

/** `/shortcutsLogin`: a test account with one click, where the platform is a sandbox (RT11, O22). */
export function ShortcutsPage() {
  const { sandbox } = useConfig()
  const { signIn, isRunning, fault } = useSignIn()
  return (
    <div className="kp-entrance">
      <main className="kp-entrance-card">
        <BrandHeader />
        <PageHeading title="快捷登录" />
        <p className="kp-soft">
          {sandbox ? '选择一个演示账号即可进入，无需密码。' : '正式环境不提供快捷登录，请使用账号登录。'}
        </p>
        <p className="kp-fault" role="alert">
          {fault}
        </p>
        <Link to="/login">选择登录入口</Link>
      </main>
      {sandbox && (
        <DemoAccounts isBusy={isRunning} onChoose={(entrance, proof) => void signIn(entrance, proof)} />
      )}
    </div>
  )
}
