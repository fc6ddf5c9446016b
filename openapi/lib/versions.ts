import {
  type Document,
  type Method,
  nameOfRef,
  type OperationObject,
  operationsOf,
  type Parameter,
  type Schema,
} from './document/document.ts'

/**
 * Several people write the same records: each that a call changes by an id in its path has a `version`, and such a call
 * takes the one that its caller has read (`If-Match`). Which calls those are follows from the ids alone.
 */
export function countVersions(document: Document): void {
  const records = recordsByKind(document)
  const wanted = new Set<string>()
  for (const { path, method, operation } of operationsOf(document)) {
    const record = recordOf(document, records, { path, method, operation })
    if (record === undefined) continue
    operation['x-record'] = record.name
    operation['x-record-id'] = record.parameter
    for (const name of records.get(record.kind) ?? []) wanted.add(name)
  }
  for (const name of wanted) {
    const { properties } = document.components.schemas[name] ?? {}
    if (properties !== undefined) properties['version'] ??= structuredClone(version)
  }
}

/** What acts on a record takes the version that its caller knows. */
export function takeVersion(document: Document, operation: OperationObject): void {
  if (operation['x-record'] === undefined) return
  document.components.parameters ??= {}
  document.components.parameters['IfMatch'] = ifMatch
  operation.parameters = [
    ...(operation.parameters ?? []),
    { $ref: '#/components/parameters/IfMatch' } as never,
  ]
  operation['x-codes'] = [...(operation['x-codes'] ?? []), changedMeanwhile]
}

/** `changedMeanwhile` of BusinessCode. */
export const changedMeanwhile = 100400011

/** Calls that have the id of a record in their path and leave it as it is, each with its reason. */
export const unversioned: Readonly<Record<string, string>> = {
  submitQrFillForm:
    'makes an application of its own; whoever fills the form has no account and reads no card',
  startMailboxCollection: 'begins a collection, a record of its own; the mailbox stays as it is',
  startTaxRobotTask: 'gives the robot a task, a record of its own',
  deleteGoodsKeyword: 'a keyword is there or gone, nobody changes it',
  resetFactors: 'drops what the account signs in with beside its password; the account stays as it is',
  authorizeChannel: 'writes the access of a channel, not the outlet that it is for',
  bindChannel: 'writes the access of a channel, not the outlet that it is for',
  deleteInboxMessage: 'drops the receiver’s own copy, which nobody edits',
  endSignIn: 'ends what nobody edits',
  endAccountSignIn: 'ends what nobody edits',
  endAccountSignIns: 'ends sign-ins of the account, which itself stays as it is',
  revokeAccessToken: 'ends what nobody edits',
  endSupportView: 'ends what nobody edits',
  deleteOutboxMessage: 'drops the sender’s own copy, which nobody edits',
}

/** Schemas that show no more of a record than its name, or no record at all. */
const noRecords: ReadonlySet<string> = new Set(['BatchRowError', 'InboxData', 'MessageMember', 'QrFillForm'])

/** A disk number names a terminal and all that hangs on it: only a call that answers such a record changes it. */
const sharedKinds: ReadonlySet<string> = new Set(['DiskId'])

interface Found {
  readonly path: string
  readonly method: Method
  readonly operation: OperationObject
}

/** The schema whose rows the call changes, and the parameter of the path that names the row. */
function recordOf(
  document: Document,
  records: ReadonlyMap<string, readonly string[]>,
  { path, method, operation }: Found,
): { name: string; kind: string; parameter: string } | undefined {
  if (method === 'get' || operation.operationId in unversioned) return undefined
  for (const parameter of parametersOf(document, operation).reverse()) {
    const kind = parameter.in === 'path' ? parameter.schema.$ref && nameOfRef(parameter.schema.$ref) : ''
    const names = kind ? records.get(kind) : undefined
    if (!kind || names === undefined) continue
    // What deletes answers no record: it is that of the call that changes it at the same address.
    const own = [operation, document.paths[path]?.put].map((one) => one && rowOf(document, one))
    const answered = own.find((row) => row !== undefined && names.includes(row))
    const name = answered ?? (sharedKinds.has(kind) ? undefined : names[0])
    if (name !== undefined) return { name, kind, parameter: parameter.name }
  }
  return undefined
}

/** By kind of id, the schemas of replies that say under it which row they show. */
function recordsByKind(document: Document): ReadonlyMap<string, readonly string[]> {
  const records = new Map<string, string[]>()
  const rows = new Set([...operationsOf(document)].map(({ operation }) => rowOf(document, operation)))
  for (const [name, { properties = {} }] of Object.entries(document.components.schemas)) {
    if (!rows.has(name) || noRecords.has(name)) continue
    const kind = kindOf(properties['id'] ?? properties[ownId[name] ?? ''])
    if (kind !== undefined) records.set(kind, [...(records.get(kind) ?? []), name])
  }
  return records
}

/** Records whose id has another name than `id`. */
const ownId: Readonly<Record<string, string>> = { Outlet: 'outletid' }

const kindOf = (schema: Schema | undefined): string | undefined => {
  const ref = schema?.$ref ?? schema?.allOf?.[0]?.$ref
  return ref === undefined ? undefined : nameOfRef(ref)
}

/** The schema of one row of the reply: `data`, or an item of `data` or of `data.list`. */
function rowOf({ components }: Document, operation: OperationObject): string | undefined {
  const schema = operation.responses['200']?.content?.['application/json']?.schema
  const ref = (schema?.anyOf?.[0] ?? schema)?.$ref
  const data = ref === undefined ? undefined : components.schemas[nameOfRef(ref)]?.properties?.['data']
  const row = data?.properties?.['list']?.items ?? data?.items ?? data?.anyOf?.[0] ?? data
  return kindOf(row)
}

function parametersOf({ components }: Document, { parameters = [] }: OperationObject): Parameter[] {
  return parameters.map(
    (parameter) => components.parameters?.[parameter.$ref ? nameOfRef(parameter.$ref) : ''] ?? parameter,
  )
}

const version: Schema = {
  type: 'integer',
  format: 'int32',
  title: '版本',
  description:
    'counts how often the record was written, by people and by the platform itself; `If-Match` of what changes it',
  readOnly: true,
  minimum: 0,
  examples: [1],
  'x-counted': true,
}

const ifMatch: Parameter = {
  name: 'If-Match',
  in: 'header',
  required: false,
  description:
    'The `version` of the record that the caller has read. Where somebody has written it since, what would have succeeded is refused with 100400011, nothing is changed, and `data` is the record as it is now. Left out: whatever is there is changed.',
  schema: {
    type: 'string',
    title: '版本',
    minLength: 1,
    maxLength: 10,
    pattern: '^[0-9]+$',
    examples: ['1'],
  },
}
