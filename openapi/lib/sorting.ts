import {
  type Document,
  nameOfRef,
  type OperationObject,
  type Parameter,
  type Schema,
} from './document/document.ts'

/**
 * A page is sorted by the fields of its rows that are one value, up or down: `sort` of each list is an enumeration of
 * its own, made from the row, `CustomerSort` from `Customer`. Rows of the same model share theirs.
 */
export function enumerateSorting(document: Document, operation: OperationObject): void {
  const at = operation.parameters?.findIndex((parameter) => parameter.$ref === sharedSort) ?? -1
  const row = at < 0 ? undefined : rowOf(document, operation)
  const shared = document.components.parameters?.[nameOfRef(sharedSort)]
  if (operation.parameters === undefined || row === undefined || shared === undefined) return
  const name = `${row.name}Sort`
  document.components.schemas[name] ??= sortingOf(document, row.name, row.schema)
  const { schema: _schema, ...rest } = shared
  operation.parameters[at] = { ...rest, schema: { $ref: `#/components/schemas/${name}` } } satisfies Parameter
}

/** The parameter that every page has in common; nobody refers to it once each has its own. */
export function forgetSharedSorting(document: Document): void {
  delete document.components.parameters?.[nameOfRef(sharedSort)]
}

const sharedSort = '#/components/parameters/Shape.Paging.sort'

function rowOf(document: Document, operation: OperationObject): { name: string; schema: Schema } | undefined {
  const reply = operation.responses['200']?.content?.['application/json']?.schema
  const success = referred(document, reply?.oneOf?.[0] ?? reply?.anyOf?.[0] ?? reply)
  const data = success?.properties?.['data']
  const ref = (referred(document, data) ?? data)?.properties?.['list']?.items?.$ref
  const schema = ref === undefined ? undefined : document.components.schemas[nameOfRef(ref)]
  return ref === undefined || schema === undefined ? undefined : { name: nameOfRef(ref), schema }
}

function sortingOf(document: Document, name: string, row: Schema): Schema {
  const single = Object.entries(row.properties ?? {}).filter(([, property]) => isOneValue(document, property))
  const labels = single.flatMap(([field, property]) => {
    const title = property.title ?? referred(document, property)?.title ?? field
    return [
      [field, `${title}升序`],
      [`-${field}`, `${title}降序`],
    ] as const
  })
  return {
    type: 'string',
    title: '排序',
    description: `Fields by which a list of ${name} may be sorted; a leading minus turns the order round.`,
    enum: labels.map(([value]) => value),
    examples: [labels.find(([value]) => value === '-tsCreate')?.[0] ?? labels[0]?.[0] ?? ''],
    'x-labels': Object.fromEntries(labels),
  }
}

function isOneValue(document: Document, property: Schema): boolean {
  const { type } = referred(document, property) ?? property
  return type !== undefined && type !== 'array' && type !== 'object'
}

function referred(document: Document, schema: Schema | undefined): Schema | undefined {
  const ref = schema?.$ref ?? schema?.allOf?.[0]?.$ref
  return ref === undefined ? undefined : document.components.schemas[nameOfRef(ref)]
}
