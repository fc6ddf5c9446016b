/**
 * What the control calls of the sandbox share, and what their emitted description cannot say: they have no envelope, no
 * roles and no keys of repeats, so this is a small part of what `finish` does for the platform.
 */
import { addBodyExample } from '../lib/document/body-example.ts'
import { describeParameters } from '../lib/document/describe-parameters.ts'
import { type Document, nameOfRef, operationsOf } from '../lib/document/document.ts'
import { standardise } from '../lib/document/standardise.ts'

export function finishControl(emitted: Document): Document {
  const document = structuredClone(emitted)
  standardise(document)
  shareRefusals(document)
  const { security = [] } = document
  for (const { operation } of operationsOf(document)) {
    // Each says it for itself: what says nothing wants the bearer of the platform.
    operation.security ??= security
    describeParameters(document, operation.parameters ?? [])
    addBodyExample(document, operation)
    const { requestBody } = operation
    const ref = requestBody?.content['application/json']?.schema?.$ref
    const required = ref === undefined ? undefined : document.components.schemas[nameOfRef(ref)]?.required
    // A call that needs nothing may be sent without a body.
    if (requestBody !== undefined && required === undefined) requestBody.required = false
  }
  describeParameters(document, Object.values(document.components.parameters ?? {}))
  return document
}

/** What a refusal of each status means, once for all calls. */
const meanings: Readonly<Record<string, string>> = {
  400: 'The request is not as described, or cannot be done as it is.',
  401: 'The sandbox wants its token, in X-Sandbox-Token.',
  404: 'What is named is not there; or the space is not.',
  409: 'The world, or the sandbox as it was started, cannot do this now.',
  413: 'The body is longer than 16 MB, or 128 MB where it is a file of the sandbox.',
  415: 'A body is sent as application/json.',
  417: 'The calls were not as expected.',
  500: 'The sandbox failed; its output says how.',
  503: 'The database of the sandbox is away.',
}

function shareRefusals(document: Document): void {
  const responses: NonNullable<Document['components']['responses']> = {}
  const schema = { $ref: '#/components/schemas/Refusal' }
  for (const { operation } of operationsOf(document))
    for (const [status, answer] of Object.entries(operation.responses)) {
      const description = meanings[status]
      if (description === undefined) answer.description = 'It is done, or what was asked.'
      else {
        responses[`Refused${status}`] ??= { description, content: { 'application/json': { schema } } }
        operation.responses[status] = { description, $ref: `#/components/responses/Refused${status}` }
      }
    }
  document.components.responses = responses
}
