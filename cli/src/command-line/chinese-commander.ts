import type { CommandUnknownOpts, Help } from '@commander-js/extra-typings'
import { textWidth, wrapText } from '../io/text-width.ts'

const titles: Record<string, string> = {
  'Usage:': '用法：',
  'Arguments:': '参数：',
  'Options:': '选项：',
  'Global Options:': '通用选项：',
  'Commands:': '命令：',
}

/** Puts Chinese into everything commander says by itself, on this command and all below it. */
export function speakChinese(command: CommandUnknownOpts): void {
  const plain = command.createHelp()
  command
    .configureHelp({
      showGlobalOptions: true,
      displayWidth: textWidth,
      minWidthToWrap: 20,
      styleTitle: (title) => titles[title] ?? title,
      commandUsage: (cmd) => chineseTerms(plain.commandUsage(cmd)),
      subcommandTerm: (cmd) => plain.subcommandTerm(cmd).replace(' [options]', ''),
      // Chinese has no spaces to break at.
      boxWrap: (text, width) =>
        text
          .split('\n')
          .flatMap((line) => wrapText(line, width))
          .join('\n'),
      optionDescription: (option) => chineseExtras(plain.optionDescription(option)),
      argumentDescription: (argument) => chineseExtras(plain.argumentDescription(argument)),
    } satisfies Partial<Help>)
    .helpOption('-h, --help', '显示帮助')
  if (command.commands.length > 0) command.helpCommand('help [命令]', '显示某个命令的帮助')
  for (const child of command.commands) speakChinese(child)
}

const chineseTerms = (text: string) =>
  text.replaceAll('[options]', '[选项]').replaceAll('[command]', '[命令]')

const chineseExtras = (text: string) =>
  text
    .replace(/ ?\((?=[^()]*(?:choices|default|env): )([^()]*)\)$/, '（$1）')
    .replace('choices: ', '可选：')
    .replace('default: ', '默认：')
    .replace('env: ', '环境变量：')

const suggestion = String.raw`(?:\n\(Did you mean (?:one of )?(.+?)\?\))?`

/** Commander's own complaints, by pattern; the second part of a rule words them in Chinese. */
const complaints: ReadonlyArray<[RegExp, (...found: string[]) => string]> = [
  [
    new RegExp(`^error: unknown option '(.+?)'${suggestion}$`),
    (name, near) => `没有选项 ${name}${nearText(near)}`,
  ],
  [
    new RegExp(`^error: unknown command '(.+?)'${suggestion}$`),
    (name, near) => `没有命令 ${name}${nearText(near)}`,
  ],
  [/^error: missing required argument '(.+)'$/, (name) => `缺少参数 <${name}>`],
  [/^error: option '(.+)' argument missing$/, (flags) => `选项 ${flags} 后缺少值`],
  [/^error: required option '(.+)' not specified$/, (flags) => `必须给出选项 ${flags}`],
  [
    /^error: too many arguments.* Expected (\d+) arguments? but got (\d+)\.$/,
    (want, got) => `参数过多：需要 ${want} 个，给出 ${got} 个`,
  ],
  [
    /^error: option '(.+?)' argument '(.*?)' is invalid\. Allowed choices are (.+)\.$/,
    (flags, value, allowed) => `选项 ${flags} 的值“${value}”不正确，可选：${allowed}`,
  ],
  [
    /^error: option '(.+?)' argument '(.*?)' is invalid\.\s*(.*)$/s,
    (flags, value, why) => `选项 ${flags} 的值“${value}”不正确${why ? `：${why}` : ''}`,
  ],
  [
    /^error: command-argument value '(.*?)' is invalid for argument '(.+?)'\. Allowed choices are (.+)\.$/,
    (value, name, allowed) => `参数 <${name}> 的值“${value}”不正确，可选：${allowed}`,
  ],
  [
    /^error: command-argument value '(.*?)' is invalid for argument '(.+?)'\.\s*(.*)$/s,
    (value, name, why) => `参数 <${name}> 的值“${value}”不正确${why ? `：${why}` : ''}`,
  ],
  [
    /^error: option '(.+?)' cannot be used with option '(.+?)'$/,
    (one, other) => `选项 ${one} 与 ${other} 不能同时使用`,
  ],
]

/** The Chinese wording of a commander error message; unknown ones are returned as they are. */
export function chineseComplaint(message: string): string {
  for (const [pattern, say] of complaints) {
    const found = pattern.exec(message)
    if (found) return say(...found.slice(1))
  }
  return message.replace(/^error: /, '')
}

const nearText = (near: string | undefined) => (near ? `，是否要用 ${near}？` : '')
