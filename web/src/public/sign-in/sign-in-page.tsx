import { Suspense, useEffect, useId, useRef, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { PageHeading, TabRow } from '../../kit/plain.ts'
import { fetchAhead } from '../../client/areas/fetch-ahead.ts'
import { lazyPart } from '../../client/areas/lazy-part.tsx'
import { useConfig } from '../../client/runtime/runtime.tsx'
import { BrandHeader } from './brand-header.tsx'
import { CaptchaField } from './captcha-field.tsx'
import { DemoAccounts } from './demo-accounts-panel.tsx'
import { offeredEntrances, type Entrance } from './entrances.ts'
import { useSignIn } from './use-sign-in.ts'
import './sign-in.css'
import { TextBox } from '../../client/typing/text-box.tsx'

const LaterStep = lazyPart(async () => (await import('./later-step.tsx')).LaterStep)

type Way = 'password' | 'captcha' | 'wechat'

const WAYS: Readonly<Record<Way, string>> = {
  password: '密码登录',
  captcha: '验证码登录',
  wechat: '微信登录',
}

interface Props {
  entrance: Entrance
  /** Readies what follows sign-in, while its call is on the way. */
  prepare?: () => void
}

/** One sign-in page for all entrances; the entrance decides the call and the home. */
export function SignInPage({ entrance, prepare }: Props) {
  const { showAgency, sandbox } = useConfig()
  const door = useSignIn(prepare)
  const { signIn, isRunning, fault, setFault } = door
  const [search] = useSearchParams()
  const [way, setWay] = useState<Way>('password')
  const [account, setAccount] = useState('')
  const [secret, setSecret] = useState('')
  const id = useId()
  const accountBox = useRef<HTMLInputElement>(null)
  useEffect(() => accountBox.current?.focus(), [])
  useEffect(fetchAhead, [])
  const choose = (next: Way) => {
    setWay(next)
    setSecret('')
    setFault('')
  }
  return (
    <div className="kp-entrance">
      <main className="kp-entrance-card">
        <BrandHeader accountType={search.get('acct_type')} />
        <PageHeading title={entrance.name} isFocused={false} />
        <TabRow
          label="登录方式"
          tabs={waysOf(entrance).map((key) => [key, WAYS[key]] as const)}
          chosen={way}
          onChoose={choose}
          panel={`${id}-panel`}
        />
        <div id={`${id}-panel`} role="tabpanel" aria-label={WAYS[way]}>
          {door.ticket || way === 'wechat' ? (
            <Suspense fallback={<p role="status">正在加载…</p>}>
              <LaterStep {...door} entrance={entrance} choose={choose} />
            </Suspense>
          ) : (
            <form
              noValidate
              onSubmit={(event) => {
                event.preventDefault()
                if (isRunning) return
                const missing = missingText(account, secret, way)
                if (missing) return setFault(missing)
                void signIn(entrance, {
                  account,
                  ...(way === 'password' ? { password: secret } : { captcha: secret }),
                })
              }}
            >
              <label htmlFor={`${id}-account`}>{way === 'password' ? '账号' : '手机号'}</label>
              <TextBox
                ref={accountBox}
                id={`${id}-account`}
                name="account"
                autoComplete="username"
                maxLength={50}
                value={account}
                onChange={(event) => setAccount(event.target.value)}
              />
              {way === 'password' ? (
                <>
                  <label htmlFor={`${id}-secret`}>密码</label>
                  <input
                    id={`${id}-secret`}
                    name="password"
                    type="password"
                    autoComplete="current-password"
                    maxLength={50}
                    value={secret}
                    onChange={(event) => setSecret(event.target.value)}
                  />
                </>
              ) : (
                <CaptchaField
                  id={`${id}-secret`}
                  phone={account}
                  purpose="signIn"
                  value={secret}
                  onChange={setSecret}
                  onFault={setFault}
                />
              )}
              <p className="kp-fault" role="alert">
                {fault}
              </p>
              <button type="submit" className="kp-button primary" aria-disabled={isRunning}>
                {isRunning ? '登录中…' : '登录'}
              </button>
            </form>
          )}
        </div>
        <Link to="/forgetPwd" className="kp-forgot">
          忘记密码
        </Link>
      </main>
      {sandbox && (
        <DemoAccounts isBusy={isRunning} onChoose={(chosen, proof) => void signIn(chosen, proof)} />
      )}
      <nav className="kp-entrance-links" aria-label="其他登录入口">
        {offeredEntrances(showAgency).map(
          ({ path, name }) =>
            path !== entrance.path && (
              <Link key={path} to={path}>
                {name}
              </Link>
            ),
        )}
      </nav>
    </div>
  )
}

function waysOf(entrance: Entrance): Way[] {
  return ['password', 'captcha', ...(entrance.wechat ? (['wechat'] as const) : [])]
}

function missingText(account: string, secret: string, way: Way): string | undefined {
  if (!account.trim()) return way === 'password' ? '请输入账号' : '手机号为空! 请检查后重试'
  if (!secret) return way === 'password' ? '请输入密码' : '验证码不能为空'
  return undefined
}
