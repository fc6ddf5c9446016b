import {
  type Document,
  nameOfRef,
  operationsOf,
  type OperationObject,
  type Parameter,
} from '@kaipiao/openapi/document'
import { screenFieldOf } from './described-field.ts'
import { isBinary } from './is-binary.ts'
import { rowOf } from './row-of.ts'
import type { SharedOptions } from './shared-options.ts'
import { sentSchemas } from './write-fields.ts'

/**
 * Per operation: the fields of its row and query, for those who draw screens from the description. A bundle
 * carries only what it uses because each constant is a call marked pure over plain names: a spread, or a property of an
 * imported namespace, may run code as far as a bundler knows, and would keep every operation and schema.
 */
export function writeDescribed(document: Document, options: SharedOptions): string {
  const lines: string[] = []
  const schemas = new Set<string>()
  const ids: string[] = []
  for (const { operation } of operationsOf(document)) {
    const id = operation.operationId
    const row = rowOf(document, operation)
    if (row) schemas.add(row)
    ids.push(id)
    const facts = [
      `query: ${options.literalOf(queryOf(document, operation))}`,
      ...(row ? [`row: ${row}`] : []),
    ]
    lines.push(
      `export const ${id}: ${isBinary(operation) ? 'DescribedFile' : 'Described'}<'${id}'> = /* @__PURE__ */ describe(${id}_, { ${facts.join(', ')} })`,
    )
  }
  return [
    "import type { AnyOperation, Described, DescribedFile, FileOperation, Operation, OperationId } from '../src/types.ts'",
    `import { ${[...schemas].join(', ')} } from './fields.ts'`,
    `import { ${ids.map((id) => `${id} as ${id}_`).join(', ')} } from './operations.ts'`,
    options.importFor(lines.join('\n')),
    DESCRIBE,
    ...lines,
    '',
  ].join('\n')
}

const DESCRIBE = `type Fields<Op extends OperationId> = Pick<Described<Op>, 'query' | 'row'>
function describe<Op extends OperationId>(operation: Operation<Op>, fields: Fields<Op>): Described<Op>
function describe<Op extends OperationId>(operation: FileOperation<Op>, fields: Fields<Op>): DescribedFile<Op>
function describe(operation: AnyOperation, fields: Fields<OperationId>): Described | DescribedFile {
  return { ...operation, ...fields }
}
`

/** Per operation that takes one: the fields of its body, for those who draw forms: most pages never need them. */
export function writeBodies(document: Document): string {
  const sent = sentSchemas(document)
  const used = { fields: new Set<string>(), 'body-fields': new Set<string>() }
  const lines: string[] = []
  for (const { operation } of operationsOf(document)) {
    const ref = operation.requestBody?.content['application/json']?.schema?.$ref
    if (!ref) continue
    const body = nameOfRef(ref)
    used[sent.has(body) ? 'body-fields' : 'fields'].add(body)
    lines.push(`  ${operation.operationId}: ${body},`)
  }
  return [
    "import type { Field, OperationId } from '../src/types.ts'",
    ...Object.entries(used).map(([file, names]) => `import { ${[...names].join(', ')} } from './${file}.ts'`),
    '',
    'export const bodies: { readonly [Id in OperationId]?: Readonly<Record<string, Field>> } = {',
    ...lines,
    '}',
    '',
  ].join('\n')
}

/** What every list takes: no screen draws them. */
const OF_PAGES = ['page', 'pageSize']

/** What an operation can be asked by. */
export function queryOf(document: Document, operation: OperationObject): Record<string, unknown> {
  const parameters = (operation.parameters ?? []).map((parameter) => resolve(document, parameter))
  return Object.fromEntries(
    parameters
      .filter(({ in: place, name }) => place === 'query' && !OF_PAGES.includes(name))
      .map((parameter) => [
        parameter.name,
        screenFieldOf(
          document,
          { description: parameter.description ?? '', ...parameter.schema },
          parameter.required ?? false,
        ),
      ]),
  )
}

function resolve(document: Document, parameter: Parameter): Parameter {
  const found = parameter.$ref ? document.components.parameters?.[nameOfRef(parameter.$ref)] : parameter
  if (!found) throw new Error(`no parameter for ${parameter.$ref ?? ''}`)
  return found
}
