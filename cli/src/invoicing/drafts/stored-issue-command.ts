import { Command } from '@commander-js/extra-typings'
import type { Deps } from '../../deps/deps.ts'
import { storedNoun } from './stored-noun.ts'

const act = { operation: 'issueInvoice', label: '开具', isFinal: true } as const

/** Kept with the job, for whoever goes on with it. */
const CONFIRM = 'scene=confirm'

export const issueCommand = ({ io, settings, folders, now, api, random, signal }: Deps) =>
  new Command('issue')
    .summary('开具暂存发票')
    .description('开具暂存发票，并标为已开；答复丢失后再运行不会重复开具')
    .argument('[ids...]', '编号，可多个；- 从标准输入读取，每行一个；继续任务时省略')
    .option('--resume <任务号>', '继续中断的任务')
    .option('--confirm', '平台要求确认的也继续开具')
    .option('--yes', '不再确认')
    .action(async (ids, { confirm, resume, yes }) => {
      const { runAct } = await import('../../nouns/run-act.ts')
      const { issueStored } = await import('./issue-stored.ts')
      await runAct({
        ...{ io, settings, folders, now, api, random, signal, act, ids, resume, yes },
        command: 'stored issue',
        noun: storedNoun,
        fields: confirm === true ? [CONFIRM] : [],
        perform: (platform, id, fields) => issueStored(platform, id, fields.includes(CONFIRM)),
      })
    })
