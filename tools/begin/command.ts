import type { Change } from './change.ts'
import { camel } from './names.ts'

/** A command \`kaipiao <name>\` beside its work, with its test. */
export function beginCommand(family: string, subject: string, name: string, label: string): Change[] {
  const folder = `cli/src/${family}/${subject}`
  const work = camel(`run-${name}`)
  const options = `${work.replace(/^r/, 'R')}Options`
  return [
    {
      create: `${folder}/${name}-command.ts`,
      text: `import { Command } from '@commander-js/extra-typings'
import type { Deps } from '../../deps/deps.ts'
import type { ${options} } from './run-${name}.ts'

const ${work} = async (options: ${options}) => (await import('./run-${name}.ts')).${work}(options)

export const ${camel(name)}Command = ({ io }: Deps, run = ${work}) =>
  new Command('${name}').summary('${label}').action(() => run({ io }))
`,
    },
    {
      create: `${folder}/run-${name}.ts`,
      text: `import type { Deps } from '../../deps/deps.ts'

export type ${options} = Pick<Deps, 'io'>

/** ${label}. */
export function ${work}({ io }: ${options}): void {
  io.out('${label}')
}
`,
    },
    {
      edit: 'cli/src/program/program.ts',
      before: /import /,
      text: `import { ${camel(name)}Command } from '../${family}/${subject}/${name}-command.ts'\n`,
    },
    {
      edit: 'cli/src/program/program.ts',
      before: /(?<=\n {4})\.addCommand\(doctorCommand/,
      text: `.addCommand(${camel(name)}Command(deps))\n    `,
    },
  ]
}
