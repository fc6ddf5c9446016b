import type { TimedCall } from './timed-call.ts'

/** crontab(5): one line, with a mark by which it is found again. */
export function crontabLine({ name, words, folder, errorFile, hour, minute, days }: TimedCall): string {
  const weekdays = days.length === 7 ? '*' : days.map((day) => day % 7).join(',')
  const command = `cd ${quote(folder)} && ${words.map(quote).join(' ')} >/dev/null 2>>${quote(errorFile)}`
  // A bare % would end the line.
  return `${minute} ${hour} * * ${weekdays} ${command.replaceAll('%', '\\%')} ${markOf(name)}`
}

/** The table with the line of this name as given, in its old place or at the end; nothing else is touched. */
export function withLine(table: string, name: string, line: string): string {
  const lines = linesOf(table)
  const at = lines.findIndex((one) => isLineOf(one, name))
  const others = lines.filter((one) => !isLineOf(one, name))
  return asTable(others.toSpliced(at < 0 ? others.length : at, 0, line))
}

export const withoutLine = (table: string, name: string): string =>
  asTable(linesOf(table).filter((one) => !isLineOf(one, name)))

export const hasLine = (table: string, name: string): boolean =>
  linesOf(table).some((one) => isLineOf(one, name))

const markOf = (name: string) => `# kaipiao-schedule: ${name}`
const isLineOf = (line: string, name: string) => line.endsWith(` ${markOf(name)}`)

const linesOf = (table: string) => (table === '' ? [] : table.replace(/\n$/, '').split('\n'))
const asTable = (lines: readonly string[]) => lines.map((line) => `${line}\n`).join('')

const quote = (word: string) => `'${word.replaceAll("'", `'\\''`)}'`
