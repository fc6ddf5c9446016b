import { Command } from '@commander-js/extra-typings'
import type { Deps } from '../deps/deps.ts'
import type { DoctorOptions } from './run-doctor.ts'

const runDoctor = async (options: DoctorOptions) => (await import('./run-doctor.ts')).runDoctor(options)

export const doctorCommand = (
  { io, env, settings, profiles, secrets, folders, now, api, publicApi }: Deps,
  run = runDoctor,
) =>
  new Command('doctor')
    .summary('检查运行环境、平台连接和登录状态')
    .action(() => run({ io, env, settings, profiles, secrets, folders, now, api, publicApi }))
