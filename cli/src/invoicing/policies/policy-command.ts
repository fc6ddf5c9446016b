import { Command, Option } from '@commander-js/extra-typings'
import { TAXPAYER_TYPES } from '@kaipiao/domain/lookups/invoicing/taxpayer-type'
import type { PolicySubject } from '@kaipiao/domain/policies/policy-row'
import { dayText } from '../../command-line/global-options.ts'
import type { Deps } from '../../deps/deps.ts'
import { addListOptions } from '../../listing/list-command.ts'

const load = () => import('./run-policies.ts')

const SUBJECTS = [
  'rate',
  'code',
  'levy',
  'preference',
  'relief',
  'threshold',
  'incomeTax',
  'voucher',
  'credit',
  'business',
  'agreement',
  'form',
] as const satisfies readonly PolicySubject[]
const TYPES = TAXPAYER_TYPES.map(({ value }) => value)

/** What the law says on a day: rows of the program itself, without a call. */
export const policyCommand = ({ io, settings, now }: Deps) =>
  new Command('policy')
    .summary('本期政策：有效、已结束和将开始的')
    .addCommand(
      addListOptions(new Command('list').summary('列出某日的政策'))
        .description('列出某日有效的政策及文号，用 --standing 看已结束或将开始的')
        .option('--day <日期>', '哪一天，默认今天', dayText)
        .addOption(new Option('--taxpayer <类型>', '纳税人类型').choices(TYPES))
        .addOption(new Option('--subject <主题>', '哪一类').choices(SUBJECTS))
        .addOption(
          new Option('--standing <状态>', '有效、将开始、已结束或全部')
            .choices(['inForce', 'coming', 'ended', 'all'] as const)
            .default('inForce' as const),
        )
        .option('--word <词>', '名称、内容、文号中含有的词')
        .action(async (fields, flags) =>
          (await load()).listPolicies({ io, settings, now, fields, ...flags }),
        ),
    )
    .addCommand(
      new Command('show')
        .summary('一项政策的全部内容')
        .argument('<编号>', 'policy list -o names 列出的编号')
        .option('--day <日期>', '哪一天的状态，默认今天', dayText)
        .action(async (id, { day }) => (await load()).showPolicy({ io, settings, now, id, day })),
    )
