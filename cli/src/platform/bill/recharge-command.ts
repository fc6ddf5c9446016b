import { Command, Option } from '@commander-js/extra-typings'
import type { Deps } from '../../deps/deps.ts'
import { nounCommand } from '../../nouns/noun-command.ts'
import { rechargeNoun } from './recharge-noun.ts'
import type { RechargeOptions } from './run-recharge.ts'

const runRecharge = async (options: RechargeOptions) =>
  (await import('./run-recharge.ts')).runRecharge(options)

export const rechargeCommand = (deps: Deps) =>
  nounCommand(deps, rechargeNoun).summary('充值：发起、查询、支付、取消').addCommand(createCommand(deps))

const createCommand = ({ io, settings, api }: Deps, run = runRecharge) =>
  new Command('create')
    .summary('充值账户余额')
    .description('充值账户余额：先显示金额、支付方式和到账前后的余额并确认；到账后余额才会增加')
    .argument('<amount>', '金额，单位元，最多两位小数')
    .addOption(
      new Option('--way <方式>', '支付方式')
        .choices(['wechat', 'transfer'] as const)
        .default('wechat' as const),
    )
    .option('-y, --yes', '不再询问')
    .action((amount, { way, yes }) => run({ io, settings, api, amount, payType: way, yes }))
