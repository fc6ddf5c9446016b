import type { Schemas } from '@kaipiao/client'
import { Alert, Button } from 'antd'
import { useEffect, useEffectEvent, useState } from 'react'
import { endSession } from '../../kit/refine.ts'
import { useNow } from '../../kit/plain.ts'
import { useClient } from '../../client/runtime/runtime.tsx'
import { sessionStore } from '../../client/session/session-store.ts'
import { notify } from '../../client/talk/notify.ts'
import './support-banner.css'

/** Milliseconds of the day's time in Shanghai as the platform writes it. */
const timeOf = (moment: string): number => Date.parse(`${moment.replace(' ', 'T')}+08:00`)

/** Says through whose eyes this window looks, why and until when, the whole time; who looked is there again afterwards. */
export function SupportBanner({ view }: { view: Schemas['SupportView'] }) {
  const client = useClient()
  const [isEnding, setEnding] = useState(false)
  // By its own length, whatever the clock of this computer says beside the platform's.
  const [until] = useState(() => Date.now() + timeOf(view.tsEnd) - timeOf(view.tsCreate))
  const now = useNow(view.id)
  const isOver = now >= until
  const end = useEffectEvent(() => {
    sessionStore.clear()
    notify('info', '支持查看已结束')
  })
  useEffect(() => {
    if (isOver) end()
  }, [isOver])

  async function endNow(): Promise<void> {
    setEnding(true)
    await endSession(client)
    notify('info', '支持查看已结束')
  }

  return (
    <Alert
      banner
      className="kp-support"
      role="status"
      message={`支持查看：正以只读方式查看“${view.accountName}”，事由：${view.reason}；${view.tsEnd.slice(11, 16)} 自动结束`}
      action={
        <Button size="small" loading={isEnding} onClick={() => void endNow()}>
          结束查看
        </Button>
      }
    />
  )
}
