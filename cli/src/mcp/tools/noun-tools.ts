import type { Catalogue, CatalogueEntry } from '@kaipiao/client/catalogue-types'
import { Failure } from '../../failures/failure.ts'
import type { Noun } from '../../nouns/noun.ts'
import { typedParts } from '../calls/typed-parts.ts'
import { operationWeight } from '../offering/operation-weight.ts'
import { parametersSchema } from '../shown/json-schema.ts'
import { callNow } from './call-tool.ts'
import { offeredOperation, type ToolSession } from './tool-session.ts'
import { readingHints, type Tool } from './tool.ts'

/** What most days ask for. */
const usualNouns = ['customer', 'enterprise', 'terminal', 'order', 'declare', 'tax-payment', 'message']

/** The nouns that have tools of their own: those that are named, `all`, `none`, or the usual ones. */
export function chosenNouns(nouns: readonly Noun[], names: readonly string[]): Noun[] {
  if (names.includes('none')) return []
  if (names.includes('all')) return [...nouns]
  const unknown = names.filter((name) => !nouns.some((noun) => noun.name === name))
  if (unknown.length > 0)
    throw new Failure('usage', {
      what: `--tools 没有 ${unknown.join('、')}`,
      why: `可选：${nouns.map(({ name }) => name).join('、')}、all、none`,
    })
  const wanted = names.length === 0 ? usualNouns : names
  return nouns.filter(({ name }) => wanted.includes(name))
}

/** `list_<noun>` and, where the platform reads one, `get_<noun>`. */
export function nounTools(session: ToolSession, nouns: readonly Noun[]): Tool[] {
  const { operations, schemas } = session.offering.catalogue
  const toolOf = (noun: Noun, verb: 'list' | 'get', id: string | undefined): Tool[] => {
    const entry = id === undefined ? undefined : operations[id]
    if (entry === undefined || operationWeight(entry, schemas) !== 'read') return []
    const name = `${verb}_${noun.name.replaceAll('-', '_')}`
    const fixed = verb === 'get' ? (noun.getFields ?? []) : []
    return [readingTool(session, entry, { name, title: titleOf(noun, verb), fixed })]
  }
  return nouns.flatMap((noun) => [...toolOf(noun, 'list', noun.list), ...toolOf(noun, 'get', noun.get)])
}

const titleOf = ({ label }: Noun, verb: 'list' | 'get') => `${verb === 'list' ? '查询' : '读取一条'}${label}`

interface ReadingTool {
  readonly name: string
  readonly title: string
  /** `key=value` that it is always asked with, unless the model says otherwise. */
  readonly fixed: readonly string[]
}

function readingTool(session: ToolSession, entry: CatalogueEntry, { name, title, fixed }: ReadingTool): Tool {
  const { schemas } = session.offering.catalogue
  const usualValues = Object.fromEntries(
    fixed.map((pair) => [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)]),
  )
  return {
    name,
    title,
    description: `${title}（操作 ${entry.id}）。${entry.reply.isPaged === true ? '分页，默认每页 20 行，用 page 和 pageSize 逐页读取。' : ''}`,
    inputSchema: inputSchema(entry, schemas, Object.keys(usualValues)),
    annotations: readingHints,
    call: async (given) => {
      const { refusal } = await offeredOperation(session, entry.id)
      if (refusal !== undefined) throw new Failure('usage', { what: `不能调用 ${entry.id}`, why: refusal })
      return callNow(
        session,
        entry,
        typedParts(entry, schemas, { parameters: { ...usualValues, ...given }, body: undefined }),
      )
    },
  }
}

/** Its parameters; one that has a usual value need not be given. */
function inputSchema(
  entry: CatalogueEntry,
  schemas: Catalogue['schemas'],
  usual: readonly string[],
): Tool['inputSchema'] {
  const parameters = entry.parameters.map(({ required, ...one }) =>
    required === true && !usual.includes(one.name) ? { ...one, required } : one,
  )
  return { ...parametersSchema({ ...entry, parameters }, schemas), type: 'object' }
}
