/**
 * What every operation shares, and what the emitter cannot say, added to the emitted document:
 * standard examples, repeated array parameters (CV01), push messages as webhooks,
 * the transport answers 400, 401, 403 and 5xx, the request id. Nothing that belongs to one operation.
 */
import {
  type Document,
  nameOfRef,
  type OperationObject,
  operationsOf,
  type Parameter,
  type Schema,
} from './document.ts'
import { exampleOf } from './example-of.ts'
import { enumerateSorting, forgetSharedSorting } from './sorting.ts'

const pushPrefix = '/push/'

export function finish(emitted: Document): Document {
  const document = structuredClone(emitted)
  // The compiler runs decorators from the last to the first, and hands out the tags in that order.
  document.tags?.reverse()
  standardiseExamples(document)
  standardiseNumbers(document.components.schemas)
  standardiseRecords(document.components.schemas)
  nameFormatsOfIds(document.components.schemas)
  moveMessagesToWebhooks(document)
  addSharedParts(document)
  for (const { operation } of operationsOf(document)) {
    enumerateSorting(document, operation)
    repeatArrayParameters(operation.parameters ?? [])
    describeParameters(document, operation.parameters ?? [])
    tellSuccessor(document, operation)
    addTransportAnswers(operation)
    nameServers(operation)
    addExamples(document, operation)
  }
  forgetSharedSorting(document)
  repeatArrayParameters(Object.values(document.components.parameters ?? {}))
  describeParameters(document, Object.values(document.components.parameters ?? {}))
  return document
}

function standardiseExamples(node: unknown): void {
  if (Array.isArray(node)) return node.forEach(standardiseExamples)
  if (typeof node !== 'object' || node === null) return
  const record = node as Record<string, unknown>
  if ('x-example' in record) {
    // A parameter repeats the example of its schema; only the schema keeps it.
    if (!('in' in record)) record['examples'] = [record['x-example']]
    delete record['x-example']
  }
  Object.values(record).forEach(standardiseExamples)
}

function standardiseNumbers(schemas: Record<string, Schema>): void {
  for (const schema of Object.values(schemas))
    if (schema.type === 'number' && schema.enum?.every(Number.isInteger)) schema.type = 'integer'
}

/** A record names the schema of its values in the word that generators of types know. */
function standardiseRecords(node: unknown): void {
  if (Array.isArray(node)) return node.forEach(standardiseRecords)
  if (typeof node !== 'object' || node === null) return
  const record = node as Record<string, unknown>
  if (record['type'] === 'object' && 'unevaluatedProperties' in record) {
    record['additionalProperties'] = record['unevaluatedProperties']
    delete record['unevaluatedProperties']
  }
  Object.values(record).forEach(standardiseRecords)
}

/** Each kind of id is a format: tools that know no more than type and format still tell a customer from an order. */
function nameFormatsOfIds(schemas: Record<string, Schema>): void {
  for (const [name, schema] of Object.entries(schemas))
    if (/Id(OrNone)?$/.test(name) && schema.type === 'string')
      schema.format ??= name.replaceAll(/(?<=[a-z])(?=[A-Z])/g, '-').toLowerCase()
}

/** A parameter that says nothing itself says what its schema says. */
function describeParameters(document: Document, parameters: Parameter[]): void {
  for (const parameter of parameters) {
    const ref = parameter.schema?.$ref
    const described = ref === undefined ? undefined : document.components.schemas[nameOfRef(ref)]?.description
    if (parameter.description === undefined && described !== undefined) parameter.description = described
  }
}

/** What is replaced says by what and since when, in words and for tools. */
function tellSuccessor(document: Document, operation: OperationObject): void {
  const { 'x-successor': successor, 'x-deprecated-since': since } = operation
  if (successor === undefined || since === undefined) return
  const found = [...operationsOf(document)].find((other) => other.operation.operationId === successor)
  if (found === undefined)
    throw new Error(`${operation.operationId} is replaced by ${successor}, which is not described`)
  const address = `${found.method.toUpperCase()} ${found.path}`
  operation.deprecated = true
  operation.description = `${operation.description ?? ''} Deprecated since ${since}: use \`${successor}\` (${address}) instead.`
}

