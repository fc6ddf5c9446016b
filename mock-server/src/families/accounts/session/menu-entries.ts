import { SHOP_PATHS } from '@kaipiao/domain/session/area'
import { customerEntries, messageEntries } from './customer-entries.ts'
import { provider, staff, type MenuEntry } from './menu-entry.ts'

const invoicing: readonly MenuEntry[] = [
  { id: 'positive', name: '开具发票', path: '/positive', icon: 'FormOutlined' },
  { id: 'invoices', name: '发票', path: '/{area}/invoices', icon: 'FileTextOutlined' },
  { id: 'negative', name: '红字发票', path: '/negative', icon: 'RollbackOutlined' },
  { id: 'redNotices', name: '红字信息表', path: '/gulesInvoice', icon: 'AuditOutlined' },
  { id: 'orders', name: '开票订单', path: '/{area}/orders', icon: 'ProfileOutlined', wants: 'orderList' },
  { id: 'preOpen', name: '待开发票', path: '/preOpen', icon: 'EditOutlined' },
  { id: 'yidaikai', name: '易代开', path: '/yidaikai', icon: 'SolutionOutlined' },
  {
    id: 'batchInvoices',
    name: '批量开票',
    path: '/{area}/batch-invoices',
    icon: 'FileDoneOutlined',
    wants: 'batchIssue',
  },
  {
    id: 'listInvoices',
    name: '清单开票',
    path: '/{area}/list-invoices',
    icon: 'FileDoneOutlined',
    wants: 'batchIssue',
  },
  { id: 'storedInvoices', name: '暂存单', path: '/{area}/storedInvoices', icon: 'EditOutlined' },
  { id: 'qrCards', name: '开票码', path: '/{area}/qrCards', icon: 'QrcodeOutlined' },
  { id: 'applications', name: '开票申请', path: '/{area}/applications', icon: 'InboxOutlined' },
  { id: 'reclamation', name: '回收区', path: '/invoice/reclamationArea', icon: 'RestOutlined' },
  {
    id: 'voidRecords',
    name: '作废记录',
    path: '/{area}/void-records',
    icon: 'StopOutlined',
    wants: 'void',
  },
  { id: 'repair', name: '发票修复', path: '/{area}/newRepairList', icon: 'ToolOutlined', wants: 'repair' },
  { id: 'autoRepairs', name: '自动修复', path: '/{area}/autoRepairs', icon: 'ToolOutlined', wants: 'repair' },
  {
    id: 'statistics',
    permission: 'statistics',
    name: '开票统计',
    path: '/{area}/statistics',
    icon: 'BarChartOutlined',
  },
  { id: 'archives', name: '电子档案', path: '/{area}/archives', icon: 'FolderOutlined' },
  { id: 'buyers', name: '购方', path: '/{area}/buyers', icon: 'TeamOutlined' },
  { id: 'invoiceTitles', name: '本企业抬头', path: '/{area}/invoiceTitles', icon: 'IdcardOutlined' },
  { id: 'goods', name: '商品库', path: '/{area}/goods', icon: 'ShoppingOutlined' },
  { id: 'goodsKeywords', name: '商品关键词', path: '/{area}/goodsKeywords', icon: 'TagsOutlined' },
  { id: 'goodsAudits', name: '赋码审核', path: '/{area}/goodsAudits', icon: 'ShoppingOutlined' },
]

const tax: readonly MenuEntry[] = [
  { id: 'inputInvoices', name: '进项发票', path: '/{area}/inputInvoices', icon: 'ImportOutlined' },
  { id: 'vatCertifications', name: '勾选记录', path: '/{area}/vatCertifications', icon: 'StopOutlined' },
  { id: 'vatSummary', name: '进项汇总', path: '/{area}/vatSummary', icon: 'BarChartOutlined' },
  { id: 'vatSyncRecords', name: '同步记录', path: '/{area}/vatSyncRecords', icon: 'ToolOutlined' },
  { id: 'collectTasks', name: '归集任务', path: '/{area}/collectTasks', icon: 'ThunderboltOutlined' },
  { id: 'dupCheck', name: '发票查重', path: '/{area}/dupCheck', icon: 'CopyOutlined' },
  { id: 'collectMailboxes', name: '邮箱归集', path: '/{area}/collectMailboxes', icon: 'MailOutlined' },
  { id: 'mailboxRecords', name: '归集记录', path: '/{area}/mailboxRecords', icon: 'ImportOutlined' },
  { id: 'copyManage', name: '抄报管理', path: '/copyManage', icon: 'CalendarOutlined' },
  {
    id: 'taxReturnMonitors',
    name: '抄报监控',
    path: '/{area}/taxReturnMonitors',
    icon: 'BarChartOutlined',
  },
  { id: 'declareEnterprises', name: '申报企业', path: '/{area}/declareEnterprises', icon: 'TeamOutlined' },
  { id: 'declarations', name: '申报表', path: '/{area}/declarations', icon: 'EditOutlined' },
  {
    id: 'declareBatches',
    name: '批量申报',
    path: '/{area}/declareBatches',
    icon: 'FileDoneOutlined',
    roles: staff,
  },
  {
    id: 'declareTasks',
    name: '申报任务',
    path: '/{area}/declareTasks',
    icon: 'ThunderboltOutlined',
    roles: staff,
  },
  { id: 'iit', name: '个税批量', path: '/{area}/iit', icon: 'TeamOutlined' },
  { id: 'employees', name: '人员信息', path: '/{area}/employees', icon: 'TeamOutlined' },
  {
    id: 'accountingSets',
    name: '账套',
    path: '/{area}/accountingSets',
    icon: 'FolderOutlined',
    roles: staff,
  },
]

