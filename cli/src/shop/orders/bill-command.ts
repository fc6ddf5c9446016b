import { Command } from '@commander-js/extra-typings'
import type { Deps } from '../../deps/deps.ts'
import { nounCommand } from '../../nouns/noun-command.ts'
import { billNoun } from './bill-noun.ts'
import type { ChangeOptions } from './change-order.ts'
import type { PayOptions } from './pay-bill.ts'

const payOrder = async (options: PayOptions) => (await import('./pay-bill.ts')).payOrder(options)
const changeOrder = async (options: ChangeOptions) => (await import('./change-order.ts')).changeOrder(options)

export const billCommand = (deps: Deps) =>
  nounCommand(deps, billNoun)
    .summary('商城账单：查询、支付、取消、升级、降级、退款、开票')
    .addCommand(payCommand(deps))
    .addCommand(changeCommand(deps, 3).option('--pay', '接着用代金券和余额支付'))
    .addCommand(changeCommand(deps, 4))
    .addCommand(changeCommand(deps, 5))

const payCommand = ({ io, settings, api }: Deps, run = payOrder) =>
  new Command('pay')
    .summary('支付商城订单')
    .description('支付商城订单：先显示商品、服务期、代金券、支付前后的余额并确认；先用代金券，再用余额')
    .argument('<id>', '订单编号，见 kaipiao bill list --state 待支付 -o names')
    .option('--no-coupons', '只用余额，不使用代金券')
    .option('-y, --yes', '不再询问')
    .action((id, { coupons, yes }) => run({ io, settings, api, id, coupons, yes }))

const CHANGES = {
  3: ['upgrade', '升级', '差价待支付，48 小时内有效'],
  4: ['downgrade', '降级', '差价退回原付款账户'],
  5: ['refund', '退款', '未用部分退回原付款账户，服务到今天为止'],
} as const

function changeCommand({ io, settings, api }: Deps, type: 3 | 4 | 5, run = changeOrder) {
  const [name, label, then] = CHANGES[type]
  return new Command(name)
    .summary(`${label}已开通的订单`)
    .description(`${label}已开通的订单：先显示原订单、已用、未用和金额并确认；${then}`)
    .argument('<id>', '已开通的订单编号')
    .option('--for <税号或税盘编号>', '订单服务多家企业时，办理哪一家')
    .option('--goods <编号>', '换成的商品，有多种时指定')
    .option('-y, --yes', '不再询问')
    .action((id, flags) => run({ io, settings, api, type, id, ...flags }))
}
