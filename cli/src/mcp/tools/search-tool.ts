import { searchOperations } from '../../contract/find-operation.ts'
import { Failure } from '../../failures/failure.ts'
import type { OfferedOperation } from '../offering/offered-operations.ts'
import { readingHints, type Tool } from './tool.ts'
import type { ToolSession } from './tool-session.ts'

const most = 25
const weightNames = {
  read: '读',
  write: '写',
  final: '不可撤销',
  spend: '动钱或开票',
  never: '不提供',
} as const

/** Words to operations: those that may be called first. */
export const searchTool = ({ offering, caller }: ToolSession): Tool => ({
  name: 'search_operations',
  title: '查找操作',
  description:
    '按中文或英文的词查找开票平台的操作（客户、发票、申报、缴款、订单……共六百多个）。多个词用空格分隔，都要符合；没有结果时少用几个词。返回操作名、说明、读写性质，以及不能调用的原因。',
  inputSchema: {
    type: 'object',
    properties: {
      query: { type: 'string', description: '要找的词，如“客户 列表”“缴款”“red notice”' },
      only_callable: { type: 'boolean', description: '只要现在可以调用的（默认 false）' },
    },
    required: ['query'],
  },
  annotations: { ...readingHints, openWorldHint: false },
  call: async ({ query, only_callable: isOnly }) => {
    if (typeof query !== 'string' || query.trim() === '') throw new Failure('usage', { what: '缺少 query' })
    const all = offering.all(await caller())
    const found = new Set(
      foundBy(
        all.map(({ entry }) => entry),
        query,
      ),
    )
    const rows = all
      .filter(({ entry, weight, refusal }) => {
        const isMeant = found.has(entry) && weight !== 'never'
        return isMeant && (isOnly !== true || refusal === undefined)
      })
      .toSorted((one, other) => rankOf(one, query) - rankOf(other, query))
    const shown = rows.slice(0, most).map(lineOf)
    const cut = rows.length > most ? [`（共 ${rows.length} 个，只显示 ${most} 个，请加词）`] : []
    const text = [...shown, ...cut].join('\n')
    return { text: text === '' ? `没有找到“${query}”，请换一个词，或少用几个词` : text, outcome: 'done' }
  },
})

type Entries = Parameters<typeof searchOperations>[0]

/** Every word has to be found; where that gives nothing, one that is in what the description says in English is enough. */
function foundBy(entries: Entries, query: string): Entries {
  const found = searchOperations(entries, query)
  if (found.length > 0) return found
  const words = query.toLowerCase().split(/\s+/)
  return entries.filter(({ description }) => words.every((word) => description.toLowerCase().includes(word)))
}

/** What may be called stands before what may not, and a word that is the whole of a summary before one within. */
function rankOf({ entry, refusal }: OfferedOperation, query: string): number {
  const isWhole = entry.summary === query || entry.id.toLowerCase() === query.toLowerCase()
  return (refusal === undefined ? 0 : 1_000) + (isWhole ? 0 : 100) + entry.summary.length
}

const lineOf = ({ entry: { id, summary, roles }, weight, refusal }: OfferedOperation): string =>
  [
    `${id}  ${summary}  [${weightNames[weight]}]`,
    ...(roles === undefined ? [] : [`身份 ${roles.join(',')}`]),
    ...(refusal === undefined ? [] : [`不能调用：${refusal}`]),
  ].join('  ')
