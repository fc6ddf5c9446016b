import { getUserInfo, signOut } from '@kaipiao/client/operations'
import { Alert, Button } from 'antd'
import type { ReactNode } from 'react'
import { Suspense } from 'react'
import { lazyPart } from '../../../client/areas/lazy-part.tsx'
import { sessionStore } from '../../../client/session/session-store.ts'
import { useSession } from '../../../client/session/use-session.ts'
import { useCalls } from '../../../requests/use-calls.ts'

const FactorSection = lazyPart(async () => (await import('./factor-section.tsx')).FactorSection)

/** Nothing but the way to a second factor, as long as the platform asks one that the account does not have. */
export function FactorGate({ children }: { children: ReactNode }) {
  const session = useSession()
  return session?.factorWanted === 1 ? <Enrolment token={session.userToken} /> : children
}

function Enrolment({ token }: { token: string }) {
  const { call } = useCalls()

  async function learn(): Promise<void> {
    sessionStore.update(await call(getUserInfo, {}))
  }

  async function leave(): Promise<void> {
    await call(signOut, { query: { accessToken: token } }, { failure: 'silent' }).catch(() => undefined)
    sessionStore.clear(true)
  }

  return (
    <main className="kp-screen">
      <div className="kp-screen-head">
        <h1>启用二次验证</h1>
        <div className="kp-screen-actions">
          <Button onClick={() => void learn()}>继续</Button>
          <Button onClick={() => void leave()}>退出登录</Button>
        </div>
      </div>
      <Alert
        type="warning"
        showIcon
        message="平台要求管理员启用二次验证。请先添加身份验证器或通行密钥，保存恢复码后点击“继续”。"
      />
      <Suspense fallback={<p role="status">正在加载…</p>}>
        <FactorSection />
      </Suspense>
    </main>
  )
}
