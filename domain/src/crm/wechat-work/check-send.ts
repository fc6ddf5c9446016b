/** A mass message before it is queued. Sources: checklist CU08; catalogue createWechatSend. */
import type { Issue } from '../../result/issue.ts'

export interface Send {
  content?: string
  receivers?: readonly string[]
  time?: string
}

/** A question that shows what goes to how many and when: what was sent cannot be called back. */
export function checkSend({ content = '', receivers = [], time = '' }: Send): Issue[] {
  if (content.trim() === '' || receivers.length === 0 || time === '') return []
  return [
    {
      code: 'wechatSend.preview',
      path: '',
      message: `将于 ${time} 发给 ${new Set(receivers).size} 人：“${content.trim()}”`,
      severity: 'confirm',
    },
  ]
}
