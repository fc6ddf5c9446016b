import { crontabLine, hasLine, withLine, withoutLine } from '../units/crontab-lines.ts'
import type { Machine } from './machine.ts'
import { refuseAnswer, type Timer } from './timer.ts'

/** A line in the table of the user. */
export function cronEntryOf(machine: Machine): Timer {
  const read = async () => {
    const answer = await machine.run('crontab', ['-l'])
    // Who has none yet is told so with 1.
    if (answer.code === 1 && /no crontab/i.test(answer.stderr)) return ''
    if (answer.code !== 0) refuseAnswer('不能读取 crontab', 'crontab', answer)
    return answer.stdout
  }
  const write = async (table: string) => {
    const answer = await machine.run('crontab', ['-'], table)
    if (answer.code !== 0) refuseAnswer('crontab 没有接受', 'crontab', answer)
  }
  return {
    describe: (call) => [{ place: 'crontab', text: `${crontabLine(call)}\n` }],
    install: async (call) => {
      await write(withLine(await read(), call.name, crontabLine(call)))
      return ['机器在那一刻关着就不运行，之后也不补']
    },
    remove: async (name) => {
      const table = await read()
      if (!hasLine(table, name)) return false
      await write(withoutLine(table, name))
      return true
    },
    isInstalled: async (name) => hasLine(await read(), name),
  }
}
