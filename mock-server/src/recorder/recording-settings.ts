import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { SettingsFault } from '../server/server-settings.ts'

export const recordingUsage = `用法: npm run sandbox -- record --to <地址> [选项]
      npm run sandbox -- replay [选项]

  record：站在客户端与另一个平台之间，录下往来，并指出不符合接口约定之处；退出代码 1 表示平台的回答不符合
  replay：按录制的回答，录制中没有的调用回答 501

  --to <地址>    平台的地址，如 https://platform.example（只用于 record）
  --file <文件>  录制文件；默认 recording.json，record 接着已有的录
  --port <端口>  默认 4001；0 由系统选择
`

export type RecordingSettings =
  | { readonly command: 'record'; readonly to: string; readonly file: string; readonly port: number }
  | { readonly command: 'replay'; readonly file: string; readonly port: number }

/** Throws SettingsFault. */
export function parseRecordingSettings([command, ...args]: readonly string[]): RecordingSettings | 'help' {
  const flags = readFlags(args)
  if (flags.help === true) return 'help'
  const file = resolve(flags.file ?? 'recording.json')
  const port = /^\d{1,5}$/.test(flags.port ?? '4001') ? Number(flags.port ?? '4001') : NaN
  if (!(port <= 65_535)) throw new SettingsFault(`端口应为 0 至 65535 的整数：${flags.port ?? ''}`)
  if (command === 'replay') {
    if (flags.to !== undefined) throw new SettingsFault('replay 不需要 --to')
    return { command, file, port }
  }
  const to = URL.canParse(flags.to ?? '') ? new URL(flags.to ?? '') : undefined
  if (to === undefined || !/^https?:$/.test(to.protocol) || to.pathname !== '/' || to.search !== '')
    throw new SettingsFault('record 需要 --to <地址>，如 https://platform.example，不带路径')
  return { command: 'record', to: to.origin, file, port }
}

function readFlags(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      options: {
        to: { type: 'string' },
        file: { type: 'string' },
        port: { type: 'string' },
        help: { type: 'boolean', short: 'h' },
      },
    }).values
  } catch (error) {
    throw new SettingsFault(error instanceof Error ? error.message : String(error))
  }
}
