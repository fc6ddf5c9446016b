import {
  getFixedQuotaInfo,
  getIssueAgentConfig,
  getIssueChannelConfig,
  getIssueConfig,
  updateFixedQuotaInfo,
  updateIssueAgentConfig,
  updateIssueChannelConfig,
  updateIssueConfig,
} from '@kaipiao/client/described'
import { checkFixedQuota, checkIssueAgent } from '@kaipiao/domain/issue-settings/check-settings'
import { defineSettings, settings } from '../kit/define-settings.ts'

/** How a terminal issues: what its forms open with, its fixed quota, its way to the bureau and its agent. */
export const issueSettings = defineSettings('issueSettings', {
  label: '开票设置',
  parts: [
    settings(getIssueConfig, updateIssueConfig, {
      scope: { id: 'currentTerminal' },
      sections: [
        {
          title: '开票页',
          fields: ['includingTax', 'defaultFplxdm', { field: 'remarkTemplate', isWide: true }],
        },
        { title: '开具之后', fields: ['autoPrint', 'autoPush'] },
        { title: '优惠', fields: ['xgmRateSw'] },
      ],
    }),
    settings(getFixedQuotaInfo, updateFixedQuotaInfo, {
      scope: { diskId: 'currentTerminal' },
      sections: [{ title: '定期定额', fields: ['hdde', 'yxqq', 'yxqz'] }],
      check: checkFixedQuota,
    }),
    settings(getIssueChannelConfig, updateIssueChannelConfig, {
      scope: { diskId: 'currentTerminal' },
      sections: [{ title: '开票通道', fields: ['channel'] }],
    }),
    settings(getIssueAgentConfig, updateIssueAgentConfig, {
      scope: { diskId: 'currentTerminal' },
      sections: [{ title: '代理开票', fields: ['sw', { field: 'agent', visible: ({ sw }) => sw === 1 }] }],
      check: checkIssueAgent,
    }),
  ],
})
