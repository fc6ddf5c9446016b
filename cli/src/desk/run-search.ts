import { looseApi } from '../contract/call-operation.ts'
import { findOperation } from '../contract/find-operation.ts'
import type { Deps } from '../deps/deps.ts'
import { Failure } from '../failures/failure.ts'
import { toFailure } from '../failures/to-failure.ts'
import { cellText, type Column } from '../io/show-rows.ts'
import { textWidth, padText } from '../io/text-width.ts'
import { shownValue, type WireRow } from '../listing/field-column.ts'
import { shapeOf, type ListFlags } from '../listing/list-flags.ts'
import { writeListing } from '../listing/write-listing.ts'
import type { Noun } from '../nouns/noun.ts'
import { splitList } from '../settings/run-settings.ts'
import { isForbidden, readCaller } from './caller.ts'
import { firstPage } from './first-page.ts'
import { searchedKinds, type SearchedKind } from './searched-kinds.ts'
import { sideBySide } from './side-by-side.ts'

export type SearchOptions = Pick<Deps, 'io' | 'settings' | 'api' | 'signal'> &
  ListFlags & {
    nouns: readonly Noun[]
    text: string
    kinds: readonly string[] | undefined
    /** Most hits of a kind. */
    each: number
  }

/** A record that was found. */
interface Hit {
  kind: string
  label: string
  id: string
  /** What people know it by. */
  text: string
  record: WireRow
}

interface KindHits {
  kind: SearchedKind
  hits: readonly Hit[]
  total: number
  fault: string | undefined
}

/** Looks for a text in every list that looks for texts and that the user may ask, a few of them at once. */
export async function runSearch(options: SearchOptions): Promise<void> {
  const { io, settings, nouns, text, kinds, each: _, ...flags } = options
  const { json, quiet } = settings()
  // A form that does not exist is refused before anything is asked.
  shapeOf(flags, { isJson: json, isOutTerminal: io.isOutTerminal })
  const isGrouped = io.isOutTerminal && !json && !isShaped(flags)
  const found = await askKinds(options, chosenKinds(nouns, kinds), (hits) => {
    if (isGrouped) showGroup(io, hits, text)
  })
  const hits = found.flatMap((one) => one.hits)
  if (!isGrouped) await writeListing({ io, isJson: json, flags, rows: hits, columns })
  if (hits.length === 0 && !quiet) io.err(`没有找到“${text}”`)
  const faults = found.flatMap(({ kind, fault }) =>
    fault === undefined ? [] : [`${kind.noun.label}：${fault}`],
  )
  if (faults.length > 0)
    throw new Failure('partial', { what: `${faults.length} 个列表没有读到`, why: faults.join('；') })
}

const isShaped = ({ columns: chosen, output, jq, template, sort, limit }: ListFlags) =>
  [chosen, output, jq, template, sort, limit].some((flag) => flag !== undefined)

function chosenKinds(nouns: readonly Noun[], names: readonly string[] | undefined): SearchedKind[] {
  const all = searchedKinds(nouns)
  if (names === undefined) return all
  return splitList(names).map((name) => {
    const kind = all.find(({ noun }) => noun.name === name || noun.label === name)
    if (kind) return kind
    const known = all.map(({ noun }) => `${noun.name} ${noun.label}`).join('、')
    throw new Failure('usage', { what: `没有可以查找的种类 ${name}`, why: `可选：${known}` })
  })
}

async function askKinds(
  { api, settings, signal, text, each }: SearchOptions,
  kinds: readonly SearchedKind[],
  onAnswer: (hits: KindHits) => void,
): Promise<KindHits[]> {
  const platform = await api()
  const mayCall = await readCaller(platform)
  const { catalogue } = await import('@kaipiao/client/catalogue')
  const [disk] = settings().disks
  const asked = []
  for (const kind of kinds) {
    const entry = await findOperation(kind.noun.list)
    const isPossible = kind.noun.perDisk !== 'needed' || disk !== undefined
    if (mayCall(entry) && isPossible) asked.push({ kind, entry })
  }
  return sideBySide(
    asked,
    async ({ kind, entry }): Promise<KindHits> => {
      const { noun, field } = kind
      const isList = entry.parameters.find(({ name }) => name === field)?.type === 'array'
      const own = {
        [field]: isList ? [text] : text,
        ...(disk !== undefined && noun.perDisk !== undefined && { diskId: disk }),
      }
      try {
        const { rows, total } = await firstPage(looseApi(platform), entry, { ...own, pageSize: each }, signal)
        const fields = catalogue.schemas[entry.reply.row ?? ''] ?? {}
        const phrase = (row: WireRow) =>
          noun.columns
            .filter((key) => key !== noun.id)
            .map((key) => cellText(shownValue(fields[key] ?? { title: '', type: 'string' }, row[key])))
            .filter((part) => part !== '')
            .slice(0, 4)
            .join(' · ')
        const hits = rows.slice(0, each).map((record) => {
          return {
            kind: noun.name,
            label: noun.label,
            id: String(record[noun.id]),
            text: phrase(record),
            record,
          }
        })
        return { kind, hits, total, fault: undefined }
      } catch (error) {
        if (signal.aborted) throw error
        const fault = isForbidden(error) ? undefined : toFailure(error).text.what
        return { kind, hits: [], total: 0, fault }
      }
    },
    onAnswer,
  )
}

const columns: ReadonlyArray<Column<Hit>> = [
  { title: '种类', key: 'kind', value: ({ label }) => label, code: ({ kind }) => kind },
  { title: '编号', key: 'id', value: ({ id }) => id, isName: true },
  { title: '内容', key: 'text', value: ({ text }) => text },
  { title: '记录', key: 'record', value: () => '', code: ({ record }) => record, isJsonOnly: true },
]

/** On a terminal the hits of a kind stand below it, as soon as they have come. */
function showGroup(io: Deps['io'], { kind: { noun, command }, hits, total }: KindHits, text: string): void {
  if (hits.length === 0) return
  const width = Math.max(...hits.map(({ id }) => textWidth(id)))
  io.out(`${noun.label}（${total}）`)
  for (const hit of hits) io.out(`  ${padText(hit.id, width)}  ${hit.text}`)
  if (total > hits.length)
    io.out(`  … 其余：${command}${/^[\p{L}\p{N}._-]+$/u.test(text) ? text : JSON.stringify(text)}`)
}
