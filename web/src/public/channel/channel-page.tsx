import { authorizeChannel, bindChannel } from '@kaipiao/client/operations'
import { isPhone, PHONE_ALERT_MESSAGE } from '@kaipiao/domain/contact/phone'
import { AREA_OF_ROLE, HOME_PATHS } from '@kaipiao/domain/accounts/session/area'
import { useEffect, useId, useState, type SubmitEvent } from 'react'
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router'
import { useClient } from '../../client/runtime/runtime.tsx'
import { sessionStore } from '../../client/session/session-store.ts'
import { useSession } from '../../client/session/use-session.ts'
import { messageOf } from '../../client/talk/problem-alert.ts'
import { CaptchaField } from '../sign-in/captcha-field.tsx'
import '../sign-in/sign-in.css'
import { PublicFrame } from '../pages/public-frame.tsx'
import { TextBox } from '../../client/typing/text-box.tsx'

const NO_CHANNEL = '链接中没有渠道编号，请从渠道方提供的链接进入'

/** `/channel/access?id=…`: a bound account goes home, another one on to bind (RT13, O22). */
export function ChannelAccessPage() {
  const channel = useChannel()
  const client = useClient()
  const navigate = useNavigate()
  const { search } = useLocation()
  const [fault, setFault] = useState(channel.id ? '' : NO_CHANNEL)
  const { id, session } = channel
  useEffect(() => {
    if (!id || !session) return
    const abort = new AbortController()
    client.call(authorizeChannel, { path: { id } }, { signal: abort.signal }).then(
      ({ bound }) => {
        const home = HOME_PATHS[AREA_OF_ROLE[session.roleType]]
        void navigate(bound === 1 ? home : { pathname: '/channel/bind', search }, { replace: true })
      },
      (error: unknown) => {
        if (abort.signal.aborted) return
        setFault(messageOf(error))
      },
    )
    return () => abort.abort()
  }, [client, id, navigate, search, session])
  return (
    <PublicFrame title="渠道接入">
      {fault ? (
        <NoChannel fault={fault} />
      ) : session ? (
        <p aria-busy>正在接入…</p>
      ) : (
        <>
          <p>登录后即可从渠道进入，账号与本平台账号一致。</p>
          <ToSignIn />
        </>
      )}
    </PublicFrame>
  )
}

/** `/channel/bind?id=…`: binds the signed-in account to a channel by a code to its phone (RT14). */
export function ChannelBindPage() {
  const { id, session } = useChannel()
  return (
    <PublicFrame title="渠道账号绑定">
      {!id ? (
        <NoChannel fault={NO_CHANNEL} />
      ) : session ? (
        <BindForm id={id} phone={session.userPhone} />
      ) : (
        <>
          <p>使用本平台账号登录一次，即可将账号与渠道绑定。</p>
          <ToSignIn />
        </>
      )}
    </PublicFrame>
  )
}

function BindForm({ id, phone }: { id: string; phone: string }) {
  const client = useClient()
  const field = useId()
  const [mobile, setMobile] = useState(phone)
  const [captcha, setCaptcha] = useState('')
  const [fault, setFault] = useState('')
  const [bound, setBound] = useState<string>()
  if (bound !== undefined)
    return (
      <>
        <p role="status">已绑定渠道“{bound}”。</p>
        <nav>
          <Link className="kp-button primary" to="/">
            进入系统
          </Link>
        </nav>
      </>
    )

  async function bind(event: SubmitEvent): Promise<void> {
    event.preventDefault()
    if (!isPhone(mobile)) return setFault(PHONE_ALERT_MESSAGE)
    if (!captcha) return setFault('验证码不能为空')
    try {
      const { channelName } = await client.call(bindChannel, { path: { id }, body: { mobile, captcha } })
      setBound(channelName)
    } catch (error) {
      setFault(messageOf(error))
    }
  }

  return (
    <div className="kp-entrance-form">
      <form noValidate onSubmit={(event) => void bind(event)}>
        <label htmlFor={`${field}-mobile`}>手机号</label>
        <TextBox
          id={`${field}-mobile`}
          inputMode="tel"
          maxLength={11}
          value={mobile}
          onChange={(event) => setMobile(event.target.value.trim())}
        />
        <CaptchaField
          id={`${field}-captcha`}
          phone={mobile}
          purpose="signIn"
          value={captcha}
          onChange={setCaptcha}
          onFault={setFault}
        />
        <p className="kp-fault" role="alert">
          {fault}
        </p>
        <button type="submit" className="kp-button primary">
          绑定
        </button>
      </form>
    </div>
  )
}

/** Nothing can be done here; the platform is there all the same. */
function NoChannel({ fault }: { fault: string }) {
  return (
    <>
      <p role="alert">{fault}</p>
      <nav>
        <Link className="kp-button primary" to="/">
          进入系统
        </Link>
      </nav>
    </>
  )
}

/** Signs in and comes back to where it was pressed (RT69). */
function ToSignIn() {
  const { pathname, search } = useLocation()
  return (
    <nav>
      <Link
        className="kp-button primary"
        to={{ pathname: '/channel/login', search }}
        onClick={() => sessionStore.rememberRedirect(pathname + search)}
      >
        登录
      </Link>
    </nav>
  )
}

function useChannel() {
  const [search] = useSearchParams()
  return { id: search.get('id') ?? '', session: useSession() }
}
