import type { Catalogue, CatalogueEntry, CatalogueParameter } from '@kaipiao/client/catalogue-types'
import type { Field } from '@kaipiao/client/types'
import { curlLine } from './curl-line.ts'
import { hangText, padText, textWidth, wrapText } from '../io/text-width.ts'

const places = { path: '路径', query: '查询', header: '请求头' } as const
const roleNames = { member: '企业会员', service: '服务商', agency: '代账机构', admin: '平台管理员' } as const

/** All that staff need to call an operation, as lines: what it does, takes, answers and refuses, and an example. */
export function describeLines(
  entry: CatalogueEntry,
  catalogue: Catalogue,
  baseUrl: string,
  width = Infinity,
): string[] {
  const { id, summary, method, path, description, roles, reply } = entry
  const body = bodyFields(entry, catalogue)
  const row = catalogue.schemas[reply.row ?? '']
  const parameters = entry.parameters.map((one): Line => [one.name, places[one.in], ...factsOf(one)])
  return [
    `${id}  ${summary}`,
    `${method} ${path}`,
    ...(entry.isDeprecated ? [`已停用，请改用 ${entry.successor ?? '其他操作'}`] : []),
    '',
    ...wrapText(description, width),
    '',
    ...hangText(
      `可调用：${roles?.map((role) => roleNames[role]).join('、') ?? (entry.bearer ? '登录后的所有身份' : '无需登录')}`,
      width,
    ),
    ...section(width, '参数', parameters),
    ...section(
      width,
      '请求体',
      Object.entries(body ?? {}).map(([name, field]) => [name, '', ...factsOf(field)]),
    ),
    ...(entry.body && !body ? ['', `请求体：${entry.body.media}，用 --input 给出`] : []),
    ...section(
      width,
      reply.isPaged ? '结果（分页，每行）' : '结果',
      Object.entries(row ?? {}).map(([name, field]) => [name, '', ...factsOf(field)]),
    ),
    ...(reply.file === undefined ? [] : ['', `结果：文件，${reply.file}`]),
    ...section(
      width,
      '业务码',
      codesOf(entry, catalogue).map((code) => [String(code.code), '', code.label, code.advice ?? '']),
    ),
    '',
    '示例：',
    `  ${exampleCommand(entry)}`,
    ...(entry.body?.example === undefined
      ? []
      : ['', '请求体示例：', ...JSON.stringify(entry.body.example, null, 2).split('\n')]),
    '',
    'curl：',
    `  ${curlLine(baseUrl, entry, exampleParts(entry), undefined)}`,
  ]
}

/** The same as data. */
export function describeData(entry: CatalogueEntry, catalogue: Catalogue): object {
  return {
    ...entry,
    codes: codesOf(entry, catalogue),
    body: entry.body && { ...entry.body, fields: bodyFields(entry, catalogue) },
    reply: { ...entry.reply, fields: catalogue.schemas[entry.reply.row ?? ''] },
  }
}

const bodyFields = ({ body }: CatalogueEntry, { schemas }: Catalogue) => schemas[body?.schema ?? '']

const codesOf = ({ codes = [] }: CatalogueEntry, catalogue: Catalogue) =>
  codes.map((code) => ({ code, label: '', ...catalogue.codes[String(code)] }))

type Line = string[]
/** With less room than this beside it, the last column stands below. */
const leastRoom = 20

/** A table without heads; its last column goes on below itself where the terminal is too narrow for it. */
function section(width: number, title: string, lines: readonly Line[]): string[] {
  if (lines.length === 0) return []
  const columns = Math.max(...lines.map((line) => line.length))
  const widths = Array.from({ length: columns }, (_, at) =>
    Math.max(...lines.map((line) => textWidth(line[at] ?? ''))),
  )
  const shown = lines.flatMap((line) => {
    const filled = line.slice(0, line.findLastIndex((text) => text !== '') + 1)
    const cells = filled.flatMap((text, at) =>
      widths[at] === 0 ? [] : [padText(text, at === filled.length - 1 ? 0 : (widths[at] ?? 0))],
    )
    const last = cells.pop() ?? ''
    const head = ['', ...cells, ''].join('  ')
    const isBeside = textWidth(head) + Math.min(textWidth(last), leastRoom) <= width
    const indent = isBeside ? textWidth(head) : 4
    const [first = '', ...rest] = wrapText(last, width - indent).map((text, at) =>
      at === 0 && isBeside ? head + text : ' '.repeat(indent) + text,
    )
    return isBeside ? [first, ...rest] : [...hangText(head, width), first, ...rest]
  })
  return ['', `${title}：`, ...shown.map((line) => line.trimEnd())]
}

/** Title, type and limits, what it may be. */
function factsOf(field: Field): [string, string, string] {
  const { title, type, required, options = [], minLength, maxLength, minimum, maximum, items } = field
  const range = (one: number | undefined, other: number | undefined, unit: string) =>
    one === undefined && other === undefined ? [] : [`${one ?? ''}…${other ?? ''}${unit}`]
  const kind = type === 'array' ? `${items?.type ?? ''}[]` : type
  const limits = [...range(minLength, maxLength, ' 字'), ...range(minimum, maximum, '')]
  return [
    `${title}${required ? ' *' : ''}`,
    [kind, ...limits].join(' '),
    options.map(({ value, label }) => `${value} ${label}`).join('、'),
  ]
}

/** Each parameter that is needed with its example, or a body to be put into a file. */
function exampleCommand(entry: CatalogueEntry): string {
  const flags = neededParameters(entry).map((one) => ` -f ${one.name}=${exampleText(one)}`)
  const body = entry.body === undefined ? '' : ' --input 请求.json'
  return `kaipiao api ${entry.id}${flags.join('')}${body}${entry.reply.isPaged ? ' --paginate -o table' : ''}`
}

const exampleText = ({ example = '' }: CatalogueParameter) =>
  typeof example === 'string' ? example : JSON.stringify(example)

const neededParameters = ({ parameters }: CatalogueEntry) =>
  parameters.filter(({ required, in: place }) => required === true || place === 'path')

function exampleParts(entry: CatalogueEntry) {
  const needed = neededParameters(entry)
  const inPlace = (place: CatalogueParameter['in']) =>
    Object.fromEntries(
      needed.filter((one) => one.in === place).map(({ name, example }) => [name, example ?? `{${name}}`]),
    )
  const body = entry.body?.example
  return {
    path: inPlace('path'),
    query: inPlace('query'),
    headers: inPlace('header'),
    ...(body === undefined ? {} : { body }),
  }
}
