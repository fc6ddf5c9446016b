import { Command } from '@commander-js/extra-typings'
import type { Deps } from '../deps/deps.ts'

export type ApiDescribeOptions = Pick<Deps, 'io' | 'settings'> & { id: string }

export const describeCommand = ({ io, settings }: Deps, run = runApiDescribe) =>
  new Command('describe')
    .summary('说明一个操作：参数、请求体、结果、业务码和示例')
    .argument('<operationId>', '操作名称')
    .action((id) => run({ io, settings, id }))

export async function runApiDescribe({ io, settings, id }: ApiDescribeOptions): Promise<void> {
  const { findOperation } = await import('./find-operation.ts')
  const { describeData, describeLines } = await import('./describe-operation.ts')
  const { catalogue } = await import('@kaipiao/client/catalogue')
  const entry = await findOperation(id)
  if (settings().json) io.out(JSON.stringify(describeData(entry, catalogue), null, 2))
  else {
    const width = io.isOutTerminal ? io.columns : Infinity
    for (const line of describeLines(entry, catalogue, settings().baseUrl, width)) io.out(line)
  }
}
