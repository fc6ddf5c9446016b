import { readFileSync } from 'node:fs'
import { parseRecording, reportOf } from '../recording/recording.ts'
import { startRecorder } from './start-recorder.ts'
import { startReplay } from './start-replay.ts'
import type { RecordingSettings } from './recording-settings.ts'

/** Runs until it is ended; exit code 1 where the platform did not keep to the description. */
export async function runRecording(
  settings: RecordingSettings,
  say: (message: string) => void,
): Promise<number> {
  if (settings.command === 'replay') {
    const recording = parseRecording(readFileSync(settings.file, 'utf8'))
    const { url, close } = await startReplay(recording, settings)
    process.stdout.write(`正在重放 ${url} · ${recording.exchanges.length} 次调用\n`)
    await ended()
    await close()
    return 0
  }
  const recorder = await startRecorder({
    ...settings,
    onBreach: ({ operationId, method, path, breaches }) => {
      for (const { side, pointer, message } of breaches)
        say(
          `${operationId ?? `${method} ${path}`} ${side === 'request' ? '请求' : '回答'} ${pointer}：${message}`,
        )
    },
  })
  process.stdout.write(`正在录制 ${recorder.url} → ${settings.to} · 写入 ${settings.file}\n`)
  await ended()
  await recorder.close()
  const recording = recorder.recording()
  const report = reportOf(recording)
  process.stdout.write(`${recording.exchanges.length} 次调用，${report.length} 处不符合接口约定\n`)
  for (const line of report) process.stdout.write(`${line}\n`)
  return recording.exchanges.some(({ breaches }) => breaches.some(({ side }) => side === 'reply')) ? 1 : 0
}

function ended(): Promise<void> {
  return new Promise((resolve) => {
    process.once('SIGINT', resolve)
    process.once('SIGTERM', resolve)
  })
}
