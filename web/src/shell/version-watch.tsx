import { createClient } from '@kaipiao/client'
import { getAppConfig } from '@kaipiao/client/sign-in-operations'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useConfig } from '../client/runtime/runtime.tsx'
import { confirm } from '../client/talk/dialogs.ts'
import { panelStore } from '../client/talk/panels.ts'
import { isSomethingTyped, watchTyping } from '../client/talk/typed-fields.ts'
import { discardUnsaved, hasUnsavedChanges } from '../client/talk/unsaved-guard.tsx'

const INTERVAL_MS = 5 * 60_000
/** Versions that this window was reloaded for, one a line. */
const KEY = 'kaipiao.reloadedFor'

/**
 * Reloads when the deployment's version changed (SS26): looked up every five minutes and when the window is shown
 * again. Where something typed would be lost the user is asked once, and the reload waits until that is gone. Each
 * version reloads a window once, so that two servers of different versions can't do it for ever.
 */
export function VersionWatch({ reload = () => location.reload() }: { reload?: () => void }) {
  const { version } = useConfig()
  const asked = useRef<string>(undefined)
  const look = useEffectEvent(async () => {
    const config = await createClient({ baseUrl: '' })
      .call(getAppConfig, { query: { t: Date.now() } })
      .catch(() => undefined)
    if (!config || config.version === version || reloadedFor().includes(config.version)) return
    if (wouldLose()) {
      if (asked.current === config.version) return
      asked.current = config.version
      if (!(await askReload())) return
      discardUnsaved()
    }
    sessionStorage.setItem(KEY, [...reloadedFor(), config.version].join('\n'))
    reload()
  })
  useEffect(() => {
    const forget = watchTyping()
    const timer = setInterval(() => void look(), INTERVAL_MS)
    const onShow = () => {
      if (document.visibilityState === 'visible') void look()
    }
    document.addEventListener('visibilitychange', onShow)
    return () => {
      forget()
      clearInterval(timer)
      document.removeEventListener('visibilitychange', onShow)
    }
  }, [])
  return null
}

const reloadedFor = (): string[] => sessionStorage.getItem(KEY)?.split('\n') ?? []

/** Forms of records, dialogs of the bureau, and any other field that was typed into. */
const wouldLose = (): boolean => hasUnsavedChanges() || panelStore.read().length > 0 || isSomethingTyped()

const askReload = (): Promise<boolean> =>
  confirm(
    '系统已更新',
    '刷新后使用新版本；当前有未保存的内容，刷新会丢失。选择稍后，则在保存或离开后刷新。',
    {
      yes: '立即刷新',
      no: '稍后',
    },
  )
