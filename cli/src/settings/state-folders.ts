import { join } from 'node:path'
import envPaths from 'env-paths'

/** Where the program keeps things between runs; both can be moved by environment variables. */
export interface StateFolders {
  /** Profiles and tokens. */
  config: string
  /** Jobs: journals, parts, reports. */
  state: string
}

/** `~/.config/kaipiao` and `~/.local/state/kaipiao` on Linux, the platform's places elsewhere. */
export function findStateFolders(env: Readonly<Record<string, string | undefined>>): StateFolders {
  const paths = envPaths('kaipiao', { suffix: '' })
  const state = env['KAIPIAO_STATE_DIR'] || (process.platform === 'linux' ? paths.log : paths.data)
  return {
    config: env['KAIPIAO_CONFIG_DIR'] || (env['KAIPIAO_STATE_DIR'] ? join(state, 'config') : paths.config),
    state,
  }
}
