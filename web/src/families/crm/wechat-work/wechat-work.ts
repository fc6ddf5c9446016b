import {
  bindWechatWorkContact,
  cancelWechatSend,
  createWechatSend,
  getWechatSend,
  getWechatWorkConfig,
  listWechatSends,
  listWechatWorkContacts,
  listWechatWorkUsers,
  updateWechatWorkConfig,
} from '@kaipiao/client/described'
import { checkSend } from '@kaipiao/domain/crm/wechat-work/check-send'
import { canMoveSend } from '@kaipiao/domain/crm/wechat-work/send-state'
import { defineResource, defineSettings, settings } from '../../../kit/definitions.ts'

/** How the agency or provider is connected to WeChat Work (CU08). */
export const wechatWork = defineSettings('wechatWork', {
  page: 'wechatWork',
  parts: [
    settings(getWechatWorkConfig, updateWechatWorkConfig, {
      sections: [
        {
          title: '企业微信',
          fields: [
            { field: 'corpId', label: '企业标识（CorpID）' },
            { field: 'agentId', label: '应用标识（AgentID）' },
            { field: 'sw', label: '启用企业微信' },
          ],
        },
      ],
    }),
  ],
})

/** Somebody outside whom a colleague knows, and which customer that is. */
export const wechatContacts = defineResource('wechatContacts', {
  page: 'wechatContacts',
  operations: { list: listWechatWorkContacts },
  title: 'name',
  list: {
    columns: [
      'name',
      { field: 'corpName', width: 220 },
      { field: 'userId', label: '企微成员', width: 120 },
      { field: 'customerId', label: '绑定客户', width: 220 },
      'state',
    ],
    filters: ['userId'],
  },
  actions: [
    {
      operation: bindWechatWorkContact,
      label: '绑定客户',
      form: [{ field: 'customerId', label: '客户', help: '按客户名称或税号查找', isKept: true }],
      parts: ([contact], { customerId }) => ({ body: { contactId: contact?.id ?? '', customerId } }),
      success: '已绑定客户',
    },
  ],
})

/** Colleagues in WeChat Work. */
export const wechatUsers = defineResource('wechatUsers', {
  page: 'wechatUsers',
  operations: { list: listWechatWorkUsers },
  key: 'userId',
  title: 'name',
  list: { columns: ['name', 'mobile', { field: 'accountId', label: '平台账号', width: 160 }] },
  detail: [{ title: '', fields: ['name', 'mobile', { field: 'accountId', label: '平台账号' }] }],
})

/** Messages to many contacts at once; what is sent is asked once more before it is queued (CU08). */
export const wechatSends = defineResource('wechatSends', {
  page: 'wechatSends',
  operations: { list: listWechatSends, get: getWechatSend, create: createWechatSend },
  title: 'content',
  list: {
    columns: [{ field: 'content', width: 340 }, 'time', 'state', 'success', 'fail'],
    tabs: { field: 'state', counts: ['queued'] },
    sort: '-time',
  },
  detail: [
    { title: '', fields: [{ field: 'content', kind: 'multiline' }, 'state', 'time'] },
    { title: '结果', fields: ['success', 'fail', { field: 'receivers', label: '接收人' }] },
  ],
  form: [{ title: '', fields: ['content', { field: 'receivers', isWide: true }, 'time'] }],
  check: checkSend,
  actions: [
    {
      operation: cancelWechatSend,
      label: '取消',
      confirm: '取消后不会发出，不能恢复。确定取消？',
      success: '群发已取消',
      isDangerous: true,
      enabled: ({ state }) => canMoveSend(state, 'cancelled'),
    },
  ],
})
