import type { CommandEntry, ManualTerm } from '../command-line/command-entry.ts'
import { programNotes } from './program-notes.ts'

/** All commands on one page, as Markdown. */
export function referencePage(entries: readonly CommandEntry[], version: string): string {
  const [program, ...commands] = entries
  if (!program) return ''
  return [
    `# kaipiao ${version}`,
    program.description,
    code(program.usage),
    list('通用选项', program.options),
    ...programNotes.map(({ title, rows }) => list(title, rows)),
    '## 目录',
    commands
      .map(
        ({ path, summary }) =>
          `${'  '.repeat(path.length - 1)}- [\`kaipiao ${path.join(' ')}\`](#${anchor(path)}) ${summary}`,
      )
      .join('\n'),
    ...commands.flatMap(sectionOf),
    '',
  ]
    .filter((part, at, all) => part !== '' || at === all.length - 1)
    .join('\n\n')
}

const sectionOf = ({ path, usage, description, notes, ...entry }: CommandEntry): string[] => [
  `<a id="${anchor(path)}"></a>\n\n## kaipiao ${path.join(' ')}`,
  description,
  code(usage),
  list('参数', entry.arguments, '###'),
  list('选项', entry.options, '###'),
  notes === '' ? '' : code(notes),
]

const anchor = (path: readonly string[]) => path.join('-')
const code = (text: string) => `\`\`\`text\n${text}\n\`\`\``

const list = (title: string, terms: readonly ManualTerm[], level = '##') =>
  terms.length === 0
    ? ''
    : `${level} ${title}\n\n${terms.map(({ term, text }) => `- \`${term}\` ${text.replaceAll('<', '&lt;')}`).join('\n')}`
