import { join } from 'node:path'
import { readFile } from 'node:fs/promises'
import { Command } from '@commander-js/extra-typings'
import type { Deps } from '../../deps/deps.ts'
import { Failure } from '../../failures/failure.ts'
import { dayText, positiveInteger } from '../../command-line/global-options.ts'

export type InvoiceWatchOptions = Pick<Deps, 'io' | 'settings' | 'folders' | 'now' | 'signal' | 'api'> & {
  ids: readonly string[]
  since?: string | undefined
  for?: number | undefined
}

export const watchCommand = ({ io, settings, folders, now, signal, api }: Deps, run = runInvoiceWatch) =>
  new Command('watch')
    .summary('等待开票订单有结果')
    .description('等到税局对每个订单都有结果，列出发票号码；有失败的以退出码 3 结束')
    .argument('<ids...>', '订单编号，可多个；或一次 invoice issue 的任务号')
    .option('--since <日期>', '最早的订单是哪天的，YYYY-MM-DD，订单很多时查得快些', dayText)
    .option('--for <秒>', '最多等多久（默认：600）', positiveInteger)
    .action((ids, flags) => run({ io, settings, folders, now, signal, api, ids, ...flags }))

export async function runInvoiceWatch({
  folders,
  ids,
  for: seconds,
  ...options
}: InvoiceWatchOptions): Promise<void> {
  const { watchOrders } = await import('./watch-orders.ts')
  const [id = ''] = ids
  if (ids.length > 1 || !/^\d{8}-/.test(id)) {
    await watchOrders({ ...options, seconds, orders: ids.map((order) => ({ name: order, id: order })) })
    return
  }
  const { findJob } = await import('../../jobs/job/job-folder.ts')
  const { record, folder } = await findJob(folders.state, id)
  await watchOrders({ ...options, seconds, orders: await madeBy(folder, record.id) })
}

async function madeBy(folder: string, id: string): Promise<Array<{ name: string; id: string }>> {
  const text = await readFile(join(folder, 'result.json'), 'utf8').catch(() => '{}')
  const value: unknown = JSON.parse(text)
  const made = typeof value === 'object' && value !== null && 'made' in value ? value.made : undefined
  if (!isMade(made))
    throw new Failure('usage', {
      what: `任务 ${id} 没有开票订单，或尚未结束`,
      next: `kaipiao invoice issue --resume ${id}`,
    })
  return made
}

const isMade = (value: unknown): value is Array<{ name: string; id: string }> =>
  Array.isArray(value) &&
  value.every((one: unknown) => typeof one === 'object' && one !== null && 'name' in one && 'id' in one)
