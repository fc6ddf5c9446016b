import { Command } from '@commander-js/extra-typings'
import { wholeNumber } from '../../command-line/global-options.ts'
import type { Deps } from '../../deps/deps.ts'
import type { ReplayOptions } from './run-replay.ts'

const runIt = async (options: ReplayOptions) => (await import('./run-replay.ts')).runReplay(options)

export const replayCommand = ({ io, env, settings, folders, now, random, signal }: Deps, run = runIt) =>
  new Command('replay')
    .summary('把收到过的推送再转发一次，编号不变')
    .argument('[ids...]', '推送的编号，可多个')
    .option('--since <时间>', '从这时起收到的，如 22:00 或 2026-01-15 22:00')
    .option('--failed', '没有转发成功的')
    .option('--forward <地址>', '转发到哪里（默认：上一次转发的地址）')
    .option('--allow-remote', '允许转发到本机以外')
    .option('--retries <n>', '转发失败时再试几次（默认：5）', wholeNumber)
    .action((ids, _flags, command) =>
      run({ io, env, settings, folders, now, random, signal, ids, ...command.optsWithGlobals() }),
    )
