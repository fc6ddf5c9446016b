import { Command } from '@commander-js/extra-typings'
import type { Deps } from '../../deps/deps.ts'
import { storedNoun } from './stored-noun.ts'

const act = { operation: 'issueInvoice', label: '开具', isFinal: true } as const

export const issueCommand = ({ io, settings, api, random, signal }: Deps) =>
  new Command('issue')
    .summary('开具暂存发票')
    .description('开具暂存发票，并标为已开；答复丢失后再运行不会重复开具')
    .argument('<ids...>', '编号，可多个；- 从标准输入读取，每行一个')
    .option('--confirm', '平台要求确认的也继续开具')
    .option('--yes', '不再确认')
    .action(async (ids, { confirm, yes }) => {
      const { runAct } = await import('../../nouns/run-act.ts')
      const { issueStored } = await import('./issue-stored.ts')
      await runAct({
        ...{ io, settings, api, random, signal, act, ids, yes },
        noun: storedNoun,
        fields: [],
        perform: (platform, id) => issueStored(platform, id, confirm === true),
      })
    })