const terminals: readonly MenuEntry[] = [
  // Providers have it under an address of their own.
  {
    id: 'terminals',
    name: '终端',
    path: '/{area}/terminal',
    icon: 'DesktopOutlined',
    roles: ['member', 'agency'],
  },
  {
    id: 'terminals',
    name: '终端',
    path: '/service/enterpriseList',
    icon: 'DesktopOutlined',
    roles: provider,
  },
  { id: 'elecManage', name: '数电管理', path: '/{area}/elecManage', icon: 'DashboardOutlined', roles: staff },
  {
    id: 'trusteeships',
    name: '托管服务',
    path: '/{area}/trusteeships',
    icon: 'SafetyCertificateOutlined',
    roles: staff,
  },
  { id: 'zcm', name: '注册码', path: '/{area}/zcm', icon: 'KeyOutlined', roles: staff },
  { id: 'equipment', name: '设备', path: '/service/equipment', icon: 'HddOutlined', roles: provider },
  { id: 'vmi', name: '设备寄存库存', path: '/service/vmi', icon: 'ContainerOutlined', roles: provider },
  { id: 'stock', name: '库存', path: '/bulkstock', icon: 'InboxOutlined', wants: 'stock' },
  { id: 'paperApplications', name: '纸票申领', path: '/{area}/paperApplications', icon: 'FileAddOutlined' },
]

const shop: readonly MenuEntry[] = [
  { id: 'shop', name: '商城', path: SHOP_PATHS.member, icon: 'ShopOutlined', roles: ['member'] },
  { id: 'shop', name: '增值服务', path: SHOP_PATHS.service, icon: 'ShopOutlined', roles: provider },
  { id: 'shop', name: '增值服务', path: SHOP_PATHS.account, icon: 'ShopOutlined', roles: ['agency'] },
  { id: 'storeOrders', name: '商城订单', path: '/{area}/ykkOrder', icon: 'ShoppingCartOutlined' },
  { id: 'taxrobot', name: '服务续费', path: '/{area}/taxrobot', icon: 'RobotOutlined', roles: staff },
  { id: 'products', name: '产品目录', path: '/{area}/products', icon: 'TagsOutlined' },
  { id: 'hotProducts', name: '热卖产品', path: '/{area}/hotProducts', icon: 'FireOutlined' },
  { id: 'openServices', name: '已开通服务', path: '/{area}/openServices', icon: 'CheckCircleOutlined' },
  { id: 'bill', name: '账户', path: '/{area}/bill', icon: 'WalletOutlined' },
  {
    id: 'brokerage',
    name: '推广佣金',
    path: '/{area}/brokerage',
    icon: 'MoneyCollectOutlined',
    roles: staff,
  },
  {
    id: 'brokerageDetails',
    name: '佣金明细',
    path: '/{area}/brokerageDetails',
    icon: 'MoneyCollectOutlined',
    roles: staff,
  },
  { id: 'coupons', name: '代金券', path: '/member/myCoupon', icon: 'GiftOutlined', roles: ['member'] },
]

