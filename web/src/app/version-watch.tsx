import { createClient } from '@kaipiao/client'
import { getAppConfig } from '@kaipiao/client/operations'
import { useEffect, useEffectEvent } from 'react'
import { useConfig } from '../providers/runtime/runtime.tsx'
import { confirm } from '../providers/talk/dialogs.ts'
import { hasUnsavedChanges } from '../providers/talk/unsaved-guard.tsx'

const INTERVAL_MS = 5 * 60_000
const KEY = 'kaipiao.reloadedFor'

/**
 * Reloads once when the deployment's version changed (SS26): looked up every five minutes and when the window is
 * shown again. While something typed is not saved, the user decides when.
 */
export function VersionWatch() {
  const { version } = useConfig()
  const look = useEffectEvent(async () => {
    const config = await createClient({ baseUrl: '' })
      .call(getAppConfig, { query: { t: Date.now() } })
      .catch(() => undefined)
    if (!config || config.version === version || sessionStorage.getItem(KEY) === config.version) return
    sessionStorage.setItem(KEY, config.version)
    const isAgreed =
      !hasUnsavedChanges() ||
      (await confirm('系统已更新', '刷新后使用新版本；当前有未保存的内容，刷新会丢失。', {
        yes: '立即刷新',
        no: '稍后',
      }))
    if (isAgreed) location.reload()
  })
  useEffect(() => {
    const timer = setInterval(() => void look(), INTERVAL_MS)
    const onShow = () => {
      if (document.visibilityState === 'visible') void look()
    }
    document.addEventListener('visibilitychange', onShow)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', onShow)
    }
  }, [])
  return null
}
