import type { Schemas } from '@kaipiao/client'
import { SHOP_PATHS } from '@kaipiao/domain/session/area'
import { hasTerminalFunction, type TerminalFunction } from '@kaipiao/domain/terminal/models'

type NavItem = Schemas['NavItem']

/** Entries that only some terminals have (RL17); all others are for every terminal. */
const FUNCTION_OF: Readonly<Record<string, TerminalFunction>> = {
  orders: 'orderList',
  stock: 'stock',
  batchInvoices: 'batchIssue',
  voidRecords: 'void',
  repair: 'repair',
}

/** Menu of a role for a terminal; the paths in it are those that the user may open (RT68, RL19). */
export function menuOf(
  role: Schemas['RoleType'],
  terminal?: Pick<Schemas['Terminal'], 'tsp' | 'diskType'>,
): NavItem[] {
  const area = ({ 1: 'member', 2: 'service', 3: 'account' } as const)[role]
  const home = role === 1 ? '/member/v3Home' : `/${area}/home`
  const items: readonly (readonly [string, string, string, string] | undefined)[] = [
    ['home', '首页', home, 'HomeOutlined'],
    ['positive', '开具发票', '/positive', 'FormOutlined'],
    ['invoices', '发票', `/${area}/invoices`, 'FileTextOutlined'],
    ['negative', '红字发票', '/negative', 'RollbackOutlined'],
    ['redNotices', '红字信息表', '/gulesInvoice', 'AuditOutlined'],
    ['orders', '开票订单', `/${area}/orders`, 'ProfileOutlined'],
    ['goods', '商品库', `/${area}/goods`, 'ShoppingOutlined'],
    ['goodsAudits', '赋码审核', `/${area}/goods-audits`, 'ShoppingOutlined'],
    role === 1 ? undefined : ['customers', '客户', `/${area}/customers`, 'TeamOutlined'],
    ['terminals', '终端', role === 2 ? '/service/enterpriseList' : `/${area}/terminal`, 'DesktopOutlined'],
    ['stock', '库存', '/bulkstock', 'InboxOutlined'],
    ['preOpen', '待开发票', '/preOpen', 'EditOutlined'],
    ['yidaikai', '易代开', '/yidaikai', 'SolutionOutlined'],
    ['batchInvoices', '批量开票', `/${area}/batch-invoices`, 'FileDoneOutlined'],
    ['reclamation', '回收区', '/invoice/reclamationArea', 'RestOutlined'],
    ['voidRecords', '作废记录', `/${area}/void-records`, 'StopOutlined'],
    ['repair', '发票修复', `/${area}/newRepairList`, 'ToolOutlined'],
    ['statistics', '开票统计', `/${area}/statistics`, 'BarChartOutlined'],
    ['archives', '电子档案', `/${area}/archives`, 'FolderOutlined'],
    ['inputInvoices', '进项发票', `/${area}/inputInvoices`, 'ImportOutlined'],
    ['copyManage', '抄报管理', '/copyManage', 'CalendarOutlined'],
    ['shop', role === 1 ? '商城' : '增值服务', SHOP_PATHS[area], 'ShopOutlined'],
    ['storeOrders', '商城订单', `/${area}/ykkOrder`, 'ShoppingCartOutlined'],
    role === 1 ? undefined : ['taxrobot', '服务续费', `/${area}/taxrobot`, 'RobotOutlined'],
    role === 1 ? ['coupons', '代金券', '/member/myCoupon', 'GiftOutlined'] : undefined,
    ['tasks', '任务中心', `/${area}/tasks`, 'ThunderboltOutlined'],
    ['issueSettings', '开票设置', `/${area}/issueSettings`, 'SettingOutlined'],
    ['inbox', '消息', `/${area}/mailbox/inbox`, 'MailOutlined'],
  ]
  return items.flatMap((item) => {
    if (item === undefined) return []
    const [id, name, path, icon] = item
    const wanted = FUNCTION_OF[id]
    if (terminal && wanted && !hasTerminalFunction(terminal.tsp, terminal.diskType, wanted)) return []
    return [{ id, name, path, icon, role, children: [] }]
  })
}

/** The one kind of menu that a role has. */
export function menuTypeOf(role: Schemas['RoleType']): Schemas['NavType'] {
  return { type: String(role), name: ({ 1: '企业会员', 2: '服务商', 3: '代账机构' } as const)[role] }
}
