/**
 * What every operation shares, and what the emitter cannot say, added to the emitted document:
 * standard examples, repeated array parameters (CV01), push messages as webhooks,
 * success told from failure, the answers of the transport, the request id, keys of repeats, versions of records, orders of lists. Nothing
 * that belongs to one operation.
 */
import {
  type Document,
  type OperationObject,
  operationsOf,
  type Parameter,
  type Schema,
} from './document/document.ts'
import { addSharedAnswers, addTransportAnswers } from './answers.ts'
import { describeReplies, meaningOf } from './envelopes.ts'
import { addBodyExample } from './document/body-example.ts'
import { describeParameters } from './document/describe-parameters.ts'
import { exampleOf } from './document/example-of.ts'
import { standardise } from './document/standardise.ts'
import { sayWhoMay } from './callers.ts'
import { tableOfCodes } from './codes.ts'
import { takeKey } from './idempotency.ts'
import { forgetSharedFailure, tellFailuresApart } from './replies.ts'
import { forgetUnusedParameters, nameSampleRole, takeSamples } from './request-samples.ts'
import { enumerateSorting, forgetSharedSorting } from './sorting.ts'
import { countVersions, takeVersion } from './versions.ts'

const pushPrefix = '/push/'

/** @param guides what readers are told before the operations, in Markdown, with headings of the second level */
export function finish(emitted: Document, guides: readonly string[] = []): Document {
  const document = structuredClone(emitted)
  standardise(document)
  nameFormatsOfIds(document.components.schemas)
  countVersions(document)
  describeReplies(document)
  moveMessagesToWebhooks(document)
  addSharedAnswers(document)
  for (const { path, method, operation } of operationsOf(document)) {
    takeSamples(document, operation)
    nameSampleRole(operation)
    sayWhoMay(operation)
    takeKey(document, method, operation)
    takeVersion(document, operation)
    enumerateSorting(document, operation)
    repeatArrayParameters(operation.parameters ?? [])
    describeParameters(document, operation.parameters ?? [])
    tellSuccessor(document, operation)
    addTransportAnswers(operation, path)
    nameServers(operation)
    addBodyExample(document, operation)
    tellFailuresApart(document, operation)
  }
  explain(document, guides)
  forgetUnusedParameters(document)
  forgetSharedSorting(document)
  forgetSharedFailure(document)
  repeatArrayParameters(Object.values(document.components.parameters ?? {}))
  describeParameters(document, Object.values(document.components.parameters ?? {}))
  return document
}

/** Each kind of id is a format: tools that know no more than type and format still tell a customer from an order. */
function nameFormatsOfIds(schemas: Record<string, Schema>): void {
  for (const [name, schema] of Object.entries(schemas))
    if (/Id(OrNone)?$/.test(name) && schema.type === 'string')
      schema.format ??= name.replaceAll(/(?<=[a-z])(?=[A-Z])/g, '-').toLowerCase()
}

/** Guides, and the table of codes, follow what the description begins with. */
function explain(document: Document, guides: readonly string[]): void {
  const { description } = document.info
  const parts = [typeof description === 'string' ? description : '', ...guides.map((text) => text.trim())]
  if (document.components.schemas['BusinessCode'] !== undefined)
    parts.push(`## Business codes\n\n${tableOfCodes(document)}\n`)
  if (parts.length > 1) document.info['description'] = parts.join('\n\n')
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
        data: { description: meaningOf(document, data), ...data },
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

/** The emitter knows servers of a service, not of one operation. */
function nameServers(operation: OperationObject): void {
  if (operation['x-servers']) operation.servers = operation['x-servers']
  delete operation['x-servers']
}

/** CV01: `a=1&a=2`, which is OpenAPI's default for query arrays; the emitter writes the opposite. */
function repeatArrayParameters(parameters: Parameter[]): void {
  for (const parameter of parameters) delete parameter.explode
}
