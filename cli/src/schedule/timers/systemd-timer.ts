import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pathExists } from '../../local-files/path-exists.ts'
import { unitName } from '../record/schedule.ts'
import { systemdService, systemdTimer } from '../units/systemd-units.ts'
import type { TimedCall } from '../units/timed-call.ts'
import type { Machine } from './machine.ts'
import { refuseAnswer, type Timer } from './timer.ts'
import { writeUnits } from './write-units.ts'

/** Units of the user: no right of an administrator is needed. `configHome` is XDG_CONFIG_HOME, where it is set. */
export function systemdTimerOf(machine: Machine, configHome: string | undefined): Timer {
  const folder = join(configHome || join(machine.home, '.config'), 'systemd/user')
  const place = (name: string, ending: string) => join(folder, `${unitName(name)}.${ending}`)
  const manager = async (...args: string[]) => {
    const answer = await machine.run('systemctl', ['--user', ...args])
    if (answer.code !== 0) refuseAnswer('systemd 没有接受', 'systemctl', answer)
  }
  const describe = (call: TimedCall) => [
    { place: place(call.name, 'service'), text: systemdService(call) },
    { place: place(call.name, 'timer'), text: systemdTimer(call) },
  ]
  return {
    describe,
    install: async (call) => {
      await mkdir(folder, { recursive: true })
      await writeUnits(describe(call), async () => {
        await manager('daemon-reload')
        await manager('enable', `${unitName(call.name)}.timer`)
        // One that runs already takes its new time only by this.
        await manager('restart', `${unitName(call.name)}.timer`)
      })
      return lingerHint(machine)
    },
    remove: async (name) => {
      if (!(await pathExists(place(name, 'timer')))) return false
      await manager('disable', '--now', `${unitName(name)}.timer`)
      for (const ending of ['timer', 'service']) await rm(place(name, ending), { force: true })
      await manager('daemon-reload')
      return true
    },
    isInstalled: (name) => pathExists(place(name, 'timer')),
  }
}

/** Units of a user end with the last sign-in, unless they linger. */
async function lingerHint(machine: Machine): Promise<string[]> {
  const user = String(machine.uid)
  const { code, stdout } = await machine.run('loginctl', ['show-user', user, '--property=Linger', '--value'])
  return code === 0 && stdout.trim() === 'no'
    ? ['退出登录后不会运行；要在无人登录时也运行：loginctl enable-linger']
    : []
}
