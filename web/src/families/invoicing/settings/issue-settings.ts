import {
  getDefaultInvoiceType,
  getFixedQuotaInfo,
  getIssueAgentConfig,
  getIssueChannelConfig,
  getIssueConfig,
  getIssueConfigInfo,
  getQuotaConfig,
  getScanFaceConfig,
  getServiceInstitution,
  updateDefaultInvoiceType,
  updateFixedQuotaInfo,
  updateIssueAgentConfig,
  updateIssueChannelConfig,
  updateIssueConfig,
  updateIssueConfigInfo,
  updateQuotaConfig,
  updateScanFaceConfig,
  updateServiceInstitution,
} from '@kaipiao/client/described'
import { defineSettings, settings } from '../../../kit/definitions.ts'

/** How a terminal issues: what its forms open with, its fixed quota, its way to the bureau and its agent. */
export const issueSettings = defineSettings('issueSettings', {
  page: 'issueSettings',
  parts: [
    settings(getIssueConfig, updateIssueConfig, {
      scope: { id: 'currentTerminal' },
      sections: [
        {
          title: '开票页',
          fields: ['includingTax', { field: 'remarkTemplate', isWide: true }],
        },
        { title: '开具之后', fields: ['autoPrint', 'autoPush'] },
        {
          title: '打印与套打',
          fields: [
            { field: 'printLeft', help: '毫米，正数右移、负数左移' },
            { field: 'printTop', help: '毫米，正数下移、负数上移' },
          ],
        },
        { title: '优惠', fields: ['xgmRateSw'] },
      ],
    }),
    settings(getDefaultInvoiceType, updateDefaultInvoiceType, {
      scope: { diskId: 'currentTerminal' },
      sections: [{ title: '默认票种', fields: ['fplxdm'] }],
    }),
    settings(getIssueConfigInfo, updateIssueConfigInfo, {
      scope: { diskId: 'currentTerminal' },
      sections: [{ title: '开票信息', fields: ['drawer', 'switches'] }],
    }),
    settings(getQuotaConfig, updateQuotaConfig, {
      scope: { diskId: 'currentTerminal' },
      constants: { update: { updateSingle: 'true' } },
      sections: [{ title: '金额限制（不含税）', fields: ['mount', 'quarter', 'last12'] }],
    }),
    settings(getScanFaceConfig, updateScanFaceConfig, {
      scope: { diskId: 'currentTerminal' },
      sections: [
        {
          title: '扫脸间隔',
          fields: [
            {
              field: 'hours',
              label: '按小时',
              help: '0.5到48小时；改为按天时先清空',
              visible: ({ days }) => !days,
            },
            { field: 'days', label: '按天', help: '改为按小时时先清空', visible: ({ hours }) => !hours },
          ],
        },
      ],
    }),
    settings(getFixedQuotaInfo, updateFixedQuotaInfo, {
      scope: { diskId: 'currentTerminal' },
      sections: [{ title: '定期定额', fields: ['hdde', 'yxqq', 'yxqz'] }],
    }),
    settings(getServiceInstitution, updateServiceInstitution, {
      scope: { diskId: 'currentTerminal' },
      sections: [
        {
          title: '涉税专业服务机构',
          fields: [
            {
              field: 'sszyfwjglbDm',
              help: '以税务机关登记为准，对企业的所有终端生效；不是机构则留空，不能开具涉税专业服务',
            },
          ],
        },
      ],
    }),
    settings(getIssueChannelConfig, updateIssueChannelConfig, {
      scope: { diskId: 'currentTerminal' },
      sections: [{ title: '开票通道', fields: ['channel'] }],
    }),
    settings(getIssueAgentConfig, updateIssueAgentConfig, {
      scope: { diskId: 'currentTerminal' },
      sections: [{ title: '代理开票', fields: ['sw', { field: 'agent', visible: ({ sw }) => sw === 1 }] }],
    }),
  ],
})
