import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { shanghaiDate } from '@kaipiao/domain/ranges/calendar-date'
import { taskXml } from '../units/task-xml.ts'
import type { TimedCall } from '../units/timed-call.ts'
import type { Machine } from './machine.ts'
import { refuseAnswer, type Timer } from './timer.ts'

/** A task in a folder of its own, run as the user who is signed in. */
export function windowsTaskOf(machine: Machine, now: () => number): Timer {
  const task = (name: string) => `\\Kaipiao\\${name}`
  // A day before today: the first night is the next that comes, in every zone.
  const text = (call: TimedCall) => taskXml(call, shanghaiDate(now() - 86_400_000))
  return {
    describe: (call) => [{ place: task(call.name), text: text(call) }],
    install: async (call) => {
      const folder = await mkdtemp(join(tmpdir(), 'kaipiao-task-'))
      try {
        const path = join(folder, 'task.xml')
        await writeFile(path, `\uFEFF${text(call)}`, 'utf16le')
        const args = ['/Create', '/TN', task(call.name), '/XML', path, '/F']
        const answer = await machine.run('schtasks', args)
        if (answer.code !== 0) refuseAnswer('任务计划程序没有接受', 'schtasks', answer)
      } finally {
        await rm(folder, { recursive: true, force: true })
      }
      return ['只在登录时运行；要在无人登录时也运行，在“任务计划程序”中选“不管用户是否登录都要运行”']
    },
    remove: async (name) => {
      const answer = await machine.run('schtasks', ['/Delete', '/TN', task(name), '/F'])
      return answer.code === 0
    },
    isInstalled: async (name) => (await machine.run('schtasks', ['/Query', '/TN', task(name)])).code === 0,
  }
}
