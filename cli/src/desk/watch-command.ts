import { Command } from '@commander-js/extra-typings'
import { positiveInteger } from '../command-line/global-options.ts'
import type { Deps } from '../deps/deps.ts'
import type { WatchOptions } from './run-watch.ts'
import { watchedKinds } from './watched-kinds.ts'

const runWatch = async (options: WatchOptions) => (await import('./run-watch.ts')).runWatch(options)

export const watchCommand = ({ io, settings, api, now, signal }: Deps, run = runWatch) =>
  new Command('watch')
    .summary('跟随平台正在处理的事，直到结束，不论由谁开始')
    .description(
      `跟随平台正在处理的事，直到结束，不论由谁开始：${watchedKinds.map(({ name, label }) => `${name} ${label}`).join('、')}。退出码：0 都已完成，3 有失败的，1 到时还未结束。本机的任务用 job watch`,
    )
    .argument('[kind]', '种类；不给编号时跟随该种类中正在处理的')
    .argument('[ids...]', '编号，可多个')
    .option('--all', '跟随当前身份可以查询的所有种类中正在处理的')
    .option('--every <秒>', '多久看一次', positiveInteger, 5)
    .option('--for <秒>', '最多等待多久，默认直到结束', positiveInteger)
    .action((kind, ids, { all, every, for: seconds }) =>
      run({ io, settings, api, now, signal, kind, ids, isAll: all === true, every, seconds }),
    )
