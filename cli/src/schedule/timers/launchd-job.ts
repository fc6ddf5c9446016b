import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pathExists } from '../../local-files/path-exists.ts'
import { unitName } from '../record/schedule.ts'
import { launchdPlist } from '../units/launchd-plist.ts'
import type { TimedCall } from '../units/timed-call.ts'
import type { Machine } from './machine.ts'
import { refuseAnswer, type Timer } from './timer.ts'
import { writeUnits } from './write-units.ts'

const tries = 3

/** An agent of the user. */
export function launchdJobOf(machine: Machine): Timer {
  const folder = join(machine.home, 'Library/LaunchAgents')
  const label = (name: string) => `cn.kaipiao.${unitName(name)}`
  const place = (name: string) => join(folder, `${label(name)}.plist`)
  const domain = `gui/${machine.uid}`
  const describe = (call: TimedCall) => [
    { place: place(call.name), text: launchdPlist(label(call.name), call) },
  ]
  const unload = (name: string) => machine.run('launchctl', ['bootout', `${domain}/${label(name)}`])
  /** One that was unloaded a moment ago may still be on its way out: then it is refused for a while. */
  const bootstrap = async (path: string) => {
    for (let left = tries; ; left -= 1) {
      const answer = await machine.run('launchctl', ['bootstrap', domain, path])
      if (answer.code === 0 || answer.code === null || left <= 1) return answer
      await machine.pause(1000)
    }
  }
  return {
    describe,
    install: async (call) => {
      await mkdir(folder, { recursive: true })
      await writeUnits(describe(call), async () => {
        // One that is loaded already is not replaced; where none is, this is refused, and that is well.
        await unload(call.name)
        const answer = await bootstrap(place(call.name))
        if (answer.code !== 0) refuseAnswer('launchd 没有接受', 'launchctl', answer)
      })
      return []
    },
    remove: async (name) => {
      if (!(await pathExists(place(name)))) return false
      await unload(name)
      await rm(place(name), { force: true })
      return true
    },
    isInstalled: (name) => pathExists(place(name)),
  }
}
