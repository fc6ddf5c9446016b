import { Command, InvalidArgumentError } from '@commander-js/extra-typings'
import type { Deps } from '../../../deps/deps.ts'
import { positiveInteger } from '../../../command-line/global-options.ts'

export const defaultPort = 4000

/** Starts the sandbox of the project, or that beside this command line. */
export const startCommand = (deps: Deps) =>
  new Command('start')
    .summary('启动沙箱')
    .description(
      '启动沙箱；--detach 在后台运行，等到它应答为止。口令等其他设置取自 KAIPIAO_SANDBOX_… 环境变量',
    )
    .option('--port <端口>', '0 由系统选择', portNumber, defaultPort)
    .option('--world <世界>', '新世界：demo、small、heavy、empty')
    .option('--seed <种子>', '相同的种子得到相同的世界', positiveInteger)
    .option('--clock <时刻>', '新世界的开始时刻，如 2026-01-15')
    .option('--frozen', '新世界的时钟静止')
    .option('--data <文件夹>', '保存世界的文件夹，默认 .sandbox')
    .option('--memory', '不保存')
    .option('--store <地址>', '与其他进程共用的 PostgreSQL')
    .option('--project <文件夹>', '项目自己的故事、规则、期望和世界，默认 package.json 旁的 kaipiao-sandbox')
    .option('--reset', '放弃已有的世界')
    .option('--detach', '在后台运行')
    .option('--wait <秒>', '后台启动最多等多久', positiveInteger, 60)
    .action(async ({ detach, wait, ...flags }) => {
      const args = Object.entries(flags).flatMap(([name, value]) =>
        value === true ? [`--${name}`] : [`--${name}`, String(value)],
      )
      if (detach !== true) return (await import('./run-foreground.ts')).runForeground(deps, args)
      const { startDetached } = await import('./sandbox-process.ts')
      const place = { deps, kind: 'sandbox', port: flags.port, args, waitSeconds: wait } as const
      const facts = await startDetached(place)
      const { io, settings } = deps
      io.out(settings().json ? JSON.stringify(facts, null, 2) : facts.url)
      if (!settings().quiet)
        io.err(
          `沙箱已在后台运行，进程 ${facts.pid}；结束：kaipiao sandbox stop --port ${new URL(facts.url).port}`,
        )
    })

/** Ends a sandbox that was started in the background. */
export const stopCommand = (deps: Deps) =>
  new Command('stop')
    .summary('结束后台运行的沙箱')
    .option('--port <端口>', '它的端口，默认为平台地址的端口', portNumber)
    .action(async ({ port }) => {
      const { stopDetached } = await import('./sandbox-process.ts')
      const { io, settings } = deps
      const { url, pid } = await stopDetached(
        deps,
        'sandbox',
        port ?? (Number(new URL(settings().baseUrl).port) || defaultPort),
        '它若在别处启动，在那里按 Ctrl+C',
      )
      if (settings().json) io.out(JSON.stringify({ url, pid }, null, 2))
      else if (!settings().quiet) io.err(`已结束：${url}`)
    })

/** Parses an option value that must be a port. */
export function portNumber(text: string): number {
  const port = Number(text)
  if (/^\d{1,5}$/.test(text) && port <= 65_535) return port
  throw new InvalidArgumentError('需为 0 到 65535 的端口')
}
