import { resolve } from 'node:path'
import { Command } from '@commander-js/extra-typings'
import type { Deps } from '../../../deps/deps.ts'
import { positiveInteger } from '../../../command-line/global-options.ts'
import { portNumber } from './start-command.ts'

const recorderPort = 4001
const stopHint = '录制若在别处启动，在那里按 Ctrl+C'

/** A recorder between a client and another platform; what it has heard is played by `sandbox replay`. */
export const recordCommand = (deps: Deps) =>
  new Command('record')
    .summary('录制与另一个平台的往来：开始、结束、查看')
    .addCommand(startRecord(deps))
    .addCommand(stopRecord(deps))
    .addCommand(listRecord(deps))

const startRecord = (deps: Deps) =>
  new Command('start')
    .summary('开始录制，站在客户端与平台之间')
    .requiredOption('--to <地址>', '平台的地址，不带路径')
    .option('--port <端口>', '客户端改用的端口', portNumber, recorderPort)
    .option('--file <文件>', '录制文件，已有的接着录', 'recording.json')
    .option('--detach', '在后台运行')
    .option('--wait <秒>', '后台启动最多等多久', positiveInteger, 60)
    .action(async ({ to, port, file, detach, wait }) => {
      const args = ['record', '--to', to, '--port', String(port), '--file', resolve(file)]
      if (detach !== true) return (await import('./run-foreground.ts')).runForeground(deps, args)
      const { startDetached } = await import('./sandbox-process.ts')
      const facts = await startDetached({ deps, kind: 'record', port, args, waitSeconds: wait })
      const { io, settings } = deps
      io.out(settings().json ? JSON.stringify(facts, null, 2) : facts.url)
      if (!settings().quiet)
        io.err(`正在录制；结束并保存：kaipiao sandbox record stop --port ${new URL(facts.url).port}`)
    })

const stopRecord = (deps: Deps) =>
  new Command('stop')
    .summary('结束后台的录制，写入文件')
    .option('--port <端口>', '录制的端口', portNumber, recorderPort)
    .action(async ({ port }) => {
      const { stopDetached } = await import('./sandbox-process.ts')
      const { io, settings } = deps
      const { url, pid, log } = await stopDetached(deps, 'record', port, stopHint)
      if (settings().json) io.out(JSON.stringify({ url, pid, log }, null, 2))
      else if (!settings().quiet) io.err(`已结束并保存：${url}；不符合契约之处见 ${log}`)
    })

const listRecord = (deps: Deps) =>
  new Command('list')
    .summary('录到的请求，和不符合契约之处')
    .option('--port <端口>', '录制的端口', portNumber, recorderPort)
    .action(async ({ port }) => {
      const { openControl } = await import('../open-control.ts')
      const { getReplay } = await import('@kaipiao/client/sandbox')
      const { io } = deps
      const at = { ...deps, settings: () => ({ ...deps.settings(), baseUrl: `http://127.0.0.1:${port}` }) }
      const answer = await (await openControl(at)).call(getReplay)
      if (deps.settings().json) return io.out(JSON.stringify(answer, null, 2))
      const { showAnswer } = await import('../show-answer.ts')
      const rows = { of: 'exchanges', columns: ['operationId', 'method', 'path'] }
      showAnswer(io, { id: 'getReplay', verb: { call: 'getReplay', rows, examples: [] }, answer })
    })
