import { Command } from '@commander-js/extra-typings'
import type { DeclareOptions } from './run-declare.ts'
import type { Deps } from '../../deps/deps.ts'

const runDeclareStatus = async (options: DeclareOptions) =>
  (await import('./run-declare.ts')).runDeclareStatus(options)

export const statusCommand = ({ io, settings, api }: Deps, run = runDeclareStatus) =>
  new Command('status')
    .summary('一个所属期的申报情况')
    .description('一个所属期的申报情况；有没申报的，退出码为 3')
    .requiredOption('--period <年月>', '所属期，如 202512 或 2025-12')
    .action((flags) => run({ io, settings, api, ...flags }))
