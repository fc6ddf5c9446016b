import { Command } from '@commander-js/extra-typings'
import { expect, it } from 'vitest'
import { checkCommand } from './check-command.ts'

it('runs nothing of what it checks: neither commands of a group, nor one that has commands below it', () => {
  const ran: string[] = []
  const command = (name: string) => new Command(name).action(() => void ran.push(name))
  const program = () =>
    new Command('kaipiao')
      .option('--json')
      .exitOverride()
      .addCommand(
        command('listen').option('--for <秒>').addCommand(command('replay').exitOverride()).exitOverride(),
      )
      .addCommand(new Command('job').addCommand(command('list').exitOverride()).exitOverride())
  for (const words of [['listen'], ['listen', '--for', '1'], ['listen', 'replay'], ['job', 'list']])
    expect([words, checkCommand(program(), words)]).toEqual([words, undefined])
  expect(checkCommand(program(), ['job'])).toBe('不是完整的命令')
  expect(ran).toEqual([])
})