/** `POST /push/FPKJ` becomes the webhook FPKJ, whose body is `{ bizId: "FPKJ", data }` (SS19). */
function moveMessagesToWebhooks(document: Document): void {
  document.webhooks = {}
  for (const [path, item] of Object.entries(document.paths)) {
    if (!path.startsWith(pushPrefix) || !item.post) continue
    const bizId = path.slice(pushPrefix.length)
    const data = item.post.requestBody?.content['application/json']?.schema ?? {}
    const schema: Schema = {
      type: 'object',
      required: ['bizId', 'data'],
      properties: {
        bizId: { type: 'string', const: bizId, title: '业务标识', description: 'kind of message' },
        data,
      },
    }
    document.webhooks[bizId] = {
      post: {
        ...item.post,
        operationId: `push_${bizId}`,
        requestBody: {
          required: true,
          content: { 'application/json': { schema, example: exampleOf(document, schema) } },
        },
        responses: { '204': { description: 'Taken; a websocket message has no answer.' } },
        security: [],
      },
    }
    delete document.paths[path]
  }
}

function addSharedParts(document: Document): void {
  const rejection = { $ref: '#/components/schemas/Rejection' }
  const answer = (description: string, code: number, message: string) => ({
    description,
    content: { 'application/json': { schema: rejection, example: { code, message, requestId: 'r-0001' } } },
  })
  document.components.schemas['Rejection'] = {
    type: 'object',
    title: '拒绝',
    description: 'Body of a transport answer other than 200.',
    required: ['code', 'message', 'requestId'],
    properties: {
      code: { type: 'integer', title: '状态码', description: 'the HTTP status', examples: [400] },
      message: {
        type: 'string',
        title: '消息',
        description: 'what is wrong',
        examples: ['请求不符合接口约定'],
      },
      pointer: {
        type: 'string',
        title: '位置',
        description: 'JSON pointer of the fault in the request',
        examples: ['/body/taxerName'],
      },
      requestId: {
        type: 'string',
        title: '请求编号',
        description: 'request id, also in x-request-id',
        examples: ['r-0001'],
      },
    },
  }
  document.components.responses = {
    BadRequest: answer(
      'The request breaks the description; `pointer` names the fault.',
      400,
      '请求不符合接口约定',
    ),
    SignedOut: answer('No bearer, or one that is expired or revoked.', 401, '登录失效,请重新登录！'),
    Forbidden: answer('The role may not call the operation.', 403, '暂无访问权限！'),
    ServerError: answer('The platform failed.', 500, '系统繁忙，请稍后访问！'),
  }
  document.components.headers = {
    RequestId: {
      description: 'Id of the request, for support.',
      schema: { type: 'string', examples: ['r-0001'] },
    },
  }
}

function addTransportAnswers(operation: OperationObject): void {
  const needsBearer = operation.security === undefined
  for (const [status, response] of Object.entries(operation.responses))
    if (status === '200')
      response.headers = { ...response.headers, 'x-request-id': { $ref: '#/components/headers/RequestId' } }
  operation.responses['400'] = reference('BadRequest')
  if (needsBearer) {
    operation.responses['401'] = reference('SignedOut')
    operation.responses['403'] = reference('Forbidden')
  } else {
    operation.security = []
    if (operation.operationId === 'refreshToken') operation.responses['401'] = reference('SignedOut')
    if (operation['x-signed']) operation.responses['403'] = reference('Forbidden')
    delete operation['x-signed']
  }
  operation.responses['5XX'] = reference('ServerError')
}

/** The emitter knows servers of a service, not of one operation. */
function nameServers(operation: OperationObject): void {
  if (operation['x-servers']) operation.servers = operation['x-servers']
  delete operation['x-servers']
}

const reference = (name: string) => ({ $ref: `#/components/responses/${name}`, description: '' })

/** CV01: `a=1&a=2`, which is OpenAPI's default for query arrays; the emitter writes the opposite. */
function repeatArrayParameters(parameters: Parameter[]): void {
  for (const parameter of parameters) delete parameter.explode
}

function addExamples(document: Document, operation: OperationObject): void {
  const body = operation.requestBody?.content['application/json']
  if (body?.schema) body.example = operation['x-body-example'] ?? exampleOf(document, body.schema)
  delete operation['x-body-example']
  const reply = operation.responses['200']?.content?.['application/json']
  if (reply?.schema) reply.example = exampleOf(document, reply.schema)
}
