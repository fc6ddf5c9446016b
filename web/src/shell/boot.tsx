import { useEffect, useState, type ComponentProps } from 'react'
import { RouterProvider } from 'react-router/dom'
import { windowTerminal } from '../client/session/window-terminal.ts'
import { DialogHost } from '../client/talk/dialog-host.tsx'
import { NoticeRegion } from '../client/talk/notice-region.tsx'
import { messageOf } from '../client/talk/problem-alert.ts'
import { RuntimeProvider } from '../client/runtime/runtime.tsx'
import { startRuntime, type Runtime } from '../client/runtime/start-runtime.ts'
import { useTheme } from './theme/theme-mode.ts'

type DataRouter = ComponentProps<typeof RouterProvider>['router']

type Start =
  | { state: 'starting' }
  | { state: 'failed'; reason: string }
  | { state: 'ready'; runtime: Runtime }

/** Reads configuration and skin before anything is drawn, and says so where that fails. */
export function Boot({ router }: { router: DataRouter }) {
  const [start, setStart] = useState<Start>({ state: 'starting' })
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    windowTerminal.adopt(location.hash)
    startRuntime(location.hostname).then(
      (runtime) => {
        document.title = runtime.branding.title
        setStart({ state: 'ready', runtime })
      },
      (error: unknown) => setStart({ state: 'failed', reason: messageOf(error) }),
    )
  }, [attempt])
  if (start.state === 'starting')
    return <div className="kp-splash" role="progressbar" aria-label="正在加载" />
  if (start.state === 'failed')
    return (
      <div className="kp-splash" role="alert">
        <div>
          <p>系统配置读取失败：{start.reason}</p>
          <p>
            <button type="button" className="kp-button" onClick={() => setAttempt(attempt + 1)}>
              重试
            </button>
          </p>
        </div>
      </div>
    )
  return (
    <RuntimeProvider runtime={start.runtime}>
      <Themed router={router} />
    </RuntimeProvider>
  )
}

function Themed({ router }: { router: DataRouter }) {
  useTheme()
  return (
    <>
      <RouterProvider router={router} />
      <NoticeRegion />
      <DialogHost />
    </>
  )
}