const office: readonly MenuEntry[] = [
  {
    id: 'accounts',
    permission: 'account',
    name: '账号',
    path: '/service/accounts',
    icon: 'IdcardOutlined',
    roles: provider,
  },
  {
    id: 'allAccounts',
    permission: 'account',
    name: '全部账号',
    path: '/{area}/allAccounts',
    icon: 'ContactsOutlined',
    roles: staff,
  },
  {
    id: 'roles',
    permission: 'account',
    name: '角色',
    path: '/{area}/roles',
    icon: 'SafetyOutlined',
    roles: staff,
  },
  {
    id: 'legacyRoles',
    name: '旧版角色',
    path: '/service/legacyRoles',
    icon: 'HistoryOutlined',
    roles: ['admin'],
  },
  {
    id: 'organization',
    name: '组织架构',
    path: '/service/organization',
    icon: 'ApartmentOutlined',
    roles: provider,
  },
  { id: 'outlets', name: '网点', path: '/service/outlets', icon: 'ClusterOutlined', roles: provider },
  {
    id: 'agencyInfo',
    name: '机构资料',
    path: '/account/agencyInfo',
    icon: 'BankOutlined',
    roles: ['agency'],
  },
  { id: 'agencies', name: '代账机构', path: '/service/agencies', icon: 'BankOutlined', roles: provider },
  { id: 'banners', name: '首页轮播', path: '/service/banners', icon: 'PictureOutlined', roles: provider },
  { id: 'appMenus', name: '应用菜单', path: '/service/appMenus', icon: 'MobileOutlined', roles: provider },
]

const operations: readonly MenuEntry[] = [
  { id: 'tasks', name: '任务中心', path: '/{area}/tasks', icon: 'ThunderboltOutlined' },
  { id: 'taskProgress', name: '任务进度', path: '/{area}/taskProgress', icon: 'ToolOutlined' },
  { id: 'amountWarnings', name: '本月限额预警', path: '/{area}/amountWarnings', icon: 'BarChartOutlined' },
  {
    id: 'amountWarningsQuarter',
    name: '小规模季度预警',
    path: '/{area}/amountWarningsQuarter',
    icon: 'BarChartOutlined',
  },
  {
    id: 'amountWarningsLast12',
    name: '近12个月预警',
    path: '/{area}/amountWarningsLast12',
    icon: 'BarChartOutlined',
  },
  { id: 'compliance', name: '合规任务', path: '/{area}/compliance', icon: 'AuditOutlined' },
  {
    id: 'complianceCollects',
    name: '合规采集',
    path: '/{area}/complianceCollects',
    icon: 'ThunderboltOutlined',
  },
  {
    id: 'complianceReports',
    name: '合规报告',
    path: '/{area}/complianceReports',
    icon: 'FileTextOutlined',
  },
  { id: 'workOrders', name: '工单', path: '/{area}/workOrders', icon: 'CustomerServiceOutlined' },
  { id: 'taxLogs', name: '操作日志', path: '/{area}/taxLogs', icon: 'HistoryOutlined' },
  { id: 'errorTexts', name: '错误话术', path: '/{area}/errorTexts', icon: 'CommentOutlined' },
  {
    id: 'maintenanceAddresses',
    name: '维护地址',
    path: '/service/maintenanceAddresses',
    icon: 'EnvironmentOutlined',
    roles: provider,
  },
  { id: 'detection', name: '数据检测', path: '/service/detection', icon: 'SearchOutlined', roles: provider },
  { id: 'ocrSamples', name: '识别样本', path: '/{area}/ocrSamples', icon: 'PictureOutlined', roles: staff },
  { id: 'sampleStore', name: '样本库', path: '/{area}/sampleStore', icon: 'PictureOutlined', roles: staff },
  {
    id: 'ekkOcrSamples',
    name: 'EKK识别样本',
    path: '/{area}/ekkOcrSamples',
    icon: 'PictureOutlined',
    roles: staff,
  },
]

const settings: readonly MenuEntry[] = [
  { id: 'issueSettings', name: '开票设置', path: '/{area}/issueSettings', icon: 'SettingOutlined' },
  { id: 'batchSettings', name: '批量开票设置', path: '/{area}/batchSettings', icon: 'SettingOutlined' },
  { id: 'qrSettings', name: '开票码设置', path: '/{area}/qrSettings', icon: 'SettingOutlined' },
  { id: 'repairSettings', name: '自动修复设置', path: '/{area}/repairSettings', icon: 'SettingOutlined' },
  { id: 'inclusiveTax', name: '税局设置', path: '/{area}/inclusiveTax', icon: 'SettingOutlined' },
  { id: 'drawers', name: '开票人员', path: '/{area}/drawers', icon: 'TeamOutlined' },
  { id: 'sellerBanks', name: '销方账户', path: '/{area}/sellerBanks', icon: 'BankOutlined' },
]

const under = (permission: string, entries: readonly MenuEntry[]): MenuEntry[] =>
  entries.map((entry) => ({ permission, ...entry }))

/** Every entry of the menu after the home page, by group. */
export const menuEntries: readonly MenuEntry[] = [
  ...under('invoice', invoicing),
  ...tax,
  ...customerEntries,
  ...messageEntries,
  ...under('terminal', terminals),
  ...under('shop', shop),
  ...operations,
  ...office,
  ...settings,
]
