import { type Document, nameOfRef, operationsOf, type Schema } from '@kaipiao/openapi/document'
import { fieldOf } from './described-field.ts'

/** One constant a control call of the sandbox. */
export function writeControlCalls(document: Document): string {
  const lines = ["import type { ControlCall } from '../../src/sandbox/control-types.ts'", '']
  for (const { path, method, operation } of operationsOf(document)) {
    const { operationId: id } = operation
    lines.push(
      `export const ${id}: ControlCall<'${id}'> = { id: '${id}', method: '${method.toUpperCase()}', path: '${path}' }`,
    )
  }
  return `${lines.join('\n')}\n`
}

/** What a command line knows of each: its words, and the fields of its query or body, by the name of each. */
export function writeControlFields(document: Document): string {
  const calls = [...operationsOf(document)].map(({ path, method, operation }) => {
    const query = (operation.parameters ?? []).flatMap((parameter) => {
      const found = parameter.$ref ? document.components.parameters?.[nameOfRef(parameter.$ref)] : parameter
      return found?.in === 'query'
        ? [[found.name, shortFieldOf(document, found.schema, found.required ?? false)] as const]
        : []
    })
    const ref = operation.requestBody?.content['application/json']?.schema?.$ref
    const body = ref === undefined ? undefined : document.components.schemas[nameOfRef(ref)]
    const facts = {
      id: operation.operationId,
      method: method.toUpperCase(),
      path,
      summary: operation.summary ?? '',
      ...(method === 'get' ? { query: Object.fromEntries(query) } : { body: fieldsOf(document, body) }),
    }
    return `  ${operation.operationId}: ${JSON.stringify(facts)},`
  })
  return [
    "import type { ControlFacts } from '../../src/sandbox/control-types.ts'",
    '',
    'export const controlFields = {',
    ...calls,
    '} as const satisfies Readonly<Record<string, ControlFacts>>',
    '',
  ].join('\n')
}

/** What the parts of each answer are called, for a command line that shows them; a field with parts names their schema. */
export function writeControlTitles(document: Document): string {
  const { schemas } = document.components
  const answers = [...operationsOf(document)].map(({ operation }) => {
    const schema = operation.responses['200']?.content?.['application/json']?.schema
    const kinds = schema?.anyOf ?? (schema === undefined ? [] : [schema])
    const names = kinds.flatMap(({ $ref }) => ($ref === undefined ? [] : [nameOfRef($ref)]))
    return `  ${operation.operationId}: ${JSON.stringify(names)},`
  })
  const titles = Object.entries(schemas).flatMap(([name, { properties }]) => {
    if (properties === undefined) return []
    const fields = Object.entries(properties).map(([key, property]) => {
      const parts = partsOf(document, property)
      return [key, { title: property.title ?? key, ...(parts === undefined ? {} : { parts }) }] as const
    })
    return [`  ${name}: ${JSON.stringify(Object.fromEntries(fields))},`]
  })
  return [
    "import type { ControlCallId, ControlTitles } from '../../src/sandbox/control-types.ts'",
    '',
    'export const controlAnswers: Readonly<Record<ControlCallId, readonly string[]>> = {',
    ...answers,
    '}',
    '',
    'export const controlTitles: ControlTitles = {',
    ...titles,
    '}',
    '',
  ].join('\n')
}

/** The schema of the parts of a field, or of the items of its list. */
function partsOf(document: Document, schema: Schema): string | undefined {
  const kind = schema.anyOf?.[0] ?? schema.allOf?.[0] ?? schema
  const ref = kind.$ref ?? (schema.items === undefined ? undefined : partsRef(schema.items))
  const name = ref === undefined ? undefined : nameOfRef(ref)
  return name !== undefined && document.components.schemas[name]?.properties !== undefined ? name : undefined
}

/** Of several kinds the last: what has more parts comes after what has fewer. */
const partsRef = ({ $ref, anyOf }: Schema): string | undefined => $ref ?? anyOf?.at(-1)?.$ref

const fieldsOf = (document: Document, body: Schema | undefined) =>
  Object.fromEntries(
    Object.entries(body?.properties ?? {}).map(([name, property]) => [
      name,
      shortFieldOf(document, property, body?.required?.includes(name) ?? false),
    ]),
  )

/** What is said of a value on a command line, in few bytes: a program has it loaded from its beginning. */
function shortFieldOf(document: Document, schema: Schema, isRequired: boolean) {
  const { title, type, options, items } = fieldOf(document, schema, isRequired)
  const values = Array.isArray(options) ? options.map(({ value }: { value: unknown }) => String(value)) : []
  const isTexts = typeof items === 'object' && items !== null && 'type' in items && items.type !== 'object'
  return {
    title,
    type: type === 'array' && !isTexts ? 'object' : type,
    ...(isRequired && { required: true }),
    ...(type !== 'boolean' && values.length > 0 && { options: values }),
  }
}
