import { provider, staff, under, type MenuEntry } from './menu-entry.ts'

const ofCustomers: readonly MenuEntry[] = [
  {
    id: 'customers',
    name: '客户',
    path: '/{area}/customers',
    icon: 'TeamOutlined',
    roles: staff,
  },
  { id: 'myCustomers', name: '我的客户', path: '/{area}/myCustomers', icon: 'UserOutlined', roles: staff },
  {
    id: 'allCustomers',
    name: '全部客户',
    path: '/{area}/allCustomers',
    icon: 'TeamOutlined',
    roles: ['admin'],
  },
  { id: 'potentials', name: '潜在客户', path: '/{area}/potentials', icon: 'UserAddOutlined', roles: staff },
  { id: 'followUps', name: '客户跟进', path: '/{area}/followUps', icon: 'PhoneOutlined', roles: staff },
  { id: 'clues', name: '星链线索', path: '/{area}/clues', icon: 'BulbOutlined', roles: staff },
  {
    id: 'customerLabels',
    name: '客户标签',
    path: '/{area}/customerLabels',
    icon: 'TagsOutlined',
    roles: staff,
  },
  {
    id: 'taskTemplates',
    name: '任务模板',
    path: '/{area}/taskTemplates',
    icon: 'OrderedListOutlined',
    roles: staff,
  },
  {
    id: 'wechatContacts',
    name: '企微客户',
    path: '/{area}/wechatContacts',
    icon: 'WechatOutlined',
    roles: staff,
  },
  { id: 'wechatSends', name: '企微群发', path: '/{area}/wechatSends', icon: 'SendOutlined', roles: staff },
  { id: 'wechatUsers', name: '企微成员', path: '/{area}/wechatUsers', icon: 'WechatOutlined', roles: staff },
  { id: 'wechatWork', name: '企微设置', path: '/{area}/wechatWork', icon: 'WechatOutlined', roles: staff },
  { id: 'knowledge', name: '星链知识库', path: '/{area}/knowledge', icon: 'ReadOutlined', roles: staff },
  {
    id: 'monitors',
    name: '星链监控',
    path: '/service/starlinkMonitor',
    icon: 'DashboardOutlined',
    roles: provider,
  },
]

/** Customers from the first clue on; members have contacts too. */
export const customerEntries: readonly MenuEntry[] = [
  ...under('customer', ofCustomers),
  { id: 'contacts', name: '联系人', path: '/{area}/contacts', icon: 'ContactsOutlined' },
]

/** What is sent and told. */
export const messageEntries: readonly MenuEntry[] = [
  { id: 'inbox', name: '消息', path: '/{area}/mailbox/inbox', icon: 'MailOutlined' },
  { id: 'outbox', name: '发件箱', path: '/{area}/mailbox/outbox', icon: 'SendOutlined' },
  { id: 'messageTemplates', name: '消息模板', path: '/{area}/messageTemplates', icon: 'SnippetsOutlined' },
  { id: 'notices', name: '平台公告', path: '/{area}/notices', icon: 'NotificationOutlined' },
  { id: 'pushTest', name: '推送测试', path: '/service/pushTest', icon: 'ApiOutlined', roles: ['admin'] },
]
