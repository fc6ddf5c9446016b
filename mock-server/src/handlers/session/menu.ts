import type { Schemas } from '@kaipiao/client'

type NavItem = Schemas['NavItem']

/** Menu of a role; the paths in it are those that the role may open (RT68). */
export function menuOf(role: Schemas['RoleType']): NavItem[] {
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
    role === 1 ? undefined : ['customers', '客户', `/${area}/customers`, 'TeamOutlined'],
    ['terminals', '终端', role === 2 ? '/service/enterpriseList' : `/${area}/terminal`, 'DesktopOutlined'],
    ['stock', '库存', '/bulkstock', 'InboxOutlined'],
    ['preOpen', '待开发票', '/preOpen', 'EditOutlined'],
    ['yidaikai', '易代开', '/yidaikai', 'SolutionOutlined'],
    ['batchInvoices', '批量开票', `/${area}/batch-invoices`, 'FileDoneOutlined'],
    ['reclamation', '回收区', '/invoice/reclamationArea', 'RestOutlined'],
    ['voidRecords', '作废记录', `/${area}/void-records`, 'StopOutlined'],
    ['repair', '发票修复', `/${area}/newRepairList`, 'ToolOutlined'],
    ['storeOrders', '商城订单', `/${area}/ykkOrder`, 'ShoppingCartOutlined'],
    role === 1 ? undefined : ['taxrobot', '服务续费', `/${area}/taxrobot`, 'RobotOutlined'],
    role === 1 ? ['coupons', '代金券', '/member/myCoupon', 'GiftOutlined'] : undefined,
    ['inbox', '消息', `/${area}/mailbox/inbox`, 'MailOutlined'],
  ]
  return items.flatMap((item) => {
    if (item === undefined) return []
    const [id, name, path, icon] = item
    return [{ id, name, path, icon, role, children: [] }]
  })
}

/** The one kind of menu that a role has. */
export function menuTypeOf(role: Schemas['RoleType']): Schemas['NavType'] {
  return { type: String(role), name: ({ 1: '企业会员', 2: '服务商', 3: '代账机构' } as const)[role] }
}
