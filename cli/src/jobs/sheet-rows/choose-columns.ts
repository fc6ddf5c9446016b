import {
  columnKeys,
  columnsFault,
  mapColumns,
  type ColumnChoice,
  type HeadField,
} from '@kaipiao/domain/text/heads/map-columns'
import { headKey, headText } from '@kaipiao/domain/text/heads/head-key'
import type { SurveyedColumns } from '@kaipiao/domain/text/heads/survey-columns'
import { readJsonFile } from '../../contract/read-json-file.ts'
import type { Deps } from '../../deps/deps.ts'
import { Failure } from '../../failures/failure.ts'
import { createColumnMemory, isColumnChoice } from '../../settings/column-memory.ts'
import type { JobRecord } from '../job/job-folder.ts'

/** What is known of the columns of a file beside their heads. */
export interface ColumnChooser {
  /** The choice for these heads; what stands on the command line is checked, and remembered for them. */
  choose: (surveyed: SurveyedColumns | undefined, fields: readonly HeadField[]) => ColumnChoice
  /** What going on with the job has to know of it. */
  kept: () => JobRecord['options']
}

/** For files whose columns nobody maps. */
export const noChooser: ColumnChooser = { choose: () => ({}), kept: () => ({}) }

/** `--map` as often as it stands on the line, `--no-map`, or neither. */
export type MapFlag = readonly string[] | boolean | undefined

type Options = Pick<Deps, 'io' | 'settings' | 'folders'> & { map?: MapFlag }

/**
 * Columns by `--map`, else as they were last mapped for a file with these heads by this account, else none; `kept` is
 * what the job was begun with, which wins, so that going on reads the same rows. Throws a usage failure for an entry
 * that is none.
 */
export async function createColumnChooser(
  { io, settings, folders, map }: Options,
  command: string,
  kept?: JobRecord['options'],
): Promise<ColumnChooser> {
  const given = Array.isArray(map) ? await readEntries(map) : undefined
  const memory = createColumnMemory(folders.config)
  if (kept !== undefined) return keptColumns(kept)
  let used: ColumnChoice = {}
  return {
    choose: (surveyed, fields) => {
      if (surveyed === undefined || map === false) return used
      const { profile, quiet, json } = settings()
      const place = { profile, command, signature: surveyed.signature }
      if (given !== undefined) {
        used = choiceOf(given, surveyed, fields)
        const mapped = mapColumns(surveyed.heads, fields, { choice: used })
        if (columnsFault(mapped) === undefined) memory.keep(place, used)
        return used
      }
      used = memory.recall(place) ?? {}
      const told = Object.entries(used).map(([head, name]) => `${head}=${titleOf(fields, name)}`)
      if (told.length > 0 && !quiet && !json)
        io.err(`列按上次的对应读取（--no-map 不用）：${told.join('、')}`)
      return used
    },
    kept: () => recorded(used),
  }
}

/** The columns as the job of this record was begun with them. */
export function keptColumns({ columns }: JobRecord['options']): ColumnChooser {
  const choice = keptChoice(columns)
  return { choose: () => choice, kept: () => recorded(choice) }
}

const recorded = (choice: ColumnChoice): JobRecord['options'] =>
  Object.keys(choice).length === 0 ? {} : { columns: JSON.stringify(choice) }

const titleOf = (fields: readonly HeadField[], name: string | null): string =>
  fields.find((field) => field.name === name)?.title ?? '不导入'

/** How to say it, for whoever gave a file whose columns are not known. */
export const mapHint = (
  command: string,
  heads: readonly string[],
  lacking: HeadField | undefined,
): string => {
  const head = heads.find((text) => headText(text) !== '') ?? '列名'
  return `用 --map 说明列：kaipiao ${command} 文件 --map ${head.trim()}=${lacking?.title ?? '字段'}`
}

type Entry = readonly [head: string, field: string]

async function readEntries(texts: readonly string[]): Promise<Entry[]> {
  const entries: Entry[] = []
  for (const text of texts) {
    const at = text.lastIndexOf('=')
    if (at > 0) entries.push([text.slice(0, at), text.slice(at + 1).trim()])
    else entries.push(...(await entriesOfFile(text)))
  }
  return entries
}

async function entriesOfFile(path: string): Promise<Entry[]> {
  const value = await readJsonFile(path).catch((error: unknown) => {
    if (error instanceof Failure) throw error
    throw new Failure('usage', { what: `--map 不正确：${path}`, why: WRITTEN }, { cause: error })
  })
  if (!isColumnChoice(value))
    throw new Failure('usage', {
      what: `${path} 不是列的对应`,
      why: '应为 {"列名": "字段"}，不导入的写 null',
    })
  return Object.entries(value).map(([head, field]) => [head, field ?? ''])
}

const WRITTEN = '写作 列名=字段，不导入的写作 列名=；或给出写有 {"列名": "字段"} 的 JSON 文件'

/** Entries as a choice for the heads of the file; a column may be named by its letter as well. */
function choiceOf(
  entries: readonly Entry[],
  { heads }: SurveyedColumns,
  fields: readonly HeadField[],
): ColumnChoice {
  const keys = columnKeys(heads)
  return Object.fromEntries(
    entries.map(([head, field]) => {
      const key = [headText(head), `#${head.trim().toUpperCase()}`].find((one) => keys.includes(one))
      const named = fields.find(
        ({ name, title, also }) =>
          name === field || [title, ...also].some((one) => headKey(one) === headKey(field)),
      )
      if (key === undefined)
        throw new Failure('usage', {
          what: `--map：文件没有列“${head}”`,
          why: `文件的列：${heads.join('、')}`,
        })
      if (field !== '' && named === undefined)
        throw new Failure('usage', {
          what: `--map：没有字段“${field}”`,
          why: `字段：${fields.map(({ title }) => title).join('、')}`,
        })
      return [key, named?.name ?? null]
    }),
  )
}

function keptChoice(value: unknown): ColumnChoice {
  if (typeof value !== 'string') return {}
  const choice: unknown = JSON.parse(value)
  return isColumnChoice(choice) ? choice : {}
}
