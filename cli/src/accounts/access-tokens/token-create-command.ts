import { Command } from '@commander-js/extra-typings'
import { collect, dayText } from '../../command-line/global-options.ts'
import type { Deps } from '../../deps/deps.ts'
import { splitList } from '../../settings/run-settings.ts'

export type TokenCreateOptions = Pick<Deps, 'io' | 'settings' | 'api'> & {
  name: string
  right: string[]
  until: string
}

export const createCommand = ({ io, settings, api }: Deps, run = runTokenCreate) =>
  new Command('create')
    .summary('新增访问令牌')
    .description(
      '新增访问令牌，供命令行和程序长期使用。令牌写到标准输出，只显示这一次；用法：kaipiao login --token 令牌，或环境变量 KAIPIAO_TOKEN',
    )
    .argument('<名称>', '用途，如 夜间开票')
    .requiredOption('--right <代码>', '权限代码，可重复或用逗号分隔，如 invoice.issue', collect)
    .requiredOption('--until <日期>', '有效至，最长一年', dayText)
    .action((name, { right, until }) => run({ io, settings, api, name, right, until }))

/** The token alone goes to standard output, so that it can be kept where it is needed without being seen. */
export async function runTokenCreate({
  io,
  settings,
  api,
  name,
  right,
  until,
}: TokenCreateOptions): Promise<void> {
  const { createAccessToken } = await import('@kaipiao/client/operations')
  const { call } = await api()
  const made = await call(createAccessToken, { body: { name, rights: splitList(right), lastDay: until } })
  const { json, quiet } = settings()
  if (json) return io.out(JSON.stringify(made))
  if (!quiet) io.err(`已新增访问令牌“${made.name}”，有效至 ${made.lastDay}。请妥善保存，以后不再显示：`)
  io.out(made.token)
}
