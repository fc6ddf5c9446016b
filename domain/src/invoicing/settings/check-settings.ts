/** What a terminal's settings must hold together. Sources: catalogue updateFixedQuotaInfo, updateIssueAgentConfig. */
import type { Issue } from '../../result/issue.ts'

/** Issues of a fixed quota: its last day is not before its first (YYYY-MM-DD). */
export function checkFixedQuota({ yxqq, yxqz }: { yxqq?: string; yxqz?: string }): Issue[] {
  if (!yxqq || !yxqz || yxqq <= yxqz) return []
  return [
    { code: 'settings.quotaPeriod', path: 'yxqz', message: '有效期起不能晚于有效期止', severity: 'error' },
  ]
}

/** Issues of an agent: switched on, it has to be known who issues. */
export function checkIssueAgent({ sw, agent = '' }: { sw?: number; agent?: string }): Issue[] {
  if (sw !== 1 || agent.trim() !== '') return []
  return [{ code: 'settings.agent', path: 'agent', message: '启用代理开票须填写代理人', severity: 'error' }]
}
