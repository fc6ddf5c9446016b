import { constants } from 'node:os'
import { processMetrics } from './metrics/process-metrics.ts'
import { parseSettings, SettingsFault, usage } from './server/server-settings.ts'
import { createLog } from './server/log/log-lines.ts'
import { openingLines } from './server/opening-lines.ts'
import { ProjectBroken } from './project/open-project.ts'
import { startSandbox } from './server/server.ts'
import { startFault } from './server/start-fault.ts'
import { addressIn } from './store/postgres/address.ts'

/** What was asked for, once that is known: words of a failure name it. */
let asked: Parameters<typeof startFault>[1] = { host: '', port: 0 }

/** Exit codes: 0 ended, 1 failed, 2 usage, 3 the port is taken (choose another), 4 the data folder is in use. */
async function main(): Promise<number | undefined> {
  const [command] = process.argv.slice(2)
  if (command === 'record' || command === 'replay') return record(process.argv.slice(2))
  const settings = parseSettings(process.argv.slice(2), process.env)
  if (settings === 'help') {
    process.stdout.write(usage)
    return 0
  }
  const { host, port, world, seed } = settings
  const { log: logSettings, stopWithin } = settings
  const isJson = logSettings.format === 'json'
  // Sentences for who sits before it go where they always went; lines for a collector where it looks for them.
  const write = (line: string) => void (isJson ? process.stdout : process.stderr).write(line)
  const log = createLog(logSettings, { write, now: Date.now })
  asked = settings
  const running = await startSandbox({
    ...settings,
    warn: (message) => log.say('warn', message),
    watchCalls: log.call,
  })
  // From here on, so that the event loop has figures when somebody asks first.
  processMetrics()
  let isEnding = false
  const end = (signal: NodeJS.Signals): void => {
    // At once, at the second; the system alone would not end the first process of a container.
    if (isEnding) process.exit(128 + constants.signals[signal])
    isEnding = true
    log.say('info', 'stopping')
    running.close(stopWithin * 1000).then(
      () => {
        log.say('info', 'stopped')
        process.exit(0)
      },
      (error: unknown) => {
        log.say('error', String(error))
        process.exit(1)
      },
    )
  }
  process.on('SIGINT', end)
  process.on('SIGTERM', end)
  const { folder, database } = settings
  const where = database === undefined ? (folder ?? '内存') : `${addressIn(database)}（与其他进程共用）`
  const { size } = running.sandbox.world
  if (isJson) log.say('info', '沙箱已启动', { url: running.url, store: where, world: size })
  else process.stdout.write(`沙箱已启动 ${running.url} · 数据 ${where} · 世界 ${size}\n`)
  for (const line of openingLines(settings)) {
    if (isJson) log.say('info', line)
    else process.stdout.write(`${line}\n`)
  }
  if (running.sandbox.world.size !== world || running.sandbox.sequence.state.seed !== seed) {
    log.say('warn', `沿用已有的世界；要重新开始，请加 --reset（${host}:${port}）`)
  }
  return undefined
}

/** Another program, which most starts need not load. */
async function record(args: readonly string[]): Promise<number> {
  const { parseRecordingSettings, recordingUsage } = await import('./recorder/recording-settings.ts')
  const settings = parseRecordingSettings(args)
  if (settings === 'help') {
    process.stdout.write(recordingUsage)
    return 0
  }
  const { runRecording } = await import('./recorder/run-recording.ts')
  return runRecording(settings, say)
}

function say(message: string): void {
  process.stderr.write(`${message}\n`)
}

function explain(error: unknown): number {
  if (error instanceof SettingsFault) {
    say(`${error.message}\n\n${usage}`)
    return 2
  }
  if (error instanceof ProjectBroken) {
    say(`项目文件有误：\n${error.message}`)
    return 2
  }
  const { exitCode, words } = startFault(error, asked)
  say(words)
  return exitCode
}

const code = await main().catch(explain)
if (code !== undefined) process.exit(code)
