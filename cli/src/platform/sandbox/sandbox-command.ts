import { Command } from '@commander-js/extra-typings'
import type { ControlField } from '@kaipiao/client/sandbox'
import { controlFields } from '@kaipiao/client/sandbox-fields'
import type { Deps } from '../../deps/deps.ts'
import { coverageCommand } from './covered/coverage-command.ts'
import { recordCommand } from './process/record-command.ts'
import { fieldsOfCall } from './sandbox-fields.ts'
import { sandboxActs, sandboxNouns } from './sandbox-verbs.ts'
import type { SandboxVerb } from './sandbox-verb.ts'
import { startCommand, stopCommand } from './process/start-command.ts'
import { withSpace } from './with-space.ts'

/** `kaipiao sandbox …`: the control calls of a sandbox, made from their description, and its start and end. */
export function sandboxCommand(deps: Deps) {
  const command = new Command('sandbox')
    .summary('沙箱：启动，改时钟，换世界，制造故障，录制，核对')
    .description('沙箱的控制命令，只对沙箱有效；--space 指定其中的一个空间')
    .addCommand(startCommand(deps))
    .addCommand(stopCommand(deps))
  for (const [name, verb] of Object.entries(sandboxActs)) command.addCommand(verbCommand(deps, name, verb))
  for (const [name, { does, verbs }] of Object.entries(sandboxNouns)) {
    const group = new Command(name).summary(does)
    for (const [word, verb] of Object.entries(verbs)) group.addCommand(verbCommand(deps, word, verb))
    command.addCommand(group)
  }
  return command.addCommand(recordCommand(deps)).addCommand(coverageCommand(deps))
}

/** An option for each field that the line does not say otherwise. */
function verbCommand(deps: Deps, name: string, verb: SandboxVerb) {
  const { call, argument, fixed = {}, saves } = verb
  const fields = fieldsOfCall(call)
  const command = withSpace(new Command(name).summary(verb.does ?? controlFields[call].summary))
  if (argument !== undefined) {
    const { field, isMany, isOptional, isFile } = argument
    const word = isFile === true ? '文件' : (fields[field]?.title ?? field)
    const many = isMany === true ? `${word}...` : word
    command.argument(isOptional === true ? `[${many}]` : `<${many}>`, helpOf(fields[field]))
  }
  const open = Object.keys(fields).filter((key) => key !== argument?.field && !(key in fixed))
  for (const key of verb.options ?? (argument?.isFile === true ? [] : open)) {
    const field = fields[key]
    if (field !== undefined) command.option(`--${key} ${placeOf(field)}`, helpOf(field))
  }
  if (saves !== undefined) {
    if (argument?.isFile !== true) command.option('-o, --output <文件>', '保存位置，- 为标准输出')
    command.option('--force', '覆盖已有文件')
  }
  return command.action(async (...line: readonly unknown[]) => {
    const { runControl } = await import('./run-control.ts')
    const words = line.slice(0, argument === undefined ? 0 : 1).flat()
    await runControl({
      deps,
      verb,
      given: words.filter((word) => typeof word === 'string'),
      flags: command.opts(),
    })
  })
}

const placeOf = ({ type }: ControlField): string =>
  type === 'boolean' ? '[true|false]' : type === 'object' ? '<JSON>' : '<值>'

const helpOf = (field: ControlField | undefined): string =>
  field === undefined
    ? '沙箱的文件'
    : `${field.title}${field.options === undefined ? '' : `：${field.options.join('、')}`}`
