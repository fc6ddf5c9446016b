import { type Document, nameOfRef, operationsOf, type Schema } from './document/document.ts'

/** The websocket as AsyncAPI 3 tells it: one channel, opened as the description says, and what the platform sends there. */
export function asyncOf(document: Document): Record<string, unknown> {
  const { info, webhooks = {} } = document
  const opening = [...operationsOf(document)].find(
    ({ operation }) => operation.operationId === 'openWebsocket',
  )
  if (opening === undefined) throw new Error('openWebsocket is not described')
  const { path, operation } = opening
  const query = (operation.parameters ?? []).filter((parameter) => parameter.in === 'query')
  const messages = Object.fromEntries(
    Object.entries(webhooks).map(([bizId, { post }]) => {
      const { schema, example } = post.requestBody?.content['application/json'] ?? {}
      return [
        bizId,
        {
          name: bizId,
          title: post.summary,
          summary: post.description,
          contentType: 'application/json',
          payload: schema,
          examples: [{ payload: example }],
        },
      ]
    }),
  )
  const bindings = {
    ws: {
      method: 'GET',
      query: {
        type: 'object',
        required: query.filter(({ required }) => required).map(({ name }) => name),
        properties: Object.fromEntries(query.map(({ name, schema }) => [name, schema])),
      },
    },
  }
  const names = Object.keys(messages)
  return {
    asyncapi: '3.0.0',
    info: {
      title: info['title'],
      version: info['version'],
      description: operation.description,
      contact: info['contact'],
      license: info['license'],
      tags: (document.tags ?? []).filter(({ name }) => operation.tags?.includes(name)),
    },
    servers: {
      sandbox: { host: '127.0.0.1:4000', protocol: 'ws', description: 'The sandbox on this machine.' },
    },
    defaultContentType: 'application/json',
    channels: {
      push: { address: path, messages: refs(names, 'components/messages'), bindings },
    },
    operations: Object.fromEntries(
      names.map((name) => [
        `push_${name}`,
        {
          action: 'send',
          title: webhooks[name]?.post.summary,
          description: webhooks[name]?.post.description,
          channel: { $ref: '#/channels/push' },
          messages: [{ $ref: `#/channels/push/messages/${name}` }],
        },
      ]),
    ),
    components: { messages, schemas: reached(document, { messages, bindings }) },
  }
}

const refs = (names: readonly string[], place: string) =>
  Object.fromEntries(names.map((name) => [name, { $ref: `#/${place}/${name}` }]))

/** Schemas that the node refers to, and those that they refer to in turn. */
function reached({ components }: Document, node: unknown): Record<string, Schema> {
  const found: Record<string, Schema> = {}
  for (const queue: unknown[] = [node]; queue.length > 0;)
    for (const [, ref = ''] of JSON.stringify(queue.shift()).matchAll(
      /"\$ref":"(#\/components\/schemas\/[^"]+)"/g,
    )) {
      const name = nameOfRef(ref)
      const schema = components.schemas[name]
      if (schema === undefined || name in found) continue
      found[name] = schema
      queue.push(schema)
    }
  return found
}
