import type { CommandEntry, ManualTerm } from '../command-line/command-entry.ts'
import { programNotes } from './program-notes.ts'

/** A name of a page: `kaipiao-enterprise-import`. */
export const manName = (path: readonly string[]): string => ['kaipiao', ...path].join('-')

/** A page for `man`, section 1. */
export function manPage(entry: CommandEntry, all: readonly CommandEntry[], version: string): string {
  const { path, usage, summary, description, notes } = entry
  const name = manName(path)
  const globals = all.find((other) => other.path.length === 0)?.options ?? []
  const related = all.filter((other) => other.path.length === path.length + 1 && isBelow(other.path, path))
  return [
    `.TH "${name.toUpperCase()}" "1" "" "kaipiao ${version}" "开票命令行"`,
    section('名称', `${name} \\- ${escape(summary || description)}`),
    section('用法', `.B ${escape(usage)}`),
    section('说明', escape(description)),
    terms('参数', entry.arguments),
    terms('选项', entry.options),
    terms('命令', entry.commands),
    path.length === 0 ? '' : terms('通用选项', globals),
    notes === '' ? '' : literal('备注与示例', notes),
    path.length > 0 ? '' : programNotes.map(({ title, rows }) => terms(title, rows)).join('\n'),
    related.length === 0
      ? ''
      : section('参见', related.map((other) => `.BR ${manName(other.path)} (1)`).join(' ,\n')),
  ]
    .filter((part) => part !== '')
    .join('\n')
    .concat('\n')
}

const isBelow = (path: readonly string[], above: readonly string[]) =>
  above.every((word, at) => path[at] === word)

const section = (title: string, text: string) => `.SH ${title}\n${text}`

const terms = (title: string, list: readonly ManualTerm[]) =>
  list.length === 0
    ? ''
    : [`.SH ${title}`, ...list.map(({ term, text }) => `.TP\n.B ${escape(term)}\n${escape(text)}`)].join('\n')

const literal = (title: string, text: string) =>
  `.SH ${title}\n.nf\n${text.split('\n').map(escape).join('\n')}\n.fi`

/** A line that begins with a dot or a quote would be a request to the formatter. */
const escape = (text: string) =>
  text
    .replaceAll('\\', '\\e')
    .replaceAll('-', '\\-')
    .replace(/^([.'])/gm, '\\&$1')
