import { type Document, nameOfRef, type OperationObject, type Schema } from './document/document.ts'
import { exampleOf } from './document/example-of.ts'
import { changedMeanwhile } from './versions.ts'

/**
 * HTTP 200 is a success, whose `code` is 0 and which has its own `data`, or a failure, whose `code` is one of those that
 * this operation answers and which has none: `if (reply.code === 0)` tells them apart in any generated client.
 * Operations that fail for the same reasons share a schema, named after them.
 */
export function tellFailuresApart(document: Document, operation: OperationObject): void {
  const content = operation.responses['200']?.content ?? {}
  const media = content['application/json']
  if (media?.schema === undefined) return
  const codes = [...new Set(operation['x-codes'] ?? [])].sort((a, b) => a - b)
  if (codes.length > 0) operation['x-codes'] = codes
  const branches = media.schema.anyOf ?? [media.schema]
  const success = branches.find(({ $ref }) => $ref !== undefined && nameOfRef($ref) !== 'Failure')
  const record = operation['x-record']
  const isAsked = codes.includes(factorAsked)
  const bare = codes.filter(
    (code) => code !== factorAsked && (record === undefined || code !== changedMeanwhile),
  )
  const failure = [
    ...(bare.length > 0 ? [failureOf(document, bare)] : []),
    ...(record === undefined ? [] : [changedOf(document, record)]),
    ...(isAsked ? [askedOf(document)] : []),
  ]
  if (success !== undefined) fixCode(document, success)
  const all = success === undefined ? failure : [success, ...failure]
  const [only] = all
  // A file that is always there is never answered by JSON.
  if (only === undefined) {
    delete content['application/json']
    return
  }
  media.schema = all.length === 1 ? only : { oneOf: all }
  media.examples = {
    ...(success === undefined ? {} : { success: { summary: '成功', value: exampleOf(document, success) } }),
    ...Object.fromEntries(codes.map((code) => [nameOf(document, code), exampleRef(document, code)])),
  }
}

/** The template's own failure is a place-holder that no operation refers to in the end. */
export function forgetSharedFailure(document: Document): void {
  delete document.components.schemas['Failure']
}

function fixCode({ components }: Document, { $ref = '' }: Schema): void {
  const code = components.schemas[nameOfRef($ref)]?.properties?.['code']
  if (code === undefined) return
  delete code.format
  code.type = 'integer'
  code.const = 0
  // The same once more: there are generators that take a `const` of 0 for none.
  code.enum = [0]
}

function failureOf(document: Document, codes: readonly number[]): Schema {
  const name = `${wordsOf(document, codes).join('')}Failure`
  document.components.schemas[name] ??= failureWith(document, codes)
  return { $ref: `#/components/schemas/${name}` }
}

function failureWith(document: Document, codes: readonly number[]): Schema {
  return {
    type: 'object',
    title: '失败',
    description: `What was asked for did not happen: ${codes.map((code) => `${labelOf(document, code)} (${code})`).join(', ')}.`,
    required: ['code', 'message'],
    properties: {
      code: {
        type: 'integer',
        title: '业务码',
        description: 'why it failed; all codes are explained at BusinessCode',
        enum: [...codes],
        examples: [codes[0] ?? 0],
        'x-labels': Object.fromEntries(codes.map((code) => [code, labelOf(document, code)])),
        'x-enum-varnames': codes.map((code) => nameOf(document, code)),
      },
      message: {
        type: 'string',
        title: '消息',
        description: 'what the server says, shown to the user as it is',
        examples: [labelOf(document, codes[0] ?? 0)],
      },
    },
  }
}

/** A sign-in that is not over: the one failure beside `changedMeanwhile` that says how to go on. */
export const factorAsked = 100200007

function askedOf(document: Document): Schema {
  document.components.schemas['FactorAsked'] ??= {
    ...failureWith(document, [factorAsked]),
    description: 'Account and password are right; no session is made before a second factor was shown.',
    required: ['code', 'message', 'data'],
  }
  const { properties } = document.components.schemas['FactorAsked'] ?? {}
  if (properties !== undefined)
    properties['data'] ??= {
      allOf: [{ $ref: '#/components/schemas/FactorTicket' }],
      description: 'the ticket of the sign-in, for completeSignIn',
    }
  return { $ref: '#/components/schemas/FactorAsked' }
}

/** What says more than why: the record as somebody else has left it. */
function changedOf(document: Document, record: string): Schema {
  const name = `${record}Changed`
  document.components.schemas[name] ??= {
    ...failureWith(document, [changedMeanwhile]),
    description:
      'Somebody else has written the record since the version that the caller knows; nothing was changed.',
  }
  const { properties } = document.components.schemas[name] ?? {}
  if (properties !== undefined)
    properties['data'] ??= {
      allOf: [{ $ref: `#/components/schemas/${record}` }],
      description: 'the record as it is now; left out where the caller may change but not read it',
    }
  return { $ref: `#/components/schemas/${name}` }
}

/** Codes that come together have one word, so that the name of a long set can be read. */
const families = [
  [
    'Bureau',
    [
      201300002, 201300020, 202200007, 202200008, 202200009, 202200010, 202200011, 202200012, 202200014,
    ] as number[],
  ],
  ['Issuing', [202500034, 202500035, 202500036, 202500037] as number[]],
] as const

function wordsOf(document: Document, codes: readonly number[]): string[] {
  const whole = families.filter(([, members]) => members.every((member) => codes.includes(member)))
  const alone = codes.filter((code) => !whole.some(([, members]) => members.includes(code)))
  return [...alone.map((code) => capital(nameOf(document, code))), ...whole.map(([word]) => word)]
}

function exampleRef(document: Document, code: number): { $ref: string } {
  const name = nameOf(document, code)
  document.components.examples ??= {}
  document.components.examples[name] ??= {
    summary: labelOf(document, code),
    value: {
      code,
      message: labelOf(document, code),
      ...(code === factorAsked
        ? { data: exampleOf(document, { $ref: '#/components/schemas/FactorTicket' }) }
        : {}),
    },
  }
  return { $ref: `#/components/examples/${name}` }
}

function nameOf(document: Document, code: number): string {
  const { enum: values = [], 'x-enum-varnames': names = [] } = codesOf(document)
  const name = names[values.indexOf(code)]
  if (name === undefined) throw new Error(`${code} is missing in BusinessCode, shared/failures.tsp`)
  return name
}

const labelOf = (document: Document, code: number): string =>
  codesOf(document)['x-labels']?.[String(code)] ?? ''

function codesOf({ components }: Document): Schema {
  const schema = components.schemas['BusinessCode']
  if (schema === undefined) throw new Error('BusinessCode is not described')
  return schema
}

const capital = (name: string) => `${name.charAt(0).toUpperCase()}${name.slice(1)}`
