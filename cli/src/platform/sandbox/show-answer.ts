import type { ControlCallId, ControlTitles } from '@kaipiao/client/sandbox'
import { controlAnswers, controlTitles } from '@kaipiao/client/sandbox-titles'
import type { Io } from '../../io/io.ts'
import { showFacts, showRows } from '../../io/show-rows.ts'
import type { SandboxVerb } from './sandbox-verb.ts'

interface Answered {
  readonly id: ControlCallId
  readonly verb: SandboxVerb
  readonly answer: unknown
}

type Titles = NonNullable<ControlTitles[string]>

/** Shows an answer with the titles of its description: what is single as facts, and its list as rows. */
export function showAnswer(io: Io, { id, verb, answer }: Answered): void {
  if (!isRecord(answer)) return
  const titles: Titles = Object.fromEntries(
    controlAnswers[id].flatMap((name) => Object.entries(controlTitles[name] ?? {})),
  )
  const { rows } = verb
  const list = rows === undefined ? undefined : answer[rows.of]
  const facts = Object.entries(answer)
    .filter(([name]) => name !== rows?.of)
    .flatMap(([name, value]) => factsOf(titles, name, value))
  // Whoever reads a pipe wants rows and nothing else, where there are any.
  const isRow = rows !== undefined && Array.isArray(list) && list.length > 0
  const isTold = facts.length > 0 && (!isRow || io.isOutTerminal)
  if (isTold) showFacts(io, facts)
  if (rows === undefined || !Array.isArray(list) || (isTold && list.length === 0)) return
  if (isTold) io.out('')
  const row = partsOf(titles, rows.of)
  const columns = rows.columns.map((key) => ({
    title: row[key]?.title ?? key,
    key,
    value: (one: unknown) => (isRecord(one) ? textOf(one[key]) : ''),
  }))
  showRows({ io, isJson: false, columns, rows: list })
}

/** One line a value; what has parts of its own has a line a part. */
function factsOf(titles: Titles, name: string, value: unknown): (readonly [string, string])[] {
  if (value === null || value === undefined || (Array.isArray(value) && value.length === 0)) return []
  const title = titles[name]?.title ?? name
  if (!isRecord(value) || Object.keys(value).length > mostParts) return [[title, textOf(value)]]
  const parts = partsOf(titles, name)
  return Object.entries(value).flatMap(([key, part]) =>
    part === null || part === undefined
      ? []
      : [[`${title} ${parts[key]?.title ?? key}`, textOf(part)] as const],
  )
}

/** What has more is a table of its own: it is told by how much there is. */
const mostParts = 12

function textOf(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'boolean') return value ? '是' : '否'
  if (typeof value === 'string') return value
  if (typeof value === 'number') return String(value)
  if (Array.isArray(value)) return value.some(isRecord) ? `${value.length} 项` : value.map(textOf).join('、')
  return isRecord(value) && Object.keys(value).length > mostParts
    ? `${Object.keys(value).length} 项`
    : JSON.stringify(value)
}

const partsOf = (titles: Titles, name: string): Titles => controlTitles[titles[name]?.parts ?? ''] ?? {}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
