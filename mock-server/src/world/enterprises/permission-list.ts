import type { Schemas } from '@kaipiao/client'

type Line = readonly [id: string, code: string, name: string, type: Schemas['PermissionType'], above?: string]

const lines: readonly Line[] = [
  ['2400', 'invoice', '发票', 'menu'],
  ['2401', 'invoice.issue', '开具发票', 'button', '2400'],
  ['2402', 'invoice.void', '作废发票', 'button', '2400'],
  ['2403', 'invoice.export', '导出发票', 'button', '2400'],
  ['2410', 'customer', '客户', 'menu'],
  ['2411', 'customer.edit', '编辑客户', 'button', '2410'],
  ['2412', 'customer.delete', '删除客户', 'button', '2410'],
  ['2420', 'terminal', '终端', 'menu'],
  ['2421', 'terminal.operate', '操作终端', 'button', '2420'],
  ['2422', 'terminal.bind', '绑定税局', 'button', '2420'],
  ['2430', 'shop', '在线商城', 'menu'],
  ['2431', 'shop.order', '下单', 'button', '2430'],
  ['2432', 'shop.pay', '支付', 'button', '2430'],
  ['2440', 'account', '账户与角色', 'menu'],
  ['2441', 'account.edit', '编辑账户', 'button', '2440'],
  ['2442', 'role.edit', '编辑角色', 'button', '2440'],
  ['2443', 'account.support', '支持查看', 'button', '2440'],
  ['2450', 'statistics', '统计', 'menu'],
  ['2480', 'tax', '税务', 'menu'],
  ['2481', 'tax.edit', '办理税务', 'button', '2480'],
  ['2460', 'data.own', '本人数据', 'data'],
  ['2461', 'data.tenant', '本机构数据', 'data'],
  ['2462', 'data.branch', '下级机构数据', 'data'],
  ['2463', 'data.all', '全部数据', 'data'],
  ['2470', 'channel.client', '客户端', 'channel'],
  ['2471', 'channel.wechat', '微信端', 'channel'],
  ['2472', 'channel.h5', '移动端', 'channel'],
  ['2473', 'channel.api', '开放接口', 'channel'],
]

/** What was open to every role before there were permissions for it. */
const LATER = ['2480', '2481'] as const
/** Of which list of permissions a role was written; one that an earlier build kept does not say. */
export const PERMISSION_LIST = 2

/** A role that was written before the last permissions of the list grants them, as it did then. */
export function withLaterPermissions<Role extends { readonly perms: string[]; readonly listed?: number }>(
  role: Role,
): Role {
  if (role.listed === PERMISSION_LIST) return role
  return { ...role, perms: [...role.perms, ...LATER], listed: PERMISSION_LIST }
}

/** What roles can allow: the same everywhere, so that it is no table. */
export const permissions: readonly Schemas['Permission'][] = lines.map(
  ([id, code, name, type, parentId = '']) => ({ id, code, name, type, parentId }),
)
