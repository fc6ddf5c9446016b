import type { PushState } from '@kaipiao/client'
import { Tooltip } from 'antd'
import { useLiveState } from '../../requests/live/use-live-message.ts'

const STATES: Readonly<Record<PushState, { text: string; colour: string }>> = {
  closed: { text: '消息推送未连接', colour: 'default' },
  connecting: { text: '消息推送连接中', colour: 'processing' },
  open: { text: '消息推送已连接', colour: 'success' },
  waiting: { text: '消息推送断开，正在重连', colour: 'warning' },
  lost: { text: '消息推送已断开，请刷新页面', colour: 'error' },
}

/** How the push connection stands. */
export function LiveBadge() {
  const { text, colour } = STATES[useLiveState()]
  return (
    <Tooltip title={text}>
      <span className={`kp-live kp-state kp-state-${colour}`} role="img" aria-label={text} />
    </Tooltip>
  )
}
